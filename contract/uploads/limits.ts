/** The maximum size of an uploaded file in bytes, and the maximum number of files in a form. */
export const uploadLimits = { bytes: 5 * 1024 * 1024, files: 5 } as const;
