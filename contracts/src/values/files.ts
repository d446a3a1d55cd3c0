/** Largest file and most pages that an upload may have. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_PAGES = 50
