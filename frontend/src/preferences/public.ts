import i18next from 'i18next'
import { lazy } from 'react'

/** Which letters the corporation gets, and who gets them, with its words, for the corporation's page. */
export const DataPreferences = lazy(async () => {
  const [{ DataPreferences: tab }] = await Promise.all([
    import('./data-preferences.tsx'),
    i18next.loadNamespaces('preferences'),
  ])
  return { default: tab }
})

/** Whoever does not get the letters in which the reports are. For admins, who alone see who gets them. */
export const DigestNews = lazy(async () => {
  const [{ DigestNews: news }] = await Promise.all([import('./digest-news.tsx'), i18next.loadNamespaces('preferences')])
  return { default: news }
})
