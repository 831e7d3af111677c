/** The cookies listed in the privacy policy. Over TLS, their names begin with `__Host-`. */
export const cookies = [
  {
    names: ["session", "remember"],
    why: "To keep you signed in",
    until:
      "Until you close your browser; 30 days with “Remember me on this device”; 8 hours for staff",
  },
  {
    names: ["browser"],
    why: "To let you sign in here even if a stranger has entered too many wrong passwords",
    until: "A year",
  },
  { names: ["last"], why: "To take you back to the page you were on", until: "30 days" },
  {
    names: ["appearance", "language"],
    why: "To remember your language, and whether you chose light or dark mode",
    until: "A year",
  },
  { names: ["payment"], why: "To show you whether your payment went through", until: "A day" },
  {
    names: ["awaiting-code", "flash", "offer", "payment-link", "reset", "undo", "xsrf"],
    why: "To carry a message, or your progress in a form, safely to the next page",
    until: "5 minutes to 30 days",
  },
] as const;
