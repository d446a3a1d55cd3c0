import type { OpenIdSettings } from './openid.ts'

/**
 * Where people sign in: at the provider that the page names, else at the one that comes along with the product. What the page
 * names was checked by our own gateway, which wrote it: signing in loads no schema for it.
 */
export const providerSettings = (page: Document, origin: string): OpenIdSettings => {
  const named = page.querySelector('meta[name="openid-connect"]')?.getAttribute('content')
  if (named) return { origin, ...(JSON.parse(named) as Omit<OpenIdSettings, 'origin'>) }
  const authority = `${origin}/idp`
  // Written here: to ask the provider for them would be one request more before anything is shown.
  const metadata = {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    end_session_endpoint: `${authority}/session/end`,
  }
  return { origin, authority, metadata, clientId: 'escandallo-web', audience: `${origin}/api` }
}
