import i18next from 'i18next'
import { lazy } from 'react'

export { allergenMatrix, plateOfDish } from './queries.ts'

/** What is on a dish's plate, with its words, for the dish's page. */
export const PlateTab = lazy(async () => {
  const [{ PlateTab: tab }] = await Promise.all([import('./dish/plate-tab.tsx'), i18next.loadNamespaces(['plates'])])
  return { default: tab }
})

/** How the menu does by nutrition and flavour, with its words, for the start page. */
export const OnThePlate = lazy(async () => {
  const [{ OnThePlate: plate }] = await Promise.all([
    import('./dashboards/on-the-plate.tsx'),
    i18next.loadNamespaces(['plates']),
  ])
  return { default: plate }
})

/** What would make a menu greener, healthier or cheaper, with its words, for the menu's page. */
export const MenuSwaps = lazy(async () => {
  const [{ MenuSwaps: swaps }] = await Promise.all([import('./dish/swaps.tsx'), i18next.loadNamespaces(['plates'])])
  return { default: swaps }
})
