import Big from 'big.js'
import { type Column, columnsOf } from '../layout/columns.ts'
import { interleaved, type Row } from '../layout/rows.ts'
import type { Segment } from '../layout/segments.ts'
import { textsOf } from '../layout/texts.ts'
import { pricedUnit, type Token, tokensOf } from '../layout/tokens.ts'
import { folded } from '../lexicon/folding.ts'
import { isRemark } from '../lexicon/row-ends.ts'
import { isUnit } from '../lexicon/units.ts'
import type { LineCell, ReadLine } from '../reading.ts'
import { centsOf, type DecimalSeparator } from '../values/amounts.ts'
import { boxesOf, confidenceOf, type Word } from '../words/word.ts'
import { type Counted, countedIn } from './counted.ts'
import { isSumOf } from './group-sums.ts'
import { headedUnit } from './headed-unit.ts'
import { amountsOf, countedOnly, otherQuantities, quantityIn, trimmed } from './line-amounts.ts'
import { withoutCodes, withoutPositions } from './names/codes-in-names.ts'
import { continuation, isUpperCase, wordsOf } from './names/continuation.ts'
import { withName } from './names/name-column.ts'
import { withoutRepeatedTexts } from './names/repeated-texts.ts'
import { withoutSmallerPrint } from './names/smaller-print.ts'
import { wrap } from './names/wrapping.ts'
import { perAt, type Roles, rolesOf } from './roles.ts'
import { withoutStrayUnits } from './stray-units.ts'

type Draft = {
  row: Row
  index: number
  words: Partial<Record<LineCell, Word[]>>
  above: Word[]
  below: Word[]
  line: ReadLine
  /** The code was taken from the beginning of the name. */
  split: boolean
}

const textOf = (words: Word[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[-–—·.:|\s]+|[|\s–—]+$/g, '')

/** Codes are printed before the name without a heading of their own: a first cell of digits, or of letters and digits. */
const codeBefore = (words: Word[]): number => {
  const [first, second] = words
  if (!first || !second) return 0
  const code =
    /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{1,14}$/i.test(first.text) && !/^\d+([.,]\d+)?(kg|g|l|cl|ml|x\d+.*)$/i.test(first.text)
  const gap = (second.x - (first.x + first.width)) / first.height
  return code && gap > (first.text.length < 3 ? 1.5 : 0.6) ? 1 : 0
}

/** Some print the discount or their code inside the description: "(dto. 3 %)", "(ref. L01)". */
const saidInName = (text: string): { rate: string | null; code: string | null; name: string } => {
  const rate = /\(?\b(?:dto|dcto|desc|descuento)\.?\s*:?\s*(\d{1,2}(?:[.,]\d+)?)\s?%[^)]*\)?/i.exec(text)
  const code = /\s*\(?\b(?:ref|c[oó]d)\.?\s*:?\s*([A-Z0-9][A-Z0-9./-]{0,14})\)?$/i.exec(text)
  const name = text
    .replace(rate?.[0] ?? '', '')
    .replace(code?.[0] ?? '', '')
    .trim()
  return {
    rate: rate?.[1]?.replace(',', '.') ?? null,
    code: code && /\d/.test(code[1] ?? '') ? (code[1] ?? null) : null,
    name,
  }
}

const isWord = (word: Word): boolean => /^\p{L}{2,}\.?$/u.test(word.text)

/** "€/kg" beside a price. */
const unitOfPrice = (row: Row): string => row.words.map((word) => pricedUnit(word.text)).find((unit) => unit) ?? ''

type Place = { row: Row; index: number; tokens: readonly Token[]; counted: Counted | null }

