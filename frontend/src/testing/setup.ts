import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { toast } from 'sonner'
import { afterEach, beforeEach, vi } from 'vitest'

const files = import.meta.glob<{ default: Record<string, unknown> }>('/src/*/locales/*.json', { eager: true })

const resources: Record<string, Record<string, Record<string, unknown>>> = {}
for (const [path, file] of Object.entries(files)) {
  const [, namespace, language] = /\/src\/([^/]+)\/locales\/(\w+)\.json/.exec(path) ?? []
  if (!namespace || !language) continue
  const { menu = {} } = file.default
  const words = resources[language]
  resources[language] = { ...words, [namespace]: file.default, menu: { ...words?.menu, [namespace]: menu } }
}

await i18next.use(initReactI18next).init({
  lng: 'es',
  resources,
  fallbackLng: false,
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (languages, namespace, key) => {
    throw new Error(`Missing words: ${languages.join()} ${namespace}:${key}`)
  },
})

// The first lazily loaded page of a file has to be compiled first.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 40_000 })

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', NoObserver)
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  addListener() {},
  removeListener() {},
  removeEventListener() {},
}))
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Element.prototype.setPointerCapture = () => {}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // What an earlier test announced would be shown by the next one that has a place for it.
  toast.dismiss()
  await i18next.changeLanguage('es')
})
afterEach(cleanup)
