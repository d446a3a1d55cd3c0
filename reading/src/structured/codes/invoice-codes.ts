import type { Box, Check, Evidence, Read } from '../../reading.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { normalTaxId } from '../../values/tax-ids.ts'
import { agreesAnywhere, type Claims, type Difference, differencesOf, isAboutThis, isSameNumber } from '../agreement.ts'
import { type Printed, placeOfAmount, placeOfDay, placeOfText, printedForm } from '../placing.ts'
import { type Coded, codedIn } from './coded.ts'
import type { SeenCode } from './scanning.ts'

/** What a code on the page says, and where it stands. */
export type PlacedCode = { coded: Coded; box: Box }

/** The codes that say something about an invoice; those of the restaurant's own sales say nothing about a purchase. */
export const invoiceCodesIn = (codes: SeenCode[], ownTaxIds: string[]): PlacedCode[] => {
  const ownIds = new Set(ownTaxIds.map(normalTaxId))
  return codes.flatMap(({ text, box }) => {
    const coded = codedIn(text)
    return coded && !(coded.taxId && ownIds.has(coded.taxId)) ? [{ coded, box }] : []
  })
}

/** Whether a code proves that this is an invoice, however little of it could be read. */
export const bearsFiscalCode = (codes: SeenCode[], ownTaxIds: string[]): boolean =>
  invoiceCodesIn(codes, ownTaxIds).some(({ coded }) => coded.isFiscal)

const claimsOfCode = ({ numbers, taxId, total, issueDate, iban, isFiscal }: Coded): Claims => ({
  numbers,
  taxIds: taxId ? [taxId] : [],
  otherTaxIds: [],
  totals: total === null || !isFiscal ? [] : [total],
  issueDate,
  ibans: iban ? [iban] : [],
})

/**
 * A fiscal code that contradicts the page in several fields and agrees with it in none, or names another total and another
 * number or issuer, is of another document: it is shown to a person and tells nothing of this one.
 */
export const isOfAnother = ({ coded }: PlacedCode, page: Understanding, printed: Printed): boolean => {
  const claims = claimsOfCode(coded)
  const differences = differencesOf(claims, page, printed)
  if (!coded.isFiscal || differences.length < 2) return false
  if (!agreesAnywhere(claims, page, printed)) return true
  return differences.some(({ path }) => path === 'totals.total') && !isAboutThis(claims, page, printed)
}

/** Where the page contradicts a code. Only a fiscal code that names this document proves anything about it. */
export const contradictions = (placedCode: PlacedCode, page: Understanding, printed: Printed): Difference[] => {
  const claims = claimsOfCode(placedCode.coded)
  const proves = placedCode.coded.isFiscal && isAboutThis(claims, page, printed)
  return differencesOf(claims, page, printed).map((difference) =>
    proves ? difference : { ...difference, sure: false },
  )
}

const certain = 0.999
const likely = 0.98

type Boxes = Box[]

const valueFromCode = <T>(
  value: T,
  confidence: number,
  page: Read<T> | undefined,
  boxes: Boxes,
  evidence: Evidence,
): Read<T> => {
  const other =
    page && page.value !== value ? [{ value: page.value, confidence: page.confidence, boxes: page.boxes }] : []
  const reasons = page?.value === value ? (page.evidence ?? []) : []
  return { value, confidence, boxes, alternatives: other, evidence: [evidence, ...reasons].slice(0, 20) }
}

/** Shown where the page prints the value, and where the code stands that says it. */
const boxesWithCode = <T>(page: Read<T> | undefined, value: T, search: () => Boxes, box: Box): Boxes => {
  const printed = page && page.value === value && page.boxes.length > 0 ? page.boxes : search()
  return [...printed, box]
}

const totalOf = ({ coded: { total }, box }: PlacedCode, page: Understanding, printed: Printed, evidence: Evidence) => {
  const { total: read, subtotal, taxes } = page.totals
  if (total === null) return read
  // A code gives the total before taxes kept back; the page's own is then what has to be paid, and it prints what is kept.
  const isBefore = subtotal && taxes && Math.abs(subtotal.value + taxes.value - total) <= 1
  const keeps = (kept: number) => placeOfAmount(printed, kept).length + placeOfAmount(printed, -kept).length > 0
  if (read && read.value < total && isBefore && keeps(total - read.value)) return read
  return valueFromCode(
    total,
    certain,
    read,
    boxesWithCode(read, total, () => placeOfAmount(printed, total), box),
    evidence,
  )
}

const numberOf = (
  { coded: { numbers }, box }: PlacedCode,
  page: Understanding,
  printed: Printed,
  evidence: Evidence,
) => {
  const [first, ...others] = numbers
  if (first === undefined) return page.number
  const spelled = printedForm(printed, [first, ...others])
  const read = page.number
  const isPrinted = placeOfText(printed, spelled).length > 0
  const value = !isPrinted && read && numbers.some((number) => isSameNumber(number, read.value)) ? read.value : spelled
  return valueFromCode(
    value.slice(0, 60),
    certain,
    read,
    boxesWithCode(read, value, () => placeOfText(printed, value), box),
    evidence,
  )
}

const textOf = (
  value: string | null,
  read: Read<string> | undefined,
  search: () => Boxes,
  box: Box,
  evidence: Evidence,
) => (value === null ? read : valueFromCode(value, certain, read, boxesWithCode(read, value, search, box), evidence))

