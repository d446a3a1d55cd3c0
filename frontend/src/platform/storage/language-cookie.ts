import type { Language } from '@escandallo/contracts/values/plain/languages.ts'

const A_YEAR = 365 * 24 * 60 * 60

/** Has the server know the language that was chosen, so that the next page begins in it. A browser that refuses the cookie asks for its own again. */
export const rememberLanguage = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no other way.
  document.cookie = `escandallo-language=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
}
