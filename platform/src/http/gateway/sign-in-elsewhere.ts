const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

/** What tells the pages where the API is; nothing when that is /api of the same address. */
export const apiMeta = (base: string | undefined): string =>
  base ? `<meta name="api" content="${escaped(base)}">` : ''

/**
 * Has the browser ask who is signed in while the page's script is still on its way. The page's own first question is answered by that, as long
 * as it is asked with the same credentials.
 */
export const askedAhead = (base = '/api'): string =>
  `<link rel="preload" as="fetch" href="${escaped(base)}/users/me" crossorigin="anonymous">`

/** What tells the pages by its host that people sign in at somebody else's provider; nothing when that is here. */
export const signInMeta = (host: string | undefined): string =>
  host ? `<meta name="sign-in-host" content="${escaped(host)}">` : ''
