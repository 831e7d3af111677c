/** The most bytes of an uploaded file, and the most files of a form. */
export const uploadLimits = { bytes: 5 * 1024 * 1024, files: 5 } as const;
