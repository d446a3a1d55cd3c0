import type { IncomingHttpHeaders } from 'node:http'
import { languages } from '../../languages.ts'

/** A language of the pages. */
export type PageLanguage = (typeof languages)[number]

/** The choice of whoever reads, which the pages write down: it goes before what their browser asks for. */
const CHOICE = new RegExp(String.raw`(?:^|;\s*)escandallo-language=(${languages.join('|')})(?:;|$)`)

const isOurs = (tag: string): tag is PageLanguage => (languages as readonly string[]).includes(tag)

/** Languages of an Accept-Language header without their regions, the dearest first; those with weight 0 are refused. */
const preferred = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return {
        language: tag.trim().toLowerCase().split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((first, second) => second.weight - first.weight)
    .map(({ language }) => language)

/** The language of a page: what was chosen here, else the dearest that the browser names and that we speak, else Spanish. */
export const pageLanguage = ({ cookie, 'accept-language': header = '' }: IncomingHttpHeaders): PageLanguage => {
  const chosen = CHOICE.exec(cookie ?? '')?.[1]
  return [chosen ?? '', ...preferred(header)].find(isOurs) ?? 'es'
}

/** A page that says its language in its first bytes, and, for its script, that somebody has looked for it. */
export const inLanguage = (html: string, language: PageLanguage): string =>
  html.replace(/<html lang="[\w-]*"/, `<html lang="${language}" data-language="${language}"`)

/** What the language of an answer follows from. */
export const LANGUAGE_VARIES = 'accept-language, cookie'
