import Big from 'big.js'
import type { Column } from '../../layout/columns.ts'
import type { Row } from '../../layout/rows.ts'
import { type RowTexts, textsOf } from '../../layout/texts.ts'
import { pricedUnit, type Token } from '../../layout/tokens.ts'
import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'
import type { LineCell, ReadLine } from '../../reading.ts'
import { centsOf } from '../../values/amounts.ts'
import { confidenceOf, type Word } from '../../words/word.ts'
import { headedUnit } from '../headed-unit.ts'
import { trimmed } from '../line-amounts.ts'
import { wordsOf } from '../names/continuation.ts'
import type { Roles } from '../roles.ts'
import { type Figures, figuresIn, type Place } from './figures.ts'

/** A line as its own row prints it; what names go on with above and below is added afterwards. */
export type Draft = {
  row: Row
  index: number
  words: Partial<Record<LineCell, Word[]>>
  above: Word[]
  below: Word[]
  line: ReadLine
  /** The code was taken from the beginning of the name. */
  split: boolean
}

export const textOf = (words: Word[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[-–—·.:|\s]+|[|\s–—]+$/g, '')

/** Codes are printed before the name without a heading of their own: a first cell of digits, or of letters and digits. */
const codeBefore = (words: Word[]): number => {
  const [first, second] = words
  if (!first || !second) return 0
  const code =
    /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{1,14}$/i.test(first.text) && !/^\d+([.,]\d+)?(kg|g|l|cl|ml|x\d.*)$/i.test(first.text)
  const gap = (second.x - (first.x + first.width)) / first.height
  return code && gap > (first.text.length < 3 ? 1.5 : 0.6) ? 1 : 0
}

const isWord = (word: Word): boolean => /^\p{L}{2,}\.?$/u.test(word.text)

/** "€/kg" beside a price. */
const unitOfPrice = (row: Row): string => row.words.map((word) => pricedUnit(word.text)).find((unit) => unit) ?? ''

type Columns = { columns: Column[]; roles: Roles }

type Named = { code: Word[]; name: Word[]; split: boolean }

/** The words of code and name: codes in a column of their own, or before the name. */
const namedIn = (texts: RowTexts, { columns, roles }: Columns, index: number): Named => {
  const [name, coded] = [wordsOf(texts, 'name'), wordsOf(texts, 'code')]
  const played = [roles.quantity, roles.unitPrice, roles.discount, roles.total]
  const token = columns.find((column) => column.kind === 'code' && !played.includes(column))?.tokens.get(index)
  if (token) return { code: [token.word], name, split: false }
  if (coded.length > 0) return { code: coded, name, split: false }
  const split = codeBefore(name)
  return { code: name.slice(0, split), name: name.slice(split), split: split > 0 }
}

/** Units stand under their own heading, or under none where "Cantidad Ud." was read as one; a lone letter there may name a tax as well. */
const isUnitOf = ({ kind, heading }: Column, words: Word[]): boolean =>
  isUnit(folded(textOf(words))) && (kind === 'unit' || (!kind && !heading && words.every(isWord)))

/** The words that say the unit: a column of units, units among the texts of other quantities, or what stands beside the quantity. */
const unitIn = (texts: RowTexts, { quantity }: Roles, { q, packed }: Figures): Word[] => {
  if (packed) return packed.unit ? [packed.unit] : []
  const plain = [...texts].find(([column, words]) => isUnitOf(column, words))?.[1]
  const spelled = [...texts]
    .filter(([column]) => column.kind === 'quantity' && column !== quantity)
    .flatMap(([, words]) => words)
    .filter((word) => isUnit(folded(word.text)))
  const most = spelled.length > 0 && !plain ? 1 : 4
  const words = (plain ?? [...spelled, ...wordsOf(texts, 'unit')]).slice(0, most)
  if (words.length > 0) return words
  if (q?.unit) return [q.unit]
  const beside = quantity ? (texts.get(quantity) ?? []) : []
  return beside.filter(isWord)
}

const unitText = (words: Word[], row: Row, counting: Column | null, { q, amounts }: Figures): string => {
  if (q?.unit && words[0] === q.unit) return q.unit.text.replace(/^[-\d.,]+/, '')
  return textOf(words) || unitOfPrice(row) || headedUnit(counting, amounts.quantity, q)
}

type Tax = { rate: string | null; token: Token | undefined; marks: Word[]; after: Word[] }

/** A rate in its column, or the letter that stands for it there or behind the amount. */
const taxIn = (place: Place, texts: RowTexts, columns: Column[], name: Word[], t: Token | undefined): Tax => {
  const token = columns.find((column) => column.kind === 'taxRate')?.tokens.get(place.index)
  const isBehind = t !== undefined && !name.some((word) => word.x > t.right)
  const after = isBehind ? place.row.words.filter((word) => word.x > t.right) : []
  const marks = [...wordsOf(texts, 'taxRate'), ...after].filter((word) => /^[A-Z]{1,2}$/.test(word.text))
  const value = Number(token?.number.value)
  const isRate = token !== undefined && value >= 0 && value <= 30
  return { rate: isRate ? trimmed(new Big(token.number.value)) : (marks[0]?.text ?? null), token, marks, after }
}

const cellWords = ({ q, p, d, t }: Figures, { rate, token }: Tax, texts: Named & { unit: Word[] }): Draft['words'] => ({
  code: texts.code,
  name: texts.name,
  unit: texts.unit,
  ...(q && { quantity: [q.word] }),
  ...(p && { unitPrice: [p.word] }),
  ...(d && { discountRate: [d.word] }),
  ...(t && { total: [t.word] }),
  ...(token && rate !== null && { taxRate: [token.word] }),
})

/** The line that a row prints, if its figures make one. `taken`: the words that are figures of some column. */
export const draftOf = (place: Place, columns: Column[], roles: Roles, taken: Set<Word>): Draft | null => {
  const { row, index } = place
  const figures = figuresIn(place, columns, roles)
  if (!figures) return null
  const { q, t, printed, amounts } = figures
  if (q && !printed) taken.add(q.word)
  const texts = textsOf(row, columns, taken)
  const named = namedIn(texts, { columns, roles }, index)
  const unit = unitIn(texts, roles, figures)
  const tax = taxIn(place, texts, columns, wordsOf(texts, 'name'), t)
  const name = named.name.filter((word) => !tax.after.includes(word) || !tax.marks.includes(word))
  const words = cellWords(figures, tax, { ...named, name, unit })
  const counted = figures.packed ?? printed
  const counting = columns.find((column) => counted && column.tokens.get(index) === counted) ?? roles.quantity
  return {
    row,
    index,
    words,
    above: [],
    below: [],
    split: named.split,
    line: {
      code: textOf(named.code) || null,
      name: '',
      quantity: trimmed(new Big(amounts.quantity)),
      unit: unitText(unit, row, counting, figures),
      unitPrice: trimmed(new Big(amounts.unitPrice)),
      taxRate: tax.rate,
      discountRate: amounts.discountRate,
      total: centsOf(amounts.total),
      confidence: confidenceOf(Object.values(words).flat()),
      boxes: [],
      evidence: amounts.evidence,
    },
  }
}
