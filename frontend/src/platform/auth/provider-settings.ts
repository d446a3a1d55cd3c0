import { z } from 'zod'
import type { OpenIdSettings } from './openid.ts'

const elsewhere = z.object({ authority: z.url(), clientId: z.string().min(1), audience: z.string().min(1) })

/** Where people sign in: at the provider that the page names, else at the one that comes along with the product. */
export const providerSettings = (page: Document, origin: string): OpenIdSettings => {
  const named = page.querySelector('meta[name="openid-connect"]')?.getAttribute('content')
  if (named) return { origin, ...elsewhere.parse(JSON.parse(named)) }
  return { origin, authority: `${origin}/idp`, clientId: 'escandallo-web', audience: `${origin}/api` }
}
