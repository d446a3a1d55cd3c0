import i18next from 'i18next'
import { lazy } from 'react'

/** Files are chosen or a picture is taken, and sent at once. */
export const CaptureButtons = lazy(async () => {
  const [{ CaptureButtons: buttons }] = await Promise.all([
    import('./capture/capture-buttons.tsx'),
    i18next.loadNamespaces('documents'),
  ])
  return { default: buttons }
})

/** What waits to be confirmed, with its words, for the start page. */
export const WaitingDocuments = lazy(async () => {
  const [{ WaitingDocuments: waiting }] = await Promise.all([
    import('./list/waiting-documents.tsx'),
    i18next.loadNamespaces('documents'),
  ])
  return { default: waiting }
})

/** A document's paper with one line lit up, with its words, beside a figure that comes from it. */
export const PaperOfLine = lazy(async () => {
  const [{ PaperOfLine: paper }] = await Promise.all([
    import('./evidence/paper-of-line.tsx'),
    i18next.loadNamespaces('documents'),
  ])
  return { default: paper }
})
