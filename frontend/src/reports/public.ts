import i18next from 'i18next'
import { lazy } from 'react'

/** The corporation's reports and the way to a new one, with their words, for the corporation's page. */
export const Reports = lazy(async () => {
  const [{ Reports: reports }] = await Promise.all([import('./reports.tsx'), i18next.loadNamespaces('reports')])
  return { default: reports }
})

/** Asks for a dish's technical sheet as a report. */
export const DishSheetButton = lazy(async () => {
  const [{ DishSheetButton: button }] = await Promise.all([
    import('./dish-sheet-button.tsx'),
    i18next.loadNamespaces('reports'),
  ])
  return { default: button }
})
