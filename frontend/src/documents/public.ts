import i18next from 'i18next'
import { lazy } from 'react'

/** What waits to be confirmed, with its words, for the start page. */
export const WaitingDocuments = lazy(async () => {
  const [{ WaitingDocuments: waiting }] = await Promise.all([
    import('./list/waiting-documents.tsx'),
    i18next.loadNamespaces('documents'),
  ])
  return { default: waiting }
})
