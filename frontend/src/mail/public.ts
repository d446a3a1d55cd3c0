import i18next from 'i18next'
import { lazy } from 'react'

export { useSender } from './sender/use-sender.ts'

const withTexts = async <Module>(loading: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([loading, i18next.loadNamespaces('mail')])
  return loaded
}

/** Whether one's letters may leave, how many more today, and what to do where they may not. */
export const SenderState = lazy(async () => {
  const { SenderState: state } = await withTexts(import('./sender/sender-state.tsx'))
  return { default: state }
})

/** What became of a letter, on the page of what it was for. */
export const LetterNews = lazy(async () => {
  const { LetterNews: news } = await withTexts(import('./letter/letter-news.tsx'))
  return { default: news }
})

/** A word for a letter that did not arrive, or not yet. */
export const LetterStatus = lazy(async () => {
  const { LetterStatus: status } = await withTexts(import('./letter/letter-news.tsx'))
  return { default: status }
})
