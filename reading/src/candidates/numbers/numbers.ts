import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isPaperTitle } from '../../lexicon/labels/number-labels.ts'
import type { DocumentKind } from '../../reading.ts'
import type { Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import { weighedBy } from '../choosing.ts'
import { isNumberLike, writtenNumber } from './form/number-form.ts'
import { withNumberSigns } from './form/number-signs.ts'
import { isInRun, numberOf, stripped } from './form/whole-number.ts'
import { isPriced } from './label-places.ts'
import { type NamedNumber, namedNumber } from './naming.ts'
import { plainnessOf, positionOf, signsOf } from './number-evidence.ts'
import { numberFeatures } from './number-features.ts'
import { isCount, type NumberPage, numberPage, type WordPlace, wordPlaces } from './number-places.ts'
import { ofOtherKind } from './unlabelled/alone.ts'
import { nearest, type Spot } from './unlabelled/near-labels.ts'
import { judged } from './verdicts.ts'

/** The words of a page for the number of such a paper, and its titles, that have no figure of their own. */
const labelsOn = (rows: Row[], kind: DocumentKind): Spot[] => {
  const isLabel = (text: string) => !/\d/.test(text) && (judged(text, kind).score >= 0.7 || isPaperTitle(text, kind))
  return rows.flatMap((row) => row.cells.filter(({ text }) => isLabel(folded(text))).map((cell) => ({ row, cell })))
}

/** From here on the words beside a number name it. */
const NAMED = 0.6

/** What is named less plainly, or by words that mostly count something else, is not sure by itself. */
const PLAINLY_NAMED = 0.9
const UNSURE = 0.85

/** Where something speaks for a number it is better shown for review than nothing. */
const SHOWN = 0.3

/** How likely a number is, within what the words beside it allow. */
const bounded = (likelihood: number, base: number): number => {
  if (base === 0) return likelihood
  const shown = Math.max(likelihood, SHOWN + Math.max(0, likelihood) / 100)
  return base < PLAINLY_NAMED ? Math.min(shown, UNSURE) : shown
}

/** A number with how plainly it is the document's. */
type WeighedNumber = {
  place: WordPlace
  number: NamedNumber
  value: string
  plainness: number
  signs: ReturnType<typeof signsOf>
}

const weighedNumbers = (place: WordPlace): WeighedNumber[] => {
  const { cell, word, at, dated } = place
  const written = writtenNumber(word, cell.words[at + 1])
  if (!written || isCount(place, written.text) || isInRun(cell, at, dated)) return []
  const number = namedNumber(place, written)
  if (!number) return []
  const value = numberOf(number.words, written.text)
  const position = positionOf(place, number)
  const plainness = plainnessOf(position, number.verdict.score)
  return [{ place, number, value, plainness, signs: signsOf(place, number, { position, plainness, value }) }]
}

/** Nothing names it, and it is of no party and no price: the title of the paper may still stand near. */
const isUnnamed = ({ place: { row }, plainness, signs }: WeighedNumber): boolean =>
  plainness === 0 && !signs.another && !signs.party && !isPriced(row)

const isPossible = ({ place, value, plainness, signs }: WeighedNumber): boolean =>
  plainness >= 0 && !signs.astray && !(plainness === 0 && ofOtherKind(value, place.page.kind))

/** Where none is named, the number that stands nearest to a word for it or to the title of the paper, with how near it is. */
const nearestUnnamed = (page: NumberPage, numbers: WeighedNumber[], possible: WeighedNumber[]) => {
  const unnamed = numbers.filter(isUnnamed).map(({ place: { row, cell }, number: { words } }) => ({ row, cell, words }))
  const isAnyNamed = possible.some(({ plainness }) => plainness > NAMED)
  return isAnyNamed || unnamed.length === 0 ? null : nearest(labelsOn(page.rows, page.kind), unnamed)
}

/** The candidates of one number: as it is read, and as its word may be read otherwise. */
const readings = ({ place, number, value, plainness, signs }: WeighedNumber): Candidate<string>[] => {
  const { page, index } = place
  const { words, around, verdict, written } = number
  const features = numberFeatures({
    verdict: { ...verdict, score: plainness },
    value,
    words,
    signs,
    down: index / page.rows.length,
    size: (words[0]?.height ?? page.usual) / page.usual,
  })
  const detail = (verdict.label || around.within || around.beside || around.above).slice(0, 60)
  const evidence = [plainness > NAMED ? { code: 'label', detail } : { code: 'position' }]
  const candidate = { value, score: 0, words, evidence, features }
  const [only, ...more] = words
  const other = only?.otherwise && more.length === 0 && !written.isSigned ? stripped(only.otherwise) : ''
  return isNumberLike(other)
    ? [candidate, { ...candidate, value: other, features: { ...features, runner: 1 } }]
    : [candidate]
}

/**
 * What may be the document's own number. `goods` are the words of the table of goods, where it does not stand;
 * `parties` those under the title of a party, where "Nº" is the party's.
 */
export const numberCandidates = (
  printed: Row[],
  kind: DocumentKind,
  goods: Set<Word> = new Set(),
  parties: Set<Word> = new Set(),
): Candidate<string>[] => {
  const page = numberPage(withNumberSigns(printed), kind, goods, parties)
  const numbers = wordPlaces(page).flatMap(weighedNumbers)
  const possible = numbers.filter(isPossible)
  const plainness = new Map(possible.map(({ number, plainness }) => [number.words, plainness]))
  const best = nearestUnnamed(page, numbers, possible)
  const candidates = possible.flatMap(readings).map((candidate) => {
    const { words, features } = candidate
    return words === best?.words ? { ...candidate, features: { ...features, nearest: best.near } } : candidate
  })
  return weighedBy('number', candidates).map((candidate) => {
    const base = Math.max(plainness.get(candidate.words) ?? 0, candidate.features?.nearest ?? 0)
    return { ...candidate, score: bounded(candidate.score, base) }
  })
}