/** Another total may close, or break, what was added up before. */
const recomputed = (checks: Check[], { totals }: Pick<Understanding, 'totals'>): Check[] =>
  checks.map((check) => {
    const { subtotal, taxes, total } = totals
    if (check.name !== 'base-and-taxes-are-total' || !subtotal || !taxes || !total) return check
    const holds = Math.abs(subtotal.value + taxes.value - total.value) <= 2
    return holds === check.holds
      ? check
      : { ...check, holds, paths: ['totals.subtotal', 'totals.taxes', 'totals.total'] }
  })

/** A reading with what its fiscal code says of issuer, number, day and total: that is what was told to the treasury. */
export const withFiscalCode = (placedCode: PlacedCode, page: Understanding, printed: Printed): Understanding => {
  const { coded, box } = placedCode
  const evidence = { code: 'fiscal-code', detail: coded.scheme }
  const { taxId, issueDate, taxes } = coded
  const stated = {
    'supplier.taxId': textOf(taxId, page.supplier.taxId, () => placeOfText(printed, taxId), box, evidence),
    number: numberOf(placedCode, page, printed, evidence),
    issueDate: textOf(issueDate, page.issueDate, () => placeOfDay(printed, issueDate ?? ''), box, evidence),
    'totals.total': totalOf(placedCode, page, printed, evidence),
  }
  const supplier = { ...page.supplier, ...(stated['supplier.taxId'] && { taxId: stated['supplier.taxId'] }) }
  const total = stated['totals.total']
  const known = page.totals.taxes
  const totals = {
    ...page.totals,
    ...(total && { total }),
    ...(taxes !== null && {
      taxes: valueFromCode(
        taxes,
        certain,
        known,
        boxesWithCode(known, taxes, () => placeOfAmount(printed, taxes), box),
        evidence,
      ),
    }),
  }
  const settled = new Set(
    Object.entries(stated).flatMap(([path, read]) => (read?.confidence === certain ? [path] : [])),
  )
  const isOther = page.totals.total && total && page.totals.total.value !== total.value
  const checks = isOther ? recomputed(page.checks, { totals }) : page.checks
  const failing = checks
    .filter((check, index) => check !== page.checks[index])
    .flatMap(({ holds, paths }) => (holds ? [] : (paths ?? [])))
  return {
    ...page,
    kind: coded.kind ?? page.kind,
    supplier,
    ...(stated.number && { number: stated.number }),
    ...(stated.issueDate && { issueDate: stated.issueDate }),
    totals,
    taxes: page.taxes.length === 0 ? coded.table : page.taxes,
    checks,
    needsReview: [...new Set([...page.needsReview.filter((path) => !settled.has(path)), ...failing])],
  }
}

const beside = <T>(read: Read<T> | undefined, value: T | null | undefined, box: Box): Read<T> | undefined => {
  if (!read || value === null || value === undefined || read.value === value) return read
  const others = read.alternatives.filter((other) => other.value !== value)
  return { ...read, alternatives: [{ value, confidence: 0.5, boxes: [box] }, ...others].slice(0, 10) }
}

/** A reading that a code contradicts: what is read of the page stays, and each value of the code is the first to take its place. */
export const withCodeBeside = (page: Understanding, { coded, box }: PlacedCode): Understanding => {
  const { isFiscal, numbers, taxId, issueDate, total } = coded
  if (!isFiscal) return page
  const [first] = numbers
  const isSame = page.number && numbers.some((number) => isSameNumber(number, page.number?.value ?? ''))
  const stated = {
    number: isSame ? page.number : beside(page.number, first, box),
    issueDate: beside(page.issueDate, issueDate, box),
    taxId: beside(page.supplier.taxId, taxId, box),
    total: beside(page.totals.total, total, box),
  }
  return {
    ...page,
    ...(stated.number && { number: stated.number }),
    ...(stated.issueDate && { issueDate: stated.issueDate }),
    supplier: { ...page.supplier, ...(stated.taxId && { taxId: stated.taxId }) },
    totals: { ...page.totals, ...(stated.total && { total: stated.total }) },
  }
}

/** A value that a code for paying repeats is surer for it; one that only the code has is better than none. */
const supported = <T>(value: T | null, read: Read<T> | undefined, box: Box, alone: number): Read<T> | undefined => {
  const evidence = { code: 'payment-code' }
  if (value === null) return read
  if (!read) return { value, confidence: alone, boxes: [box], alternatives: [], evidence: [evidence] }
  if (read.value === value) {
    const reasons = [...(read.evidence ?? []), evidence].slice(0, 20)
    return { ...read, confidence: Math.max(read.confidence, likely), evidence: reasons }
  }
  const rival = { value, confidence: Math.min(alone, 0.5), boxes: [box] }
  return { ...read, alternatives: [rival, ...read.alternatives].slice(0, 10) }
}

/** A reading with what its code for paying says of account, name and amount, as so many more candidates. */
export const withPaymentCode = ({ coded, box }: PlacedCode, page: Understanding): Understanding => {
  const name = supported(coded.name, page.supplier.name, box, 0.7)
  const known = page.supplier.iban
  const misread = known && known.value !== coded.iban && known.confidence < 0.9 ? undefined : known
  const iban = supported(coded.iban, misread, box, likely)
  const total = supported(coded.total, page.totals.total, box, 0.7)
  const settled = [
    iban && iban.confidence >= likely ? 'supplier.iban' : '',
    total && total.confidence >= likely ? 'totals.total' : '',
  ]
  const isClosed = page.checks.every(({ name: check, holds }) => holds || check !== 'base-and-taxes-are-total')
  return {
    ...page,
    supplier: { ...page.supplier, ...(name && { name }), ...(iban && { iban }) },
    totals: { ...page.totals, ...(total && { total }) },
    needsReview: page.needsReview.filter((path) => !settled.includes(path) || (path === 'totals.total' && !isClosed)),
  }
}
