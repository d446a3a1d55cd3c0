import { withMinus } from '@escandallo/contracts/values/plain/minus.ts'

const isolate = '\u2068'
const popIsolate = '\u2069'

// A product called حمص draws the figures after it to its other side, also within a Spanish sentence.
const fromRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A name, an amount or a day as it stands within a sentence. Where the page or the value itself runs from right to left it is set apart
 * (FIRST STRONG ISOLATE, Unicode annex 9), so that its own signs stay in their order and the sentence around it keeps its own.
 */
export const isolatedValue = (value: string, direction: string = document.documentElement.dir): string =>
  direction === 'rtl' || fromRightToLeft.test(value) ? `${isolate}${value}${popIsolate}` : value

const writers = new Map<string, Intl.NumberFormat>()
const writerOf = (language: string): Intl.NumberFormat => {
  const made =
    writers.get(language) ?? new Intl.NumberFormat(language, { useGrouping: 'always' } as Intl.NumberFormatOptions)
  writers.set(language, made)
  return made
}

/** A value as its sentence has it: a number in the language's digits (`1628` → `1.628`), anything else set apart. */
export const writtenValue = (value: unknown, language: string): string =>
  typeof value === 'number' ? isolatedValue(withMinus(writerOf(language).format(value))) : isolatedValue(String(value))
