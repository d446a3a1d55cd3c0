import { type Language, languages } from '@escandallo/contracts/values/plain/languages.ts'
import legalInEnglish from './words/legal.en.json' with { type: 'json' }
import legalInSpanish from './words/legal.es.json' with { type: 'json' }
import inEnglish from './words/site.en.json' with { type: 'json' }
import inSpanish from './words/site.es.json' with { type: 'json' }

type Section = readonly [title: string, text: string]
type SiteWords = Omit<typeof inSpanish, 'landing'> & {
  landing: Omit<(typeof inSpanish)['landing'], 'points'> & { points: readonly Section[] }
}
export type LegalName = keyof typeof legalInSpanish
type LegalWords = Record<LegalName, { title: string; sections: readonly Section[] }>

// Held to one shape: a page that lacks words in a language does not build.
const es = inSpanish as unknown as typeof inEnglish & SiteWords
const en = inEnglish as unknown as typeof inSpanish & SiteWords
const legalEs = legalInSpanish as unknown as typeof legalInEnglish & LegalWords
const legalEn = legalInEnglish as unknown as typeof legalInSpanish & LegalWords

export const words: Readonly<Record<Language, SiteWords & { legal: LegalWords }>> = {
  es: { ...es, legal: legalEs },
  en: { ...en, legal: legalEn },
}
export type Words = (typeof words)['es']
export type SiteLanguage = keyof typeof words

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

/** A text in both languages; the page's language shows one of them. */
export const both = (text: (words: Words) => string, tag = 'span', attributes = ''): string =>
  languages
    .map(
      (language) =>
        `<${tag} class="${language}" lang="${language}"${attributes}>${escaped(text(words[language]))}</${tag}>`,
    )
    .join('')

/** An attribute in both languages: the script exchanges it. */
export const attribute = (name: string, text: (words: Words) => string): string =>
  `${name}="${escaped(text(words.es))}" data-${name}-en="${escaped(text(words.en))}"`
