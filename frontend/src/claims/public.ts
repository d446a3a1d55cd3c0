import i18next from 'i18next'
import { lazy } from 'react'

/** The way from an invoice to what may be claimed of it, with its words. */
export const ClaimLink = lazy(async () => {
  const [{ ClaimLink: link }] = await Promise.all([import('./claim-link.tsx'), i18next.loadNamespaces('claims')])
  return { default: link }
})
