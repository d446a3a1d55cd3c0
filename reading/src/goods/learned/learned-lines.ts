import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { discountKinds } from '@escandallo/contracts/values/shares/discount-kinds.ts'
import Big from 'big.js'
import type { Row } from '../../layout/rows.ts'
import { tokensOf } from '../../layout/tokens.ts'
import type { LineCell, ReadLine } from '../../reading.ts'
import { centsOf, type DecimalSeparator } from '../../values/amounts.ts'
import { chainedRate } from '../../values/chained-rates.ts'
import { boxesOf, confidenceOf, type Word } from '../../words/word.ts'
import { type Amounts, amountsOf, trimmed } from '../line-amounts.ts'
import type { Roles } from '../roles.ts'
import { learnedNames } from './learned-names.ts'
import { type LearnedRow, learnedRows } from './learned-rows.ts'

const amountsIn = ({ numbers: { quantity: q, unitPrice: p, discountRate: d, total: t } }: LearnedRow, roles: Roles) =>
  amountsOf({ q, p, d, t }, roles)

const plain: Roles = {
  quantity: null,
  unitPrice: null,
  discount: null,
  total: null,
  discountIs: 'rate',
  per: 1,
}

/** A line multiplies with the price as it is printed for so many, not for another lot that only this line would need. */
const multipliesFor = (row: LearnedRow, roles: Roles): boolean => {
  const amounts = amountsIn(row, roles)
  const printed = Number(row.numbers.unitPrice?.number.value ?? 0)
  const isOfLot = Math.abs(Number(amounts?.unitPrice) * roles.per - printed) <= 1e-4 * Math.max(1, Math.abs(printed))
  return amounts !== null && isOfLot && ['exact', 'rounded'].includes(amounts.proof)
}

/** How prices and discounts of the table are meant: as most of its lines multiply. */
const rolesIn = (rows: readonly LearnedRow[]): Roles => {
  const trials = [1, 100, 12, 1000].flatMap((per) =>
    discountKinds.map((discountIs): Roles => ({ ...plain, discountIs, per })),
  )
  const fits = (roles: Roles) => rows.filter((row) => multipliesFor(row, roles)).length
  return trials.reduce((best, roles) => (fits(roles) > fits(best) ? roles : best), plain)
}

/** A second discount stands right beside the one that was learned: the two are taken where only then the line multiplies. */
const withSecondDiscount = (learnedRow: LearnedRow, roles: Roles, separator: DecimalSeparator): Amounts | null => {
  const { row, numbers } = learnedRow
  const { discountRate: first } = numbers
  const plain = amountsIn(learnedRow, roles)
  if (!first || !plain || ['exact', 'rounded'].includes(plain.proof)) return plain
  const used = new Set(Object.values(numbers).map(({ word }) => word))
  const tokens = tokensOf(row, separator).filter((token) => token.word === first.word || !used.has(token.word))
  const at = tokens.findIndex(({ word }) => word === first.word)
  const both = [tokens[at - 1], tokens[at + 1]].flatMap((second) => {
    if (!second || Math.abs(Number(second.number.value)) > 60) return []
    const discountRate = { ...first, number: chainedRate(first.number, second.number) }
    const amounts = amountsIn({ ...learnedRow, numbers: { ...numbers, discountRate } }, roles)
    return amounts?.proof === 'exact' ? [amounts] : []
  })
  return both[0] ?? plain
}

const textOf = (words: readonly Word[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[-–—·.:|\s]+|[|\s–—]+$/g, '')

const rateOf = ({ numbers: { taxRate }, texts }: LearnedRow): string | null => {
  const value = Number(taxRate?.number.value)
  if (taxRate && value >= 0 && value <= 30) return trimmed(new Big(taxRate.number.value))
  const mark = texts.taxRate?.map((word) => word.text).find((text) => /^[A-Z]{1,2}$/.test(text))
  return mark ?? null
}

const lineOf = (row: LearnedRow, name: Word[], amounts: Amounts): { line: ReadLine; words: Word[] } => {
  const { numbers, texts } = row
  const unitWords = texts.unit ?? (numbers.quantity?.unit ? [numbers.quantity.unit] : [])
  const cellWords: Partial<Record<LineCell, Word[]>> = {
    code: texts.code ?? [],
    name,
    unit: unitWords,
    ...Object.fromEntries(Object.entries(numbers).map(([cell, token]) => [cell, [token.word]])),
  }
  const words = [...new Set(Object.values(cellWords).flat())]
  const cells = Object.entries(cellWords).flatMap(([cell, some]) => (some.length > 0 ? [[cell, boxesOf(some)]] : []))
  const line: ReadLine = {
    code: textOf(cellWords.code ?? []) || null,
    name: textOf(name),
    quantity: trimmed(new Big(amounts.quantity)),
    unit: textOf(unitWords).replace(/^[-\d.,]+/, ''),
    unitPrice: trimmed(new Big(amounts.unitPrice)),
    taxRate: rateOf(row),
    discountRate: amounts.discountRate,
    total: centsOf(amounts.total),
    confidence: confidenceOf(words),
    boxes: boxesOf(words),
    cells: Object.fromEntries(cells),
    evidence: [...amounts.evidence, { code: 'learned' }],
  }
  return { line, words }
}

/** The goods as a table that earlier papers of the layout have taught. */
export const learnedLines = (
  rows: Row[],
  shape: TableShape,
  separator: DecimalSeparator,
): { lines: ReadLine[]; words: Set<Word> } => {
  const learned = learnedRows(rows, shape, separator)
  const names = learnedNames(rows, learned, shape, separator)
  const roles = rolesIn(learned.lines)
  const lines = learned.lines.flatMap((row) => {
    const amounts = withSecondDiscount(row, roles, separator)
    return amounts ? [lineOf(row, names.get(row) ?? [], amounts)] : []
  })
  return { lines: lines.map(({ line }) => line), words: new Set(lines.flatMap(({ words }) => words)) }
}
