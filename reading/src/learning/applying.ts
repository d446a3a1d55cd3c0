import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { dueBy, termsOf } from '@escandallo/contracts/documents/learning/terms.ts'
import { type Row, rowsOf } from '../layout/rows.ts'
import type { Alternative, Box, Evidence, Read, Reading, ReadSupplier, ReadTotals } from '../reading.ts'
import { isIban } from '../values/ibans.ts'
import { normalTaxId, taxIdsIn } from '../values/tax-ids.ts'
import { boxesOf, confidenceOf, type Word } from '../words/word.ts'
import { type Anchored, amountAt, type Hint, textAt } from './anchored.ts'
import { printingConstant } from './constants.ts'
import type { Span } from './finders.ts'
import type { Meaning } from './meaning.ts'

type Fields = Pick<Reading, 'kind' | 'supplier' | 'number' | 'issueDate' | 'dueDate' | 'totals' | 'currency'> & {
  lines: readonly { total: number | null }[]
}

/** What decides whether a value may stand where it was learned to stand. */
export type PageContext = {
  today: string
  ownTaxIds: string[]
  meaning: Meaning /** The page's equations hold. */
  closes: boolean
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const asRead = <T>({ value, words }: Span<T>, most: number): Alternative<T> => ({
  value,
  confidence: rounded(most * confidenceOf(words)),
  boxes: boxesOf(words),
})

const without = <T>(alternatives: Alternative<T>[], value: T): Alternative<T>[] =>
  alternatives.filter((alternative) => alternative.value !== value).slice(0, 4)

/** Both say the same: it is surer. They differ: the learned place wins, and what was read first is the runner-up. */
const preferred = <T>(read: Read<T> | undefined, span: Span<T>, trust: number, label: string | null): Read<T> => {
  const why: Evidence = { code: 'learned', ...(label !== null && { detail: label }) }
  const learned = asRead(span, trust)
  if (read && read.value === span.value) {
    const confidence = Math.max(read.confidence, learned.confidence)
    return { ...read, confidence, evidence: [...(read.evidence ?? []), why] }
  }
  const others: Alternative<T>[] = read
    ? [
        { value: read.value, confidence: rounded(Math.min(0.5, read.confidence)), boxes: read.boxes },
        ...read.alternatives,
      ]
    : []
  return { ...learned, alternatives: without(others, span.value), evidence: [why] }
}

/** What nobody corrected makes the same value surer where its label says it, not where it merely stands in the same place. */
const isWorthAgreeing = (hint: Hint | undefined, { by }: Anchored<unknown>): boolean =>
  hint === undefined || hint.corrected || by.side !== 'page'

/**
 * What was learned on another sort of paper, as far as it holds here: a credit note has a layout of its own, so that places on the page
 * say nothing, and what nobody corrected says nothing of it either.
 */
const onThisKind = (hints: readonly Hint[], kind: Fields['kind']): Hint[] =>
  hints.flatMap((hint): Hint[] => {
    if (hint.kind === undefined || hint.kind === kind) return [hint]
    const [anchor, ...others] = [hint.anchor, ...hint.others].filter(({ side }) => side !== 'page')
    return hint.corrected && anchor ? [{ ...hint, anchor, others }] : []
  })

/** What is not taken becomes a runner-up, which a person can choose. */
const beside = <T>(read: Read<T>, span: Span<T>): Read<T> => ({
  ...read,
  alternatives: [asRead(span, 0.3), ...without(read.alternatives, span.value)],
})

const hasControl = (taxId: string): boolean => taxIdsIn(taxId).some((id) => id.sure)

/** Whether a value can be what the field wants, whatever was learned about its place. */
const admissible = (path: string, value: string, fields: Fields, { today, ownTaxIds }: PageContext): boolean => {
  switch (path) {
    case 'issueDate':
      return value <= new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    case 'dueDate':
      return !fields.issueDate || value >= fields.issueDate.value
    case 'supplier.taxId':
      return (
        !ownTaxIds.some((ownId) => normalTaxId(ownId) === normalTaxId(value)) &&
        (hasControl(value) || !fields.supplier.taxId || !hasControl(fields.supplier.taxId.value))
      )
    case 'supplier.iban':
      return isIban(value) || !fields.supplier.iban || !isIban(fields.supplier.iban.value)
    default:
      return true
  }
}

const textOf = (fields: Fields, path: string): Read<string> | undefined => {
  const [group, name] = path.split('.')
  if (group === 'supplier') return fields.supplier[name as keyof ReadSupplier]
  return fields[path as 'number' | 'issueDate' | 'dueDate']
}

const put = (fields: Fields, path: string, value: Read<string>): Fields => {
  const [group, name] = path.split('.')
  return group === 'supplier' && name
    ? { ...fields, supplier: { ...fields.supplier, [name]: value } }
    : { ...fields, [path]: value }
}

type Found = Partial<Record<keyof ReadTotals, Anchored<number>>>

/** What base and taxes prove when they make the total. A discount, charges and what is withheld are in other equations. */
const proving: readonly (keyof ReadTotals)[] = ['subtotal', 'taxes', 'total']

/**
 * Whether the words that stand where a sum was learned are read as another sum of the page: papers of other lengths move them there. A sum
 * that a person had to correct, and that its own label finds elsewhere, claims no words.
 */
const printsAnother = (
  { totals }: Fields,
  name: string,
  { words }: Span<number>,
  moved: ReadonlySet<string>,
): boolean => {
  const [place] = boxesOf(words)
  const isSame = (box: Box) =>
    place?.page === box.page &&
    Math.abs(place.y + place.height / 2 - box.y - box.height / 2) < place.height / 2 &&
    box.x < place.x + place.width &&
    place.x < box.x + box.width
  return Object.entries(totals).some(([other, read]) => other !== name && !moved.has(other) && read.boxes.some(isSame))
}

/** Whether base and taxes are the total, with what was learned in place of what was read. */
const closesWith = ({ totals }: Fields, values: Found): boolean => {
  const cents = (name: keyof ReadTotals): number | undefined => values[name]?.value ?? totals[name]?.value
  const [base, taxes, total] = [cents('subtotal'), cents('taxes'), cents('total')]
  return base !== undefined && taxes !== undefined && total !== undefined && Math.abs(base + taxes - total) <= 1
}

/** A base that a person corrected, beside the label it had, and to which the goods add up: the supplier prints it before its discount. */
const isSumOfGoods = (fields: Fields, name: string, { by, value }: Anchored<number>, hint: Hint | undefined): boolean =>
  name === 'subtotal' &&
  hint?.corrected === true &&
  by.side !== 'page' &&
  fields.lines.length > 0 &&
  Math.abs(fields.lines.reduce((sum, { total }) => sum + (total ?? 0), 0) - value) <= 1

/** The page's own equations are proof; a place is not, unless what stands there closes them too. */
const totalsWith = (fields: Fields, rows: Row[], hints: Hint[], pageContext: PageContext): Fields => {
  const nameOf = ({ path }: Hint) => path.slice('totals.'.length)
  const values: Found = Object.fromEntries(
    hints.flatMap((hint) => {
      const anchored = amountAt(rows, hint, pageContext.meaning)
      return anchored ? [[nameOf(hint), anchored]] : []
    }),
  )
  const closing = closesWith(fields, values)
  const moved = new Set(
    hints.flatMap((hint) => {
      const [anchored, read] = [values[nameOf(hint) as keyof Found], fields.totals[nameOf(hint) as keyof ReadTotals]]
      const isMoved = hint.corrected && anchored && anchored.by.side !== 'page' && read?.value !== anchored.value
      return isMoved ? [nameOf(hint)] : []
    }),
  )
  const isProved = (name: string) => closing && proving.includes(name as keyof ReadTotals)
  // A total that nothing adds up to is for a person to look at, wherever it stands.
  const trust = (name: string, anchored: Anchored<number>, isSummed: boolean) =>
    !isSummed && (isProved(name) || pageContext.closes) ? anchored.trust : Math.min(anchored.trust, 0.85)
  const learned = Object.entries(values).flatMap(([name, anchored]) => {
    const read = fields.totals[name as keyof ReadTotals]
    const hint = hints.find((candidate) => nameOf(candidate) === name)
    if (read?.value === anchored.value && !isWorthAgreeing(hint, anchored)) return []
    const isOther = read?.value !== anchored.value
    const isSummed = isOther && !isProved(name) && isSumOfGoods(fields, name, anchored, hint)
    if (isOther && !isProved(name) && printsAnother(fields, name, anchored, moved))
      return read ? [[name, beside(read, anchored)] as const] : []
    const isUnasked = isOther && !isProved(name) && !isSummed && (pageContext.closes || hint?.corrected === false)
    return read && isUnasked
      ? [[name, beside(read, anchored)] as const]
      : [[name, preferred(read, anchored, trust(name, anchored, isSummed), anchored.by.printed)] as const]
  })
  return { ...fields, totals: { ...fields.totals, ...Object.fromEntries(learned) } }
}

/** The number with the series that is printed apart from it. */
const inSeries = (
  anchored: Anchored<string>,
  rows: Row[],
  hints: readonly Hint[],
  pageContext: PageContext,
): Anchored<string> => {
  const hint = hints.find(({ path }) => path === 'number.series')
  const series = hint && textAt(rows, hint, pageContext.meaning)
  if (!hint || !series || series.words.some((word) => anchored.words.includes(word))) return anchored
  const mark = /[^\p{L}\d]*$/u.exec(hint.text ?? '')?.[0] ?? ''
  return { ...anchored, value: `${series.value}${mark}${anchored.value}`, words: [...series.words, ...anchored.words] }
}

/** What nobody corrected on an earlier paper and nothing but it names on this one is for a person to look at. */
const UNASKED = 0.85

/** The due date is judged by the date of issue, so that one comes first. */
const inOrder = (fields: readonly Hint[]): Hint[] =>
  [...fields].sort((a, b) => Number(a.path === 'dueDate') - Number(b.path === 'dueDate'))

const fieldWith = (
  fields: Fields,
  rows: Row[],
  hint: Hint,
  hints: readonly Hint[],
  pageContext: PageContext,
): Fields => {
  const { path } = hint
  const ownAnchored = textAt(rows, hint, pageContext.meaning)
  if (!ownAnchored) return fields
  const anchored = path === 'number' ? inSeries(ownAnchored, rows, hints, pageContext) : ownAnchored
  const read = textOf(fields, path)
  // What was read right before and is read otherwise now has something of its own that speaks for it.
  const unasked = !hint.corrected && read !== undefined && read.value !== anchored.value
  if (read?.value === anchored.value && !isWorthAgreeing(hint, anchored)) return fields
  if (unasked || !admissible(path, anchored.value, fields, pageContext))
    return read ? put(fields, path, beside(read, anchored)) : fields
  const trust = hint.corrected || read ? anchored.trust : Math.min(anchored.trust, UNASKED)
  return put(fields, path, preferred(read, anchored, trust, anchored.by.printed))
}

/** When this supplier's papers fall due, where this one prints no day: computed, so never sure. */
const termsWith = (fields: Fields, text: string): Fields => {
  const terms = termsOf(text)
  const { issueDate, dueDate } = fields
  const computed = !dueDate || dueDate.evidence?.some(({ code }) => ['derived-from-terms', 'position'].includes(code))
  if (!terms || !issueDate || !computed) return fields
  const due = { value: dueBy(terms, issueDate.value), words: [] }
  return {
    ...fields,
    dueDate: { ...preferred(dueDate, due, 0.8, null), confidence: 0.8, boxes: dueDate?.boxes ?? [] },
  }
}

/** What the supplier always says of itself, where this paper says it too. */
const constantWith = (fields: Fields, rows: Row[], path: string, value: string): Fields => {
  if (path === 'currency') return { ...fields, currency: value }
  if (path === 'terms') return termsWith(fields, value)
  const words = printingConstant(rows, path, value)
  return words ? put(fields, path, preferred(textOf(fields, path), { value, words }, 0.97, null)) : fields
}

/**
 * The fields with what stands where earlier papers of the layout had them: a strong candidate for each, which loses against
 * control digits, the calendar and equations that hold. Pure.
 */
export const withLearned = <Page extends Fields>(
  fields: Page,
  words: Word[],
  learned: LearnedLayout,
  pageContext: PageContext,
): Page => {
  const order = learned.dayOrder?.value ?? pageContext.meaning.order
  const separator = learned.decimalSeparator?.value ?? pageContext.meaning.separator
  const adjusted = { ...pageContext, meaning: { order, separator } }
  const rows = rowsOf(words)
  const isTotal = ({ path }: Hint) => path.startsWith('totals.')
  const hints = onThisKind(learned.fields, fields.kind)
  const texts = inOrder(hints.filter((hint) => !isTotal(hint) && hint.path !== 'number.series'))
  const placed = texts.reduce<Fields>((before, hint) => fieldWith(before, rows, hint, hints, adjusted), fields)
  const named = learned.constants.reduce((before, { path, value }) => constantWith(before, rows, path, value), placed)
  return { ...fields, ...totalsWith(named, rows, hints.filter(isTotal), adjusted) }
}
