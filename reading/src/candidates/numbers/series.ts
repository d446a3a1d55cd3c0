import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { Cell, Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { yearApart } from '../../reading.ts'
import type { Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import { surroundings } from '../surroundings.ts'
import { labelBelow } from './label-places.ts'

const called =
  '(?:serie|series|seriea|ser|serie (?:de )?(?:la )?(?:factura|fact|fra|fatura|doc)|serie doc\\p{L}*|' +
  'prefix|prefixe|prefijo|prefisso|sez|sezionale|journal|nummernkreis|kreis|branch)'
/** In two languages it is said twice. */
const label = new RegExp(
  `^(?:(?:factura|fact|fra|fatura|facture|fattura|doc|documento) )?${called}(?: ${called})?$`,
  'u',
)
/** The same after other words of its cell; what counts machines is no series of papers. */
const labelAfter = new RegExp(`(?<!\\b(?:num|numero|no|nr)(?: de)? )\\b${called}$`, 'u')
/** So long a number counts on by itself, whatever its series. */
const selfSufficient = /^\d{7,}$/
const value = /^(?=.*[A-Z])[A-Z0-9]{1,5}$/
/** Of letters that are the same in small a recogniser makes small ones: "Fv". */
const alike = /^[A-Z][cosuvwxz]$/
/** A letter alone is made a figure of. */
const letterFor: Record<string, string> = { '4': 'A', '8': 'B' }

/** A series that was misread on a picture as the letters that it may have been printed in. */
const inLetters = (word: Word): Word => {
  if (word.confidence === 1) return word
  const text = alike.test(word.text) ? word.text.toUpperCase() : (entryOf(letterFor, word.text) ?? word.text)
  return { ...word, text }
}

/** Whether a value that ends its cell stands beside, under or over such a label. */
const isCalled = (
  rows: Row[],
  index: number,
  cell: Cell,
  last: Word,
  isLabel: (text: string, within: boolean) => boolean,
): boolean => {
  const { within, beside, above } = surroundings(rows, index, [last])
  if (within !== '') return isLabel(within, true)
  return [beside, above, labelBelow(rows, index, cell, isFigure)].some((text) => isLabel(text, false))
}

const isFigure = (text: string): boolean => /\d/.test(text)

/** What stands alone in its cell under, over or beside a label that calls it the series of the number. */
const seriesOf = (rows: Row[], goods: Set<Word>): Word[] =>
  rows.flatMap((row, index) =>
    row.cells.flatMap((cell) => {
      const last = cell.words.at(-1)
      const word = last && inLetters(last)
      if (!word || goods.has(last) || !value.test(word.text) || label.test(folded(word.text))) return []
      const isLabelled = isCalled(rows, index, cell, last, (text, within) => (within ? labelAfter : label).test(text))
      return isLabelled ? [word] : []
    }),
  )

const yearLabel =
  /\b(?:ano|any|anno|annee|ejercicio|exercici|exercicio|exercice|esercizio|geschaftsjahr|jahr|year|urtea)$/

/** A year in a box of its own, which may be a part of the number. */
const yearOf = (rows: Row[]): Word | undefined =>
  rows
    .flatMap((row, index) =>
      row.cells.flatMap((cell) => {
        const last = cell.words.at(-1)
        return last && /^20\d{2}$/.test(last.text) ? [{ index, cell, last }] : []
      }),
    )
    .find(({ index, cell, last }) => isCalled(rows, index, cell, last, (text) => yearLabel.test(text)))?.last

/** A number is never sure beside a year that may belong to it; it is offered with it. */
const withYear = (numbers: Candidate<string>[], year: Word | undefined): Candidate<string>[] =>
  numbers.flatMap((candidate) => {
    if (!year || candidate.value.includes(year.text.slice(2)) || candidate.words.includes(year)) return [candidate]
    const evidence = [...(candidate.evidence ?? []), { code: yearApart, detail: year.text }]
    const whole = {
      ...candidate,
      value: `${year.text}-${candidate.value}`,
      words: [year, ...candidate.words],
      evidence,
      ...(candidate.features && { features: { ...candidate.features, 'with-year': 1 } }),
    }
    return [
      { ...candidate, evidence },
      { ...whole, score: candidate.score - 0.1 },
    ]
  })

/** Beside its series a number is all figures: of two looks at a picture that which saw no letter is right. */
const inFigures = (candidate: Candidate<string>, numbers: readonly Candidate<string>[]): Candidate<string> => {
  const other = numbers.find(({ value, words }) => words === candidate.words && /^\d+$/.test(value))
  return other ? { ...candidate, value: other.value } : candidate
}

/** A number whose series stands apart, in a cell of its own, is told with it: "FV" and "0261" are FV-0261. */
export const withSeries = (
  numbers: Candidate<string>[],
  rows: Row[],
  goods: Set<Word> = new Set(),
): Candidate<string>[] => {
  const [series, other] = seriesOf(rows, goods)
  const year = yearOf(rows)
  if (!series || (other && other.text !== series.text)) return withYear(numbers, year)
  const whole = numbers.map((numberCandidate) => {
    const candidate = inFigures(numberCandidate, numbers)
    const near = candidate.words.some((word) => word.page === series.page)
    const isWhole = /[A-Z]/i.test(candidate.value) || selfSufficient.test(candidate.value)
    if (!near || isWhole) return candidate
    return {
      ...candidate,
      value: `${series.text}-${candidate.value}`,
      words: [series, ...candidate.words],
      ...(candidate.features && { features: { ...candidate.features, 'with-series': 1 } }),
    }
  })
  return withYear(whole, year)
}