const draftOf = (
  { row, index, tokens, counted }: Place,
  columns: Column[],
  meant: Roles,
  taken: Set<Word>,
): Draft | null => {
  const roles = counted ? { ...meant, per: 1 } : { ...meant, per: perAt(meant, index) }
  const at = (column: Column | null | undefined) => column?.tokens.get(index)
  const [d, t] = [counted ? undefined : at(roles.discount), counted?.total ?? at(roles.total)]
  const p = counted?.price ?? at(roles.unitPrice)
  const printed = counted?.quantity ?? at(roles.quantity)
  let q = printed
  const counting = columns.find((column) => printed && column.tokens.get(index) === printed) ?? roles.quantity
  let amounts = amountsOf({ q, p, d, t }, roles) ?? countedOnly(q, roles)
  if (amounts && p && t && !['exact', 'rounded'].includes(amounts.proof)) {
    for (const other of otherQuantities(columns, roles, index)) {
      const second = amountsOf({ q: other, p, d, t }, roles)
      if (second?.proof === 'exact') [q, amounts] = [other, second]
    }
  }
  if (p && t && !q) {
    const quantityRead = quantityIn(tokens, { p, d, t }, roles)
    if (quantityRead) [q, amounts] = [quantityRead.quantity, quantityRead.amounts]
  }
  if (!amounts) return null
  if (q && !printed) taken.add(q.word)
  const texts = textsOf(row, columns, taken)
  const named = wordsOf(texts, 'name')
  const coded = wordsOf(texts, 'code')
  const played = [roles.quantity, roles.unitPrice, roles.discount, roles.total]
  const codeToken = columns.find((column) => column.kind === 'code' && !played.includes(column))?.tokens.get(index)
  const split = coded.length || codeToken ? 0 : codeBefore(named)
  const code = codeToken ? [codeToken.word] : coded.length ? coded : named.slice(0, split)
  const spelled = [...texts].filter(([column]) => column.kind === 'quantity' && column !== roles.quantity)
  const spelledUnits = spelled.flatMap(([, words]) => words).filter((word) => isUnit(folded(word.text)))
  const plainUnit = [...texts].find(([column, words]) => column.kind === 'unit' && isUnit(folded(textOf(words))))?.[1]
  const beside = roles.quantity ? (texts.get(roles.quantity) ?? []) : []
  const unitWords = [...(plainUnit ?? [...spelledUnits, ...wordsOf(texts, 'unit')])].slice(
    0,
    spelledUnits.length > 0 && !plainUnit ? 1 : 4,
  )
  const tax = columns.find((column) => column.kind === 'taxRate')?.tokens.get(index)
  const after = t && !named.some((word) => word.x > t.right) ? row.words.filter((word) => word.x > t.right) : []
  const mark = [...wordsOf(texts, 'taxRate'), ...after].filter((word) => /^[A-Z]{1,2}$/.test(word.text))
  const name = named.slice(split).filter((word) => !after.includes(word) || !mark.includes(word))
  const unit = unitWords.length ? unitWords : q?.unit ? [q.unit] : beside.filter(isWord)
  const inRange = tax && Number(tax.number.value) >= 0 && Number(tax.number.value) <= 30
  const rate = tax && inRange ? trimmed(new Big(tax.number.value)) : (mark[0]?.text ?? null)
  const words: Draft['words'] = {
    code,
    name,
    unit,
    ...(q && { quantity: [q.word] }),
    ...(p && { unitPrice: [p.word] }),
    ...(d && { discountRate: [d.word] }),
    ...(t && { total: [t.word] }),
    ...(tax && rate !== null && { taxRate: [tax.word] }),
  }
  const read = confidenceOf(Object.values(words).flat())
  return {
    row,
    index,
    words,
    above: [],
    below: [],
    split: split > 0,
    line: {
      code: textOf(code) || null,
      name: '',
      quantity: trimmed(new Big(amounts.quantity)),
      unit:
        q?.unit && unit[0] === q.unit
          ? q.unit === q.word
            ? q.unit.text.replace(/^[-\d.,]+/, '')
            : q.unit.text
          : textOf(unit) || unitOfPrice(row) || headedUnit(counting, amounts.quantity, q),
      unitPrice: trimmed(new Big(amounts.unitPrice)),
      taxRate: rate,
      discountRate: amounts.discountRate,
      total: centsOf(amounts.total),
      confidence: read,
      boxes: [],
      evidence: amounts.evidence,
    },
  }
}

const discounts = (line: ReadLine, rate: string): boolean => {
  const net = new Big(line.quantity).times(line.unitPrice).times(new Big(100).minus(rate)).div(100)
  return net.minus(new Big(line.total).div(100)).abs().lte(0.02)
}

