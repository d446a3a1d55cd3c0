import i18next from 'i18next'
import { lazy } from 'react'

/** Says what a document that was just confirmed did to the menu. */
export const tellEffects = async (documentId: string, open: () => void) =>
  (await import('./costs/tell-effects.ts')).tellEffects(documentId, open)

/** Makes one change of products in a dish. */
export const applySwap = async (...args: Parameters<typeof import('./what-if/swap.ts').applySwap>) =>
  (await import('./what-if/swap.ts')).applySwap(...args)

/** What a document did to the menu, with its words, for pages of other modules. */
export const DocumentEffects = lazy(async () => {
  const [{ DocumentEffects: effects }] = await Promise.all([
    import('./costs/document-effects.tsx'),
    i18next.loadNamespaces(['dishes', 'recipes']),
  ])
  return { default: effects }
})

/** The dishes that cost most above target, with their words, for the home page. */
export const DishesAboveTarget = lazy(async () => {
  const [{ DishesAboveTarget: dishes }] = await Promise.all([
    import('./month/above-target.tsx'),
    i18next.loadNamespaces(['dishes', 'recipes']),
  ])
  return { default: dishes }
})
