import type { Row } from '../layout/rows.ts'
import { opensAside, type Token, tokensOf } from '../layout/tokens.ts'
import { type AmountKind, amountKind } from '../lexicon/amount-labels.ts'
import { folded } from '../lexicon/folding.ts'
import { isOneOff } from '../lexicon/spelling.ts'
import { centsOf, type DecimalSeparator, printedNumber } from '../values/amounts.ts'
import { right, type Word } from '../words/word.ts'
import { type Surroundings, surroundings } from './surroundings.ts'

/** An amount printed outside the goods, with what its label calls it. `cents` is exact for two decimals. */
export type Amount = {
  cents: number
  kind: AmountKind | null
  weight: number
  label: string
  rowIndex: number
  page: number
  x: number
  right: number
  y: number
  height: number
  money: boolean
  /** A scan lost its decimal mark: the last two digits are taken for cents. */
  lost?: boolean
  words: Word[]
}

/** A percentage printed outside the goods. */
export type Rate = {
  rate: number
  text: string
  percent: boolean
  rowIndex: number
  page: number
  x: number
  right: number
  y: number
  height: number
  words: Word[]
}

const known = new Set([
  4, 10, 21, 0, 2, 5, 7.5, 3, 7, 9.5, 13.5, 15, 20, 5.5, 2.1, 8.5, 6, 13, 23, 19, 22, 16, 5.2, 1.4, 0.5, 1.75, 0.62, 9,
  12, 25,
])

/** A number as a rate, without its sign: a scan loses the mark of 5,5 %, and no tax is 55. */
const rateText = ({ number, word }: Token): string => {
  const text = number.value.replace('-', '')
  const isTenfold = word.confidence < 1 && number.percent && /^[3-9]\d$/.test(text) && known.has(Number(text) / 10)
  return isTenfold ? String(Number(text) / 10) : text
}

const letters = /\p{L}{2}/u

/** A word that print leaves no white behind: "TOTAL405,99". */
const glued = /^\p{L}{3,}(?=[:.]?-?\d)/u

/** The words between the number before it and this one, in its own cell. */
const labelWithin = (row: Row, word: Word, separator: DecimalSeparator): string => {
  const cell = row.cells.find((candidate) => candidate.words.includes(word))
  const before = cell?.words.slice(0, cell.words.indexOf(word)) ?? []
  const numbers = before.map(
    (numeral) => (printedNumber(numeral.text, separator)?.decimals ?? 0) === 2 && !numeral.text.includes('%'),
  )
  return folded(
    [
      ...before.slice(numbers.lastIndexOf(true) + 1).map((numeral) => numeral.text),
      glued.exec(word.text)?.[0] ?? '',
    ].join(' '),
  )
}

/** Words that say of an amount that it is within another. */
export const including =
  /\b(?:incl\w*|inkl\w*|compren\w*|compris|contain\w*|contien\w*|dont|di cui|davon|darin|im \w+ sind|enthalt\w*|of which|de los cuales|dels quals|dos quais)\b/

/** "incluye 9,20 € de IVA", "(9,20 € IVA)": what stands before it in its cell says that it is within something, and words after it that it is tax. */
const isTaxWithin = (row: Row, word: Word, separator: DecimalSeparator): boolean => {
  const cell = row.cells.find((candidate) => candidate.words.includes(word))
  const after = cell?.words.slice(cell.words.indexOf(word) + 1) ?? []
  if (!opensAside(word, after[0]) && !including.test(labelWithin(row, word, separator))) return false
  const number = after.findIndex((later) => /\d/.test(later.text))
  const words = after.slice(0, number < 0 ? after.length : number).map((later) => later.text)
  return amountKind(folded(words.join(' ')))?.kind === 'taxes'
}

/** The heading of the column, over the numbers of the rows between, as long as the rows follow closely. */
const headingOver = (rows: Row[], index: number, word: Word): string => {
  let below = rows[index]
  for (let at = index - 1; below && at >= Math.max(0, index - 12); at -= 1) {
    const row: Row | undefined = rows[at]
    if (!row || row.page !== below.page || below.y - row.y > 3 * below.height) return ''
    const cell = row.cells.find((cell) => Math.min(cell.right, right(word)) - Math.max(cell.x, word.x) > 0)
    if (cell && letters.test(cell.text)) return folded(cell.text)
    below = row
  }
  return ''
}

