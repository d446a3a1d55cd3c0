import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { Row } from '../layout/rows.ts'
import { prefixed } from '../values/tax-id-checks.ts'

/** What is paid with, as ISO 4217; and whether that is beyond doubt. */
export type Currency = { value: string; isSure: boolean }

/** How often a page prints a currency: its sign, and its name or code, which nothing else looks like. */
type Marks = { currency: string; signs: number; names: number }

/** Many a code is a word as well ("CAD." is a best-before day): it counts beside an amount or in brackets. */
const besideAmount = (code: string): RegExp =>
  new RegExp(
    `(?<=\\d[.,]\\d{2}\\s?)${code}\\b|\\b${code}(?=\\s?-?\\d[\\d.,\\s]*[.,]\\d{2}(?![\\d./-]))|` +
      `\\(${code}\\)|(?<=(?:total|currency|moneda|divisa):?\\s{1,2})${code}\\b`,
    'i',
  )

const nothing = /(?!)/

const currencies: readonly { currency: string; sign: RegExp; name: RegExp }[] = [
  { currency: 'EUR', sign: /€/, name: /\bEUR\b|\beuros?\b/i },
  { currency: 'USD', sign: nothing, name: /US\$|\bUSD\b/ },
  { currency: 'GBP', sign: /£/, name: /\bGBP\b/ },
  { currency: 'CHF', sign: nothing, name: /\bCHF\b|\bFr\.(?=\s?\d)/ },
  { currency: 'PLN', sign: nothing, name: /\bPLN\b|\bzł/ },
  { currency: 'BRL', sign: nothing, name: /\bR\$|\bBRL\b/ },
  { currency: 'SGD', sign: nothing, name: /\bS\$|\bSGD\b/ },
  ...'ARS AUD CAD CLP COP CZK DKK HUF ISK JPY MAD MXN NOK PEN RON SEK TRY UYU'
    .split(' ')
    .map((code) => ({ currency: code, sign: nothing, name: besideAmount(code) })),
]

/** What is paid with where the supplier is, if not with euros. */
const ofCountries: Record<string, string> = {
  GB: 'GBP',
  CH: 'CHF',
  PL: 'PLN',
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  NO: 'NOK',
  RO: 'RON',
  SE: 'SEK',
  MA: 'MAD',
}

const inEuros =
  /^(?:AT|BE|DE|EE|ES|FI|FR|GR|EL|HR|IE|IT|LT|LU|LV|NL|PT|SI|SK|[A-HJNP-SUVW]\d{7}[\dA-J]$|[XYZ]\d{7}[A-Z]$|\d{8}[A-Z]$)/

/** Whose peso or dollar "$" is, by the shape of the supplier's tax id or the words for it on the page. */
const dollars: [RegExp, string][] = [
  [/\bCUIT\b/, 'ARS'],
  [/\bRFC\b/, 'MXN'],
  [/\bNIT\b/, 'COP'],
  [/\bRUT\b/, 'CLP'],
  [/\bABN\b/, 'AUD'],
  [/\bUEN\b|\bGST Reg\b/, 'SGD'],
  [/\bGST\/HST\b/, 'CAD'],
]

/** Not before a row of figures that is no amount: a code whose first figure a scan took for the sign. */
const bareDollar = /(?<![A-Z])\$(?!\s?\d{8})/

const countOf = (mark: RegExp, text: string): number =>
  [...text.matchAll(new RegExp(mark.source, `${mark.flags.replace('g', '')}g`))].length

/** In Britain firms leave their country's letters away: nine figures whose control holds, on a paper in English. */
const isBritishId = (id: string, language: string): boolean =>
  language === 'en' && /^\d{9}$/.test(id) && prefixed.GB?.holds(id) === true

/** What is paid with where these ids are given out; null where they do not tell. */
const homeOf = (ids: readonly (string | undefined)[], language: string): string | null => {
  for (const id of ids) {
    if (!id) continue
    if (inEuros.test(id)) return 'EUR'
    const abroad = isBritishId(id, language) ? 'GBP' : entryOf(ofCountries, id.slice(0, 2))
    if (abroad) return abroad
  }
  return null
}

const britishPlace = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/

/** What is most likely paid with by the page's language, and where that is English by the places it names. */
const likelyHome = (text: string, language: string): string | null =>
  language !== 'en' ? 'EUR' : britishPlace.test(text) ? 'GBP' : null

/** A recogniser takes the one for the other. */
const lookAlike: Record<string, string> = { EUR: 'GBP', GBP: 'EUR' }

const marksOf = ({ signs, names }: Marks): number => signs + names

/** What a picture's signs are believed to be: borne out, a look-alike of the expected currency, or not sure. */
const readOnPicture = (best: Marks, expected: string | null, isHomeMarked: boolean): Currency => {
  if (!expected || entryOf(lookAlike, best.currency) !== expected) return { value: best.currency, isSure: false }
  return { value: expected, isSure: isHomeMarked }
}

/** What a "$" without letters stands for: a currency of dollars that is named, else that of a place, else of the United States. */
const dollarsOf = (best: Marks | undefined, text: string): string => {
  const named = best && best.currency !== 'EUR' && best.currency !== 'GBP' ? best.currency : null
  return named ?? dollars.find(([sign]) => sign.test(text))?.[1] ?? 'USD'
}

/**
 * The currency whose mark is printed most often; where there is none, that of the supplier's country by its ids, else euros. A
 * bare "$" is of the supplier's country. What no mark prints is never sure. Signs on a picture are only believed with
 * something beside them: against a country, or
 * a language, in which others are paid with, a pound is a euro that was misread, and the other way round. Sure is what is
 * printed on a file with text, and on a picture what a name, a country or the language bears out.
 */
export const currencyOf = (
  rows: Row[],
  ids: readonly (string | undefined)[],
  { language, scanned }: { language: string; scanned: boolean },
): Currency => {
  const text = rows.map((row) => row.text).join('\n')
  const marks = currencies
    .map(({ currency, sign, name }): Marks => ({ currency, signs: countOf(sign, text), names: countOf(name, text) }))
    .filter((currency) => marksOf(currency) > 0)
    .sort((a, b) => marksOf(b) - marksOf(a))
  const [best, next] = marks
  const home = homeOf(ids, language)
  // Where euros are paid with, one of them is a figure that was misread.
  const least = home === 'EUR' ? 2 : 1
  const bare = countOf(bareDollar, text)
  if (bare >= least && bare > (best ? marksOf(best) : 0)) {
    const value = dollarsOf(best, text)
    return { value, isSure: !scanned || home === null || home === value }
  }
  const expected = home ?? likelyHome(text, language)
  if (!best) return { value: expected ?? 'EUR', isSure: false }
  const isBorneOut = best.names > 0 || best.currency === expected
  if (!scanned || isBorneOut)
    return { value: best.currency, isSure: isBorneOut || !next || marksOf(best) > marksOf(next) }
  return readOnPicture(best, expected, home !== null && marks.some(({ currency }) => currency === expected))
}
