import type { OpenIdSettings } from './openid.ts'

/**
 * Where people sign in: at the provider that the page names, else at the one that comes along with the product. What the page
 * names was checked by our own gateway, which wrote it: signing in loads no schema for it.
 */
export const providerSettings = (page: Document, origin: string): OpenIdSettings => {
  const named = page.querySelector('meta[name="openid-connect"]')?.getAttribute('content')
  if (named) return { origin, ...(JSON.parse(named) as Omit<OpenIdSettings, 'origin'>) }
  return { origin, authority: `${origin}/idp`, clientId: 'escandallo-web', audience: `${origin}/api` }
}
