/** An OpenID provider that is not the one which comes along. */
export type SignInElsewhere = {
  /** The issuer: its discovery document lies beneath. */
  authority: string
  clientId: string
  /** What tokens for our APIs name. */
  audience: string
}

const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

/** What tells the pages where the API is; nothing when that is /api of the same address. */
export const apiMeta = (base: string | undefined): string =>
  base ? `<meta name="api" content="${escaped(base)}">` : ''

/** What tells the pages where people sign in; nothing when that is here. */
export const signInMeta = (elsewhere: SignInElsewhere | undefined): string =>
  elsewhere ? `<meta name="openid-connect" content="${escaped(JSON.stringify(elsewhere))}">` : ''
