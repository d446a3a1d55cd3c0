import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@escandallo/contracts/values/plain/languages.ts'
import { type GuideName, guideNames } from '../../frontend/site/guide/guide.ts'
import { guidePageOf } from '../../frontend/src/shell/help/guide-pages.ts'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { type KeysOf, recorded, type ScreenText, screenTexts } from './guide.ts'

type Translations = { [key: string]: string | Translations }
export type GuideLanguage = Language
/** What each page quotes, with the keys of the screens that say it. */
export type Quotations = Record<string, Record<string, string[]>>

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

const textsOf = (module: string, translations: Translations, prefix = ''): ScreenText[] =>
  Object.entries(translations).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ key: `${module}:${prefix}${name}`, text: value }]
      : textsOf(module, value, `${prefix}${name}.`),
  )

/** Looks up a quotation in everything that screens say in a language. */
export const screensOf = (language: GuideLanguage): KeysOf =>
  screenTexts(
    trackedFiles(`frontend/src/*/locales/${language}.json`).flatMap((path) =>
      textsOf(path.split('/')[2] ?? '', JSON.parse(readText(path))),
    ),
  )

export const guideText = (language: GuideLanguage, name: GuideName) => {
  const at = `docs/guide/${language}/${name}.md`
  return { at, page: readText(at) }
}

const subjectsOf = (name: GuideName) =>
  Object.entries(guidePageOf).flatMap(([module, page]) => (page === name ? [module] : []))

/** What all pages quote today. */
export const quotationsNow = (): Quotations =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const keysOf = screensOf(language)
      return guideNames.map((name) => {
        const { at, page } = guideText(language, name)
        return [at, recorded(page, keysOf, subjectsOf(name))]
      })
    }),
  )