/** "Nata 1 1": of a scan the last figure alone behind a measure is the letter of litres. */
const withLitres = (words: Word[]): Word[] => {
  const [before, last] = words.slice(-2)
  const isLetter = last?.text === '1' && last.confidence < 1 && /^\d{1,2}([.,]\d{1,2})?$/.test(before?.text ?? '')
  return last && isLetter ? [...words.slice(0, -1), { ...last, text: 'l' }] : words
}

const finished = (draft: Draft): ReadLine => {
  const name = withLitres([...draft.above, ...(draft.words.name ?? []), ...draft.below])
  const cells = Object.fromEntries(
    Object.entries({ ...draft.words, name })
      .filter(([, words]) => words.length > 0)
      .map(([cell, words]) => [cell, boxesOf(words)]),
  )
  const everything = [...Object.values(draft.words).flat(), ...draft.above, ...draft.below]
  const inName = saidInName(textOf(name))
  const { line } = draft
  const code = line.code ?? inName.code
  const discounted = inName.rate !== null && line.discountRate === '0' && discounts(line, inName.rate)
  const amended = {
    ...line,
    code,
    name:
      (discounted || inName.code) && inName.name
        ? discounted || !inName.rate
          ? inName.name
          : textOf(name)
        : textOf(name),
    ...(discounted && {
      discountRate: trimmed(new Big(inName.rate ?? '0')),
      evidence: [...(line.evidence ?? []), { code: 'equation', detail: 'line' }],
    }),
  }
  return { ...amended, boxes: boxesOf(everything), cells }
}

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

/** Whole numbers to the left of the names, in a column without heading, are codes; one after the other they are positions. */
const withCodes = (columns: Column[], roles: Roles): Column[] => {
  const name = columns.find((column) => column.kind === 'name')
  const parts = [roles.quantity, roles.unitPrice, roles.discount, roles.total]
  if (!name || columns.some((column) => column.kind === 'code' && !parts.includes(column))) return columns
  return columns.map((column) => {
    const numbers = [...column.tokens.values()].map((token) => token.number)
    const whole = numbers.length > 0 && numbers.every((number) => number.decimals === 0)
    if (column.kind || parts.includes(column) || !whole || column.right > name.x + 1) return column
    const counts = numbers.every(
      (number, index) => Number(number.value) === index + Number(numbers[0]?.value) && Number(number.value) < 100,
    )
    return { ...column, kind: counts ? 'position' : 'code' }
  })
}

/** What only a few names begin with ("80/100") is no code. */
const withSplitCodes = (drafts: Draft[]): Draft[] => {
  if (drafts.filter(({ split }) => split).length >= 0.4 * drafts.length) return drafts
  return drafts.map((draft) => {
    const { code = [], name = [] } = draft.words
    if (!draft.split) return draft
    const words = { ...draft.words, code: [], name: [...code, ...name] }
    return { ...draft, split: false, words, line: { ...draft.line, code: null } }
  })
}

/** Where long numbers alone stand for the name in every row, they are codes, and what is bought is said below them. */
const withNumbersForCodes = (drafts: Draft[]): Draft[] => {
  const isNumber = ({ text }: Word) => /^\d{4,}\.?$/.test(text)
  const named = drafts.filter(({ words }) => words.name?.length)
  if (named.length === 0 || !named.every(({ words }) => words.name?.every(isNumber))) return drafts
  return drafts.map((draft) => {
    const { code = [], name = [] } = draft.words
    const words = { ...draft.words, name: [], code: code.length > 0 ? code : name }
    return { ...draft, words, line: { ...draft.line, code: draft.line.code ?? (textOf(name) || null) } }
  })
}

const proved = ({ line }: Draft): boolean => line.evidence?.some((reason) => reason.code === 'equation') ?? false

