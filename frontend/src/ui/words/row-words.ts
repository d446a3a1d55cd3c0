import i18next, { type FlatNamespace, type TFunction } from 'i18next'
import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'

const Language = createContext<string | null>(null)

/** Draws rows anew when the language changes. One listener for all of them: one in each cell makes a long list slow. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const [language, setLanguage] = useState(i18next.language)
  useEffect(() => {
    i18next.on('languageChanged', setLanguage)
    return () => i18next.off('languageChanged', setLanguage)
  }, [])
  return createElement(Language, { value: language }, children)
}

/** Words without figures or names in them are looked up once. */
const remembering = (language: string, namespace: string) => {
  const find = i18next.getFixedT(language, namespace)
  const lookedUp = new Map<string, string>()
  return (key: string, values?: Record<string, unknown>) => {
    if (values) return find(key, values)
    const known = lookedUp.get(key) ?? find(key)
    // What was not there yet is given back as its key.
    if (known !== key) lookedUp.set(key, known)
    return known
  }
}

const finders = new Map<string, ReturnType<typeof remembering>>()

/**
 * Words for what stands in every row of a list: what `useTranslation` gives, without its dozen hooks and two listeners in each
 * cell. It does not wait for words that are still being fetched: a page's own are there before the page is.
 */
export const useRowWords = <Namespace extends FlatNamespace>(namespace: Namespace) => {
  const language = useContext(Language) ?? i18next.language
  const key = `${language} ${namespace}`
  const find = finders.get(key) ?? remembering(language, namespace)
  finders.set(key, find)
  return { t: find as unknown as TFunction<Namespace>, language }
}
