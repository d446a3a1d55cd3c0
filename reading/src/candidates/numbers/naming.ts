import type { Cell } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import type { DocumentKind } from '../../reading.ts'
import type { Word } from '../../words/word.ts'
import { type Surroundings, surroundings } from '../surroundings.ts'
import { isNumberLike, isPage, isPhoneIn, isTaxIdIn, type WrittenNumber } from './form/number-form.ts'
import { wholeNumber } from './form/whole-number.ts'
import { labelInTurn } from './in-turn.ts'
import { bare, isHeaded, isSetUnder, labelBelow, wholeLabel, withPaperBeside } from './label-places.ts'
import type { WordPlace } from './number-places.ts'
import { judged, type Verdict, verdictOf } from './verdicts.ts'

/** A number with the words that print it, what stands around it, and what that makes of it. `within`: its label in its own cell. */
export type NamedNumber = {
  written: WrittenNumber
  words: Word[]
  around: Surroundings
  within: string
  verdict: Verdict
  /** Its label is one of several that are parted as their values are. */
  isInTurn: boolean
}

/** "Cliente: 0099 Factura: 26-0441": where facts follow one another, each with its colon, a label begins behind the value before it. */
const afterFact = (cell: Cell, words: Word[], within: string, kind: DocumentKind): string => {
  const lead = cell.words.slice(0, cell.words.indexOf(words[0] as Word)).map(({ text }) => text)
  const from = lead.findLastIndex((text) => /\d/.test(text)) + 1
  const label = folded(lead.slice(from).join(' '))
  const begins = from > 0 && /:$/.test(lead.at(-1) ?? '') && !bare.test(label)
  return begins && judged(label, kind).score >= 0.7 ? label : within
}

/** The label of a number in its own cell, the sign included that touches it or stands apart before it. */
const labelWithin = (place: WordPlace, written: WrittenNumber, words: Word[], leading: string): string => {
  const { page, row, cell } = place
  const plain = written.isSigned ? `${leading} num`.trim() : leading
  const label = written.label === null ? plain : `${written.label} num`
  const isApart = cell.words[cell.words.indexOf(words[0] as Word) - 1]?.text === '#'
  return afterFact(cell, words, withPaperBeside(row, cell, isApart ? `${label} num` : label), page.kind)
}

/** What the cells around a number make of it, where its label does not stand in turn with others. */
const verdictAround = ({ page, index, cell }: WordPlace, around: Surroundings, within: string): Verdict => {
  const { rows, kind } = page
  const isOfHeads = isHeaded(rows, index) && judged(around.beside, kind).score < 0.9
  const beside = isOfHeads ? '' : wholeLabel(rows, index, around.beside)
  return verdictOf({ ...around, within, beside }, kind, isSetUnder(rows, index, cell))
}

/** Where nothing else names a number, the label under it does, less plainly. */
const orByLabelBelow = ({ page, index, cell }: WordPlace, within: string, verdict: Verdict): Verdict => {
  if (verdict.score > 0 || within !== '') return verdict
  const below = judged(labelBelow(page.rows, index, cell, isNumberLike), page.kind)
  return below.score >= 0.7 ? { ...below, score: 0.8 * below.score, where: 'below' } : verdict
}

/** What names a number; null where it is something else: a count of pages, a piece of a tax id, a telephone. */
export const namedNumber = (place: WordPlace, written: WrittenNumber): NamedNumber | null => {
  const { page, index, cell, at, word, dated } = place
  const turn = labelInTurn(page.rows, index, cell, word, (label) => judged(label, page.kind).score > 0.6)
  const words = turn === null ? wholeNumber(page.rows, index, cell, at, dated) : [word]
  const around = surroundings(page.rows, index, words)
  const within = labelWithin(place, written, words, around.within)
  const named = turn === null ? verdictAround(place, around, within) : judged(turn, page.kind)
  if (turn !== null && named.score <= 0) return null
  if (isPage(named.label, written.text) || isTaxIdIn(words) || isPhoneIn(words)) return null
  return { written, words, around, within, verdict: orByLabelBelow(place, within, named), isInTurn: turn !== null }
}