/** Some print what an amount is under it: in a row of nothing but words, right below. */
const labelUnder = (rows: Row[], index: number, word: Word): string => {
  const [row, next] = [rows[index], rows[index + 1]]
  if (!row || !next || next.page !== row.page || next.y - row.y > 2.2 * row.height || letters.test(row.text)) return ''
  if (next.words.some((word) => /\d[.,]\d{2}/.test(word.text))) return ''
  const cell = next.cells.find((cell) => Math.min(cell.right, right(word)) - Math.max(cell.x, word.x) > 0)
  return cell && letters.test(cell.text) ? folded(cell.text) : ''
}

/**
 * Amounts in a row of their own, and what they are called in the nearest row of as many words, each in its turn: beside print several times
 * as large, or in the other corners of their frames.
 */
const labelApart = (rows: Row[], index: number, word: Word): string => {
  const row = rows[index]
  if (!row || letters.test(row.text.replace(/\b(?:EUR|euros?)\b/gi, ''))) return ''
  const far = ({ y }: Row): number => Math.abs(y - row.y)
  const near = [rows[index - 1], rows[index + 1]].flatMap((other) =>
    other && other.page === row.page && far(other) < 2.2 * Math.max(row.height, other.height) ? [other] : [],
  )
  const [nearest] = near.sort((a, b) => far(a) - far(b))
  const { cells } = row
  if (!nearest || nearest.cells.length !== cells.length || /\d/.test(nearest.text)) return ''
  const inTurn = nearest.cells.every(
    ({ x }, at) => at === 0 || (x >= (cells[at - 1]?.right ?? 0) && x <= (cells[at]?.right ?? 0)),
  )
  const ownCell = nearest.cells[cells.findIndex((cell) => cell.words.includes(word))]
  return inTurn && ownCell ? folded(ownCell.text) : ''
}

/** A row of amounts and right below it a row of as many words, most of which name amounts: each is named by what stands under it. */
const isCaptioned = (rows: Row[], index: number): boolean => {
  const [row, next] = [rows[index], rows[index + 1]]
  if (!row || !next || next.page !== row.page || next.y - row.y > 2.2 * row.height || letters.test(row.text))
    return false
  if (row.cells.length < 3 || next.cells.length !== row.cells.length || /\d[.,]\d{2}/.test(next.text)) return false
  return next.cells.filter((cell) => amountKind(folded(cell.text))).length > 0.6 * next.cells.length
}

/** "72,00  Total HT": in a row of an amount and a text behind it the text says what it is. */
const labelBehind = ({ cells: [ownCell, next, third], words }: Row, word: Word): string => {
  if (!ownCell?.words.includes(word) || !next || third || letters.test(words[0]?.text ?? '')) return ''
  const says = folded(next.text)
  return !/\d[.,]\d{2}(?!\d|\s?%)/.test(next.text) && amountKind(says) ? says : ''
}

type AmountLabel = { label: string; above: boolean }

/** What stands over a figure, under it or apart from it, where neither its cell nor the words beside it name an amount. */
const distantLabel = (rows: Row[], index: number, word: Word, near: string, around: Surroundings): AmountLabel => {
  const besideIsText = letters.test(around.beside)
  const heading = headingOver(rows, index, word)
  const over = [around.above, around.higher, heading].find((text) => amountKind(text) && !/\d{3}|\d \d{2}$/.test(text))
  // A row of the table of goods that names a charge is none of its totals.
  if (over === heading && amountKind(around.left)?.kind === 'charge') return { label: around.left, above: false }
  if (over && !besideIsText) return { label: over, above: true }
  if (amountKind(around.left) && !over) return { label: around.left, above: false }
  if (over) return { label: over, above: true }
  const under = besideIsText || (around.above && !/\d{2}/.test(around.above)) ? '' : labelUnder(rows, index, word)
  if (amountKind(under)) return { label: under, above: true }
  const apart = near || besideIsText ? '' : labelApart(rows, index, word)
  return amountKind(apart) ? { label: apart, above: true } : { label: near || around.beside, above: false }
}

const labelOf = (rows: Row[], index: number, word: Word, separator: DecimalSeparator): AmountLabel => {
  const around = surroundings(rows, index, [word], 6)
  const row = rows[index]
  const within = row ? labelWithin(row, word, separator) : ''
  const near = letters.test(within) ? within : ''
  if (near && amountKind(near)) return { label: near, above: false }
  if (isCaptioned(rows, index)) return { label: labelUnder(rows, index, word), above: false }
  const behind = row ? labelBehind(row, word) : ''
  if (behind) return { label: behind, above: false }
  if (letters.test(around.beside) && amountKind(around.beside)) return { label: around.beside, above: false }
  return distantLabel(rows, index, word, near, around)
}

