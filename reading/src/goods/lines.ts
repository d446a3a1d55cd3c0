import { type Column, columnsOf } from '../layout/columns.ts'
import { withChains } from '../layout/discounts/chained-cells.ts'
import { statedDiscount } from '../layout/discounts/stated-discounts.ts'
import { interleaved, type Row } from '../layout/rows.ts'
import type { Segment } from '../layout/segments.ts'
import { type Token, tokensOf } from '../layout/tokens.ts'
import { folded } from '../lexicon/folding.ts'
import { isRemark } from '../lexicon/row-ends.ts'
import type { ReadLine } from '../reading.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import type { Word } from '../words/word.ts'
import { countedIn } from './counted.ts'
import { withoutCodes, withoutPositions } from './names/codes-in-names.ts'
import { continuation, isUpperCase } from './names/continuation.ts'
import { withName } from './names/name-column.ts'
import { withoutRepeatedTexts } from './names/repeated-texts.ts'
import { withoutSmallerPrint } from './names/smaller-print.ts'
import { wrap } from './names/wrapping.ts'
import { type Roles, rolesOf } from './roles.ts'
import { withCodes, withNumbersForCodes, withSplitCodes } from './rows/codes.ts'
import { type Draft, draftOf, textOf } from './rows/draft.ts'
import { finished } from './rows/finished.ts'
import { withLineDiscounts, withStatedDiscounts } from './rows/line-discounts.ts'
import { goodsAmong } from './rows/sums.ts'
import { withoutStrayUnits } from './stray-units.ts'

/** All numbers of a column are printed with as many decimals: one of a scan without its mark has lost it. */
const markedAlike = (column: Column): Column => {
  const numbers = [...column.tokens.values()].map((token) => token.number)
  const marked = numbers.filter((number) => !number.unmarked && number.decimals > 0)
  const decimals = marked[0]?.decimals ?? 0
  if (marked.length < 2 || marked.filter((number) => number.decimals === decimals).length < 0.7 * marked.length)
    return column
  const put = (token: Token): Token => {
    const { value } = token.number
    if (!token.number.unmarked || value.replace(/\D/g, '').length <= decimals) return token
    const shifted = String(Number((Number(value) / 10 ** decimals).toFixed(decimals)))
    return { ...token, number: { ...token.number, value: shifted, decimals, other: value } }
  }
  return { ...column, tokens: new Map([...column.tokens].map(([row, token]) => [row, put(token)])) }
}

export type TableLines = { lines: ReadLine[]; roles: Roles; words: Set<Word> }

type Table = { rows: Row[]; tokens: (readonly Token[])[]; columns: Column[]; roles: Roles }

const tableIn = (segment: Segment, separator: DecimalSeparator): Table => {
  const rows = segment.body
  const tokens = rows.map((row) => withChains(tokensOf(row, separator), row, segment.header.headings))
  const printed = columnsOf(segment, tokens, rows[0]?.height ?? 10).map(markedAlike)
  const columns = withoutStrayUnits(withName(printed, rows))
  const roles = rolesOf(columns)
  return { rows, tokens, columns: withCodes(columns, roles), roles }
}

/** The words of a row that are figures of a column, and the unit beside its quantity. */
const figureWords = ({ columns, roles }: Table, index: number): Word[] =>
  columns
    .filter((column) => column.kind !== 'name')
    .flatMap((column) => {
      const token = column.tokens.get(index)
      const unit = column === roles.quantity ? token?.unit : null
      return token ? [token.word, ...(unit ? [unit] : [])] : []
    })

/** The rows that print a line, and the others. */
const draftsIn = (table: Table): { drafts: Draft[]; rest: Row[] } => {
  const drafts: Draft[] = []
  const rest: Row[] = []
  table.rows.forEach((row, index) => {
    const tokens = table.tokens[index] ?? []
    const counted = countedIn(row, tokens)
    const taken = new Set([...figureWords(table, index), ...(counted?.words ?? [])])
    const draft = draftOf({ row, index, tokens, counted }, table.columns, table.roles, taken)
    const remark = isRemark(folded(row.text)) && !draft?.words.total
    if (draft && !remark && !statedDiscount(row)) drafts.push(draft)
    else rest.push(row)
  })
  const lines = withLineDiscounts(drafts, ({ index }) => table.tokens[index] ?? [])
  const stated = withStatedDiscounts(lines, rest)
  return { drafts: withNumbersForCodes(withSplitCodes(stated.drafts)), rest: stated.rest }
}

/** Gives the lines what their names go on with, of the rows that print none. */
const wrapNames = (drafts: Draft[], rest: Row[], columns: Column[], separator: DecimalSeparator): void => {
  const names = drafts.map(({ words }) => words.name ?? [])
  const loud = names.some(isUpperCase)
  const between = rest
    .map((row) => ({ row, words: continuation(row, columns, loud, separator) }))
    .filter((text) => text.words.length > 0)
  const texts = withoutRepeatedTexts(
    withoutSmallerPrint(between, names.flat()),
    drafts.map(({ row, words }) => ({ row, name: textOf(words.name ?? []) })),
  )
  const wrapping = drafts.map((draft, index) => ({
    ...draft,
    named: (names[index] ?? []).length > 0,
    nameWords: names[index] ?? [],
  }))
  wrap(wrapping, texts)
}

/** The lines of one table of goods. */
export const linesOf = (segment: Segment, separator: DecimalSeparator): TableLines => {
  const table = tableIn({ ...segment, body: interleaved(segment.body) }, separator)
  const { drafts, rest } = draftsIn(table)
  wrapNames(drafts, rest, table.columns, separator)
  const goods = goodsAmong(drafts)
  const named = goods.map(finished).filter((line) => /\p{L}/u.test(line.name) || line.code !== null)
  const words = new Set(goods.flatMap((draft) => Object.values(draft.words).flat()))
  return { lines: withoutCodes(withoutPositions(named)), roles: table.roles, words }
}
