import i18next from 'i18next'
import { lazy } from 'react'

/** Which corporations a list shows, with its words, for pages of the installation's administration. */
export const CorporationFilter = lazy(async () => {
  const [{ CorporationFilter: filter }] = await Promise.all([
    import('./corporation-filter.tsx'),
    i18next.loadNamespaces('corporations'),
  ])
  return { default: filter }
})

export { corporationDetails } from './queries.ts'
export { useHouseCurrency } from './use-house-currency.ts'
export { useOwnTaxId } from './use-own-tax-id.ts'
