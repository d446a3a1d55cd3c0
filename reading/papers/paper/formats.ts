import { withoutZerosAtEnd } from '@escandallo/contracts/values/plain/decimal.ts'
import type { Language } from '../world/places.ts'

const months: Record<Language, string> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
  gl: 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
  eu: 'urtarrilaren otsailaren martxoaren apirilaren maiatzaren ekainaren uztailaren abuztuaren irailaren urriaren azaroaren abenduaren',
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
}

const month = (language: Language, day: string) => months[language].split(' ')[Number(day.slice(5, 7)) - 1] ?? ''

const inWords: Record<Language, (date: number, month: string, year: string) => string> = {
  es: (date, name, year) => `${date} de ${name} de ${year}`,
  ca: (date, name, year) => `${date} ${/^[aeiou]/.test(name) ? "d'" : 'de '}${name} de ${year}`,
  gl: (date, name, year) => `${date} de ${name} de ${year}`,
  eu: (date, name, year) => `${year}ko ${name} ${date}a`,
  en: (date, name, year) => `${date} ${name} ${year}`,
  fr: (date, name, year) => `${date === 1 ? '1er' : date} ${name} ${year}`,
  pt: (date, name, year) => `${date} de ${name} de ${year}`,
  de: (date, name, year) => `${date}. ${name} ${year}`,
  it: (date, name, year) => `${date} ${name} ${year}`,
}

const parts = (day: string) => ({ year: day.slice(0, 4), month: day.slice(5, 7), date: day.slice(8) })

export const dates = {
  slashes: (day: string) => `${parts(day).date}/${parts(day).month}/${parts(day).year}`,
  shortSlashes: (day: string) => `${parts(day).date}/${parts(day).month}/${parts(day).year.slice(2)}`,
  dashes: (day: string) => `${parts(day).date}-${parts(day).month}-${parts(day).year}`,
  shortDashes: (day: string) => `${parts(day).date}-${parts(day).month}-${parts(day).year.slice(2)}`,
  dots: (day: string) => `${parts(day).date}.${parts(day).month}.${parts(day).year}`,
  bare: (day: string) => `${Number(parts(day).date)}/${Number(parts(day).month)}/${parts(day).year}`,
  iso: (day: string) => day,
  words: (day: string, language: Language) =>
    inWords[language](Number(parts(day).date), month(language, day), parts(day).year),
  shortDots: (day: string) => `${parts(day).date}.${parts(day).month}.${parts(day).year.slice(2)}`,
  spacedSlashes: (day: string) => `${parts(day).date} / ${parts(day).month} / ${parts(day).year}`,
  abbreviated: (day: string, language: Language) =>
    `${parts(day).date}-${month(language, day).slice(0, 3)}-${parts(day).year.slice(2)}`,
}

const separators = {
  spanish: ['.', ','],
  english: [',', '.'],
  spaced: ['\u00a0', ','],
  bare: ['', ','],
  points: ['', '.'],
} as const

export type NumberStyle = keyof typeof separators
export type DateStyle = keyof typeof dates

/** A whole number of the smallest place, with so many places, written with at least and at most so many decimals. */
export function decimal(value: number, places: number, style: NumberStyle, least: number, most = least): string {
  const [thousands, point] = separators[style]
  const text = String(Math.abs(value)).padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places).replace(/\B(?=(\d{3})+$)/g, thousands)
  const fraction = withoutZerosAtEnd(text.slice(text.length - places))
  const decimals = fraction.padEnd(least, '0').slice(0, Math.max(least, most))
  if (decimals.length < fraction.length) throw new Error(`${value} has more than ${most} decimals`)
  return `${value < 0 ? '-' : ''}${whole}${decimals ? point + decimals : ''}`
}

export const fours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
