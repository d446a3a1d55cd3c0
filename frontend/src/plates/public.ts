import i18next from 'i18next'
import { lazy } from 'react'

/** What is on a dish's plate, with its words, for the dish's page. */
export const PlateTab = lazy(async () => {
  const [{ PlateTab: tab }] = await Promise.all([import('./dish/plate-tab.tsx'), i18next.loadNamespaces(['plates'])])
  return { default: tab }
})
