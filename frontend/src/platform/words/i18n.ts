import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pseudo } from './pseudo-locale.ts'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<{ default: Words }>('/src/*/locales/*.json')

/** Loads one module's words in one language; the pseudo-locale is made from the Spanish ones. */
const load = async (language: string, namespace: string): Promise<Words> => {
  const file = files[`/src/${namespace}/locales/${language === 'qps' ? 'es' : language}.json`]
  if (!file) throw new Error(`No words for '${namespace}' in '${language}'`)
  const words = (await file()).default
  return language === 'qps' ? pseudo(words) : words
}

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/** Words that every screen needs: parts, error texts and the frame around the pages. */
export const firstNamespaces = ['ui', 'platform', 'shell']

/** Starts the translations. Resolves when the first screen can be drawn in `language`. */
export const startTranslations = async (language: string): Promise<i18n> => {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['es', 'en', 'qps'],
      fallbackLng: false,
      ns: firstNamespaces,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return i18next
}
