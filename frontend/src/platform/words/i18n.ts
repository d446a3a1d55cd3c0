import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { writtenValue } from './isolated-value.ts'
import { pseudo } from './pseudo-locale.ts'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<{ default: Words }>('/src/*/locales/*.json')

// Of each module's words only those of its menu entries, of which the first screen needs all (see menu-words.ts).
const menuFiles = import.meta.glob<{ default: Words }>('/src/*/locales/*.json', { query: '?menu' })

/** The words of all menu entries, by module: `suppliers.suppliers`. */
const loadMenu = async (file: string): Promise<Words> => {
  const ofLanguage = Object.entries(menuFiles).filter(([path]) => path.endsWith(file))
  const loaded = ofLanguage.map(async ([path, fetchWords]) => [path.split('/')[2] ?? '', (await fetchWords()).default])
  return Object.fromEntries(await Promise.all(loaded))
}

const loadModule = async (namespace: string, file: string): Promise<Words> => {
  const fetchWords = files[`/src/${namespace}${file}`]
  if (!fetchWords) throw new Error(`No words for '${namespace}' in '${file}'`)
  return (await fetchWords()).default
}

/** Loads one module's words, or the menu's, in one language; the pseudo-locale is made from the Spanish ones. */
const load = async (language: string, namespace: string): Promise<Words> => {
  const file = `/locales/${language === 'qps' ? 'es' : language}.json`
  const words = namespace === 'menu' ? await loadMenu(file) : await loadModule(namespace, file)
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

/** Words that every screen needs: parts, error texts, the frame around the pages, and its menu. */
export const firstNamespaces = ['ui', 'platform', 'shell', 'menu']

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
      // React escapes what it draws: what i18next calls escaping sets each value apart in its sentence.
      interpolation: {
        escapeValue: true,
        useRawValueToEscape: true,
        escape: (value: unknown) => writtenValue(value, i18next.language),
      },
      returnNull: false,
    })
  return i18next
}
