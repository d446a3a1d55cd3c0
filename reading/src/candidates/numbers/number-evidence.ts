import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { countsAnother, isPaperTitle, ofCreditOrBill, ownNumberLabel } from '../../lexicon/labels/number-labels.ts'
import { besideItsDay, labelsWithDay } from './beside-day.ts'
import { numberOf } from './form/whole-number.ts'
import { besideTitle, documentWord, isPriced, isSignedAnew, titled, underLarge } from './label-places.ts'
import type { NamedNumber } from './naming.ts'
import type { WordPlace } from './number-places.ts'
import { standsAlone } from './unlabelled/alone.ts'
import { beforeItsWord, followsTitle, followsUnknownTitle, isOfWords } from './unlabelled/beside-title.ts'
import { judged } from './verdicts.ts'

/** What speaks for a number besides its label, by what it stands beside. */
export type Position = Record<
  'entitled' | 'headlined' | 'daily' | 'large' | 'garbled' | 'counted' | 'together' | 'alone',
  boolean
>

/** Right behind a title of the paper, or in small print beside one. */
const besideTitles = (
  { page: { rows, kind }, index, cell, dated }: WordPlace,
  { words, around, within, verdict: { score } }: NamedNumber,
): Pick<Position, 'entitled' | 'headlined'> => {
  const label = within || around.beside
  // What calls another number names none, unless it is a title in the cell of the number itself.
  const mayBe = score >= 0 || (within !== '' && isPaperTitle(within, kind))
  return {
    entitled: score < 0.97 && mayBe && followsTitle(label, kind, cell, words, dated),
    headlined: score === 0 && besideTitle(rows, index, cell, kind),
  }
}

/** Of a number that nothing calls, what makes it the document's all the same. */
const unnamedPosition = (
  { page: { rows, kind, usual }, index, cell, dated }: WordPlace,
  { written: { text }, words, around, within, verdict: { score } }: NamedNumber,
): Pick<Position, 'large' | 'garbled' | 'alone'> => {
  if (score !== 0) return { large: false, garbled: false, alone: false }
  return {
    large: !around.beside && text.length > 2 && underLarge(rows, index, cell, usual),
    garbled: followsUnknownTitle(within, cell, words, dated) || isSignedAnew(within, cell, words),
    alone: standsAlone(cell, numberOf(words, text), index, rows, kind),
  }
}

/** Of a number that is not plainly named, whether its day or a word behind it says what it is. */
const doubtfulPosition = (
  { page: { rows, kind }, row, index, cell, dated }: WordPlace,
  { words, around, verdict: { score } }: NamedNumber,
): Pick<Position, 'daily' | 'counted' | 'together'> => {
  if (score >= 0.9) return { daily: false, counted: false, together: false }
  const withDay = labelsWithDay(row, cell, words, dated, around)
  return {
    daily: besideItsDay(rows, index, cell, words, dated),
    counted: beforeItsWord(cell, words, kind),
    together: withDay.some((label) => judged(label, kind).score >= 0.7),
  }
}

export const positionOf = (place: WordPlace, number: NamedNumber): Position => {
  const { daily, counted, together } = doubtfulPosition(place, number)
  const { large, garbled, alone } = unnamedPosition(place, number)
  // Weights are summed in this order.
  return { ...besideTitles(place, number), daily, large, garbled, counted, together, alone }
}

/** How plainly a number is the document's, from -1 to 1: by its position if that says more than its label. */
export const plainnessOf = (position: Position, labelled: number): number => {
  const steps: [boolean, number][] = [
    [position.entitled || position.headlined, 0.98],
    [position.counted || position.together, 0.95],
    [position.daily, 0.9],
    [position.large || position.garbled, 0.5],
    [position.alone, 0.4],
  ]
  return steps.find(([holds]) => holds)?.[1] ?? labelled
}

/** "Nº" alone, in the rows right under the title of the document, is the document's. */
const underTitle = (rows: Row[], index: number): boolean =>
  rows.slice(Math.max(0, index - 3), index + 1).some((row) => row.cells.some((cell) => titled(folded(cell.text))))

/** It stands among a party's facts, and no words for the number of a paper call it. */
const isPartys = ({ page, word }: WordPlace, { verdict: { label } }: NamedNumber, plainness: number): boolean =>
  page.parties.has(word) &&
  plainness < 0.9 &&
  !ownNumberLabel.test(label) &&
  !documentWord.test(label.split(' ')[0] ?? '')

/** "Invoice" beside "88 Harbour Row". */
const isAstray = ({ cell }: WordPlace, { words, written: { text } }: NamedNumber): boolean =>
  words.length === 1 && /^\d{1,4}$/.test(text) && isOfWords(cell, words)

/** What stands before a number counts something else. */
const isOfAnother = ({ around }: NamedNumber): boolean => {
  const lead = around.within || around.beside
  return !/\d/.test(lead) && countsAnother(lead)
}

const isPrintedAgain = (rows: Row[], value: string): boolean =>
  value.length > 4 && rows.filter((row) => row.text.includes(value)).length > 1

/** The signs that the choice of the number is weighed by. */
export const signsOf = (
  place: WordPlace,
  number: NamedNumber,
  { position, plainness, value }: { position: Position; plainness: number; value: string },
) => {
  const { page, row, index, cell, word } = place
  const { words, around, within, verdict } = number
  return {
    ...position,
    another: isOfAnother(number),
    'under-title': underTitle(page.rows, index),
    theirs: isPartys(place, number, plainness),
    again: isPrintedAgain(page.rows, value),
    astray: isAstray(place, number),
    table: within === '' && (page.table.includes(index) || isPriced(row)),
    bills: page.kind === 'credit-note' && ofCreditOrBill(verdict.label) === 'bill',
    party: page.parties.has(word),
    turn: number.isInTurn,
    later: row.page !== page.rows[0]?.page,
    whole: cell.words.length === words.length,
    led: around.beside !== '',
    called: within !== '',
  }
}
