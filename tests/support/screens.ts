/** The two screen sizes that the browser tests use. */

export const desktop = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
};

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
