/** Code of a page that could not be fetched: without a network, or of a version that the server no longer has. */
export class PartNotFetched extends Error {
  override name = 'PartNotFetched'
}

/** How Chromium and Firefox, Safari, and Vite, which fetches styles beside code, say that an import failed. */
const failedImport = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether code could not be fetched, as against a bug in it. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof PartNotFetched || (error instanceof Error && failedImport.test(error.message))