/** What a company was founded with stands at the foot of its papers, and is larger than most totals. */
const isCapital = /\b(?:capital|capitale|kapital|\w+kapital)\b/

const taxNames = ['iva', 'igic', 'vat', 'tva', 'mwst', 'ust', 'ive']

/** A scan misreads names as short as those of taxes too; beside a percentage one letter does not matter. */
const misspelt = (label: string, row: Row, word: Word): { kind: AmountKind; weight: number } | null => {
  if (word.confidence === 1 || !/\d\s?%/.test(row.text)) return null
  const names = label.split(' ').filter((part) => part.length > 1 && part.length < 6)
  return names.some((name) => taxNames.some((tax) => isOneOff(name, tax))) ? { kind: 'taxes', weight: 0.7 } : null
}

/** Amounts between the first and the last line of the goods are mostly subtotals of groups. */
const inGoods = (rows: Row[], used: Set<Word>): { from: number; to: number } => {
  const goods = rows.flatMap((row, index) => (row.words.some((word) => used.has(word)) ? [index] : []))
  return { from: goods[0] ?? 0, to: goods.at(-1) ?? 0 }
}

const placeOf = (row: Row, rowIndex: number, { word, x }: Token) => ({
  rowIndex,
  page: row.page,
  x,
  right: right(word),
  y: row.y,
  height: row.height,
  words: [word],
})

/** The percentage that a figure may be; null where it is none. */
const rateOf = (token: Token, place: ReturnType<typeof placeOf>): Rate | null => {
  const { percent, currency } = token.number
  const text = rateText(token)
  const rate = Number(text)
  const isRate = rate <= 30 && (percent || (known.has(rate) && !currency))
  return isRate ? { rate, text, percent, ...place } : null
}

/** What an amount is of and how surely; null where nothing says so. */
const kindOfAmount = (row: Row, word: Word, label: string, separator: DecimalSeparator) =>
  isTaxWithin(row, word, separator)
    ? { kind: 'taxes' as const, weight: 0.9 }
    : (amountKind(label) ?? misspelt(label, row, word))

const namedAlone = new Set<AmountKind>(['total', 'subtotal', 'gross', 'discount'])

/** What an amount is called counts for less by a word over it, without cents, and among the goods. */
const weightOf = (ofLabel: number, above: boolean, money: boolean, isInGoods: boolean): number =>
  ofLabel * (above ? 0.85 : 1) * (money ? 1 : 0.5) * (isInGoods ? 0.4 : 1)

/** The amounts that a figure may be: none, one, or that with its decimal mark lost beside that without. */
const amountsOf = (
  rows: Row[],
  place: ReturnType<typeof placeOf>,
  token: Token,
  separator: DecimalSeparator,
  isInGoods: boolean,
): Amount[] => {
  const row = rows[place.rowIndex]
  const { value, percent, decimals, currency } = token.number
  if (!row || percent || decimals > 2) return []
  const unmarked = token.number.unmarked === true && Math.abs(Number(value)) >= 100
  const money = decimals === 2 || (currency && !unmarked)
  const { label, above } = labelOf(rows, place.rowIndex, token.word, separator)
  const kind = kindOfAmount(row, token.word, label, separator)
  if (!kind && isCapital.test(label)) return []
  const isNamed = kind !== null && namedAlone.has(kind.kind) && !above && !token.embedded
  const weight = weightOf(kind?.weight ?? 0, above, money, isInGoods)
  const amount = { kind: kind?.kind ?? null, weight, label, ...place }
  return [
    ...(money || isNamed ? [{ ...amount, cents: centsOf(value), money }] : []),
    ...(unmarked && !money ? [{ ...amount, cents: Number(value), money: true, lost: true, weight: 0.9 * weight }] : []),
  ]
}

/** The amounts and percentages of every row, leaving out the numbers that belong to the goods. */
export const amountsIn = (
  rows: Row[],
  separator: DecimalSeparator,
  used: Set<Word>,
): { amounts: Amount[]; rates: Rate[] } => {
  const amounts: Amount[] = []
  const rates: Rate[] = []
  const goods = inGoods(rows, used)
  rows.forEach((row, rowIndex) => {
    for (const token of tokensOf(row, separator)) {
      if (used.has(token.word)) continue
      const place = placeOf(row, rowIndex, token)
      const rate = rateOf(token, place)
      if (rate) rates.push(rate)
      amounts.push(...amountsOf(rows, place, token, separator, rowIndex > goods.from && rowIndex < goods.to))
    }
  })
  return { amounts, rates }
}