/** Far below the last line that proves itself, a row that does not is of the foot of the page. */
const withoutFoot = (drafts: Draft[]): Draft[] => {
  const last = drafts.findLast(proved)
  if (!last || drafts.filter(proved).length < 0.5 * drafts.length) return drafts
  const index = drafts.indexOf(last)
  const gaps = drafts.slice(1, index + 1).map((draft, at) => draft.row.y - (drafts[at]?.row.y ?? 0))
  const pitch = Math.max(1.5 * last.row.height, ...gaps)
  const far = drafts.findIndex(
    (draft, at) =>
      at > index && draft.row.page === last.row.page && draft.row.y - (drafts[at - 1]?.row.y ?? 0) > 3 * pitch,
  )
  return far < 0 ? drafts : drafts.slice(0, far)
}

/** An amount alone that is what the lines before it add up to is a subtotal whose label was not read. */
const withoutSums = (drafts: Draft[]): Draft[] => {
  const kept: Draft[] = []
  for (const draft of drafts) {
    const alone = !draft.words.quantity && !draft.words.unitPrice && draft.words.total !== undefined
    const isSum =
      alone &&
      isSumOf(draft.line.total, kept, (keptDraft) => ({ cents: keptDraft.line.total, proved: proved(keptDraft) }))
    if (!isSum) kept.push(draft)
  }
  return kept
}

const isFull = ({ words }: Draft): boolean => Boolean(words.quantity && words.unitPrice && words.total)

/** Under lines that all print quantity and price, rows with nothing but an amount belong to the sums. */
const withoutTail = (drafts: Draft[]): Draft[] => {
  const full = drafts.filter(isFull).length
  if (full < 2 || full < 0.6 * drafts.length) return drafts
  const last = drafts.findLastIndex(({ words }) => words.quantity !== undefined || words.unitPrice !== undefined)
  return drafts.slice(0, last + 1)
}

export type TableLines = { lines: ReadLine[]; roles: Roles; words: Set<Word> }

/** The lines of one table of goods. */
export const linesOf = (table: Segment, separator: DecimalSeparator): TableLines => {
  const segment = { ...table, body: interleaved(table.body) }
  const tokens = segment.body.map((row) => tokensOf(row, separator))
  const em = segment.body[0]?.height ?? 10
  const columnsRead = withoutStrayUnits(withName(columnsOf(segment, tokens, em).map(markedAlike), segment.body))
  const roles = rolesOf(columnsRead)
  const columns = withCodes(columnsRead, roles)
  const numeric = columns.filter((column) => column.kind !== 'name')
  const each: Draft[] = []
  const rest: Row[] = []
  segment.body.forEach((row, index) => {
    const taken = new Set(numeric.flatMap((column) => column.tokens.get(index)?.word ?? []))
    for (const column of numeric) {
      const unit = column === roles.quantity ? column.tokens.get(index)?.unit : null
      if (unit) taken.add(unit)
    }
    const ownTokens = tokens[index] ?? []
    const counted = countedIn(row, ownTokens)
    for (const word of counted?.words ?? []) taken.add(word)
    const draft = draftOf({ row, index, tokens: ownTokens, counted }, columns, roles, taken)
    const remark = isRemark(folded(row.text)) && !draft?.words.total
    if (draft && !remark) each.push(draft)
    else rest.push(row)
  })
  const drafts = withNumbersForCodes(withSplitCodes(each))
  const loud = drafts.some((draft) => isUpperCase(draft.words.name ?? []))
  const between = rest
    .map((row) => ({ row, words: continuation(row, columns, loud, separator) }))
    .filter((text) => text.words.length > 0)
  const texts = withoutRepeatedTexts(
    withoutSmallerPrint(
      between,
      drafts.flatMap((draft) => draft.words.name ?? []),
    ),
    drafts.map(({ row, words }) => ({ row, name: textOf(words.name ?? []) })),
  )
  const wrapping = drafts.map((draft) => ({
    ...draft,
    named: (draft.words.name ?? []).length > 0,
    nameWords: draft.words.name ?? [],
  }))
  wrap(wrapping, texts)
  const goods = withoutTail(withoutSums(withoutFoot(drafts)))
  const named = goods.map(finished).filter((line) => /\p{L}/u.test(line.name) || line.code !== null)
  const lines = withoutCodes(withoutPositions(named))
  const words = new Set(goods.flatMap((draft) => Object.values(draft.words).flat()))
  return { lines, roles, words }
}
