/** Where the API is: what our own gateway wrote into the page (`API_URL`), else /api of the same address. */
export const apiBase = (page: Document = document): string =>
  page.querySelector('meta[name="api"]')?.getAttribute('content') ?? '/api'
