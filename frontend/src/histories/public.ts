import i18next from 'i18next'
import { lazy } from 'react'

/** How a cost came to be what it is, with its words, for the page of what it is of. */
export const HistoryCard = lazy(async () => {
  const [{ HistoryCard: card }] = await Promise.all([
    import('./card/history-card.tsx'),
    i18next.loadNamespaces(['histories', 'recipes']),
  ])
  return { default: card }
})
