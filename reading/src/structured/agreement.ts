import type { Check, Reading } from '../reading.ts'
import { ibansIn } from '../values/ibans.ts'
import { isPrintedAmount, type Printed, placeOfDay, plain } from './placing.ts'

/** What an attached invoice or a code says that the page must not contradict. Several values are several ways of being right. */
export type Claims = {
  numbers: string[]
  taxIds: string[]
  /** The buyer's, which a page also prints. */
  otherTaxIds: string[]
  /** The total, and what the page may print as its total instead: what is left to pay. */
  totals: number[]
  issueDate: string | null
  ibans: string[]
}

/**
 * A field in which the page says something else. `sure` when the page itself proves it: only figures that add up do, since a
 * number or a tax id may be another one's on the page, or misread.
 */
export type Difference = { path: string; claimed: string; read: string; sure: boolean }

export type Page = Pick<Reading, 'supplier' | 'number' | 'issueDate' | 'totals' | 'checks'>

/** From here on a reading of the page is held against what a file or a code says of it. */
const certain = 0.9

const euros = (cents: number): string => (cents / 100).toFixed(2)

const isCertain = (figure: { confidence: number } | undefined): boolean => (figure?.confidence ?? 0) >= certain

/** The page's own figures add up, so that its total is no misreading; where two sums may be meant as it, its base and its taxes say enough. */
const closes = ({ checks, totals: { subtotal, taxes, total } }: Page): boolean =>
  (taxes?.value ?? 0) !== 0 &&
  (isCertain(total) || (isCertain(subtotal) && isCertain(taxes))) &&
  checks.some(({ name, holds }) => name === 'base-and-taxes-are-total' && holds)

const near = (a: number, b: number): boolean => Math.abs(Math.abs(a) - Math.abs(b)) <= 1

const totalDiffers = (claims: Claims, page: Page, printed: Printed): Difference[] => {
  const { total, subtotal, taxes } = page.totals
  if (!total || claims.totals.length === 0) return []
  const before = subtotal && taxes ? [subtotal.value + taxes.value] : []
  if (claims.totals.some((claimed) => [total.value, ...before].some((read) => near(claimed, read)))) return []
  const isPrinted = claims.totals.some((claimed) => claimed !== 0 && isPrintedAmount(printed, claimed))
  const proven = closes(page)
  if (isPrinted && !proven) return []
  const [claimed = 0] = claims.totals
  return [{ path: 'totals.total', claimed: euros(claimed), read: euros(total.value), sure: proven && !isPrinted }]
}

/** The last run of digits tells two numbers of one series apart; zeros before it, and what stands around it, are spelling. */
const serial = (number: string): string => (number.match(/\d+/g)?.at(-1) ?? '').replace(/^0+/, '')

/** Whether two spellings are the same document number. */
export const isSameNumber = (a: string, b: string): boolean =>
  plain(a) === plain(b) || (serial(a) !== '' && serial(a) === serial(b))

const isNumberPrinted = (numbers: string[], printed: Printed): boolean =>
  numbers.some((number) => {
    const wanted = plain(number)
    if (wanted.length >= 4) return printed.plain.includes(wanted)
    return printed.rows.some((row) => row.words.some((word) => plain(word.text).endsWith(wanted)))
  })

const numberDiffers = (claims: Claims, page: Page, printed: Printed): Difference[] => {
  const { number } = page
  if (!number || claims.numbers.length === 0 || isNumberPrinted(claims.numbers, printed)) return []
  if (claims.numbers.some((claimed) => isSameNumber(claimed, number.value))) return []
  return [{ path: 'number', claimed: claims.numbers[0] ?? '', read: number.value, sure: false }]
}

const body = (taxId: string): string => plain(taxId).replace(/^[A-Z]{2}(?=\d)/, '')

const taxIdDiffers = (claims: Claims, page: Page, printed: Printed): Difference[] => {
  const { taxId } = page.supplier
  const [claimed] = claims.taxIds
  if (!taxId || !claimed || claims.taxIds.some((id) => printed.plain.includes(body(id)))) return []
  if (claims.otherTaxIds.some((id) => body(id) === body(taxId.value))) return []
  return [{ path: 'supplier.taxId', claimed, read: taxId.value, sure: false }]
}

const dateDiffers = (claims: Claims, page: Page, printed: Printed): Difference[] => {
  const { issueDate } = page
  const claimed = claims.issueDate
  if (!issueDate || !claimed || issueDate.value === claimed || placeOfDay(printed, claimed).length > 0) return []
  return [{ path: 'issueDate', claimed, read: issueDate.value, sure: false }]
}

/** An account that nobody states but the page is how payments are led astray. */
const ibanDiffers = (claims: Claims, printed: Printed): Difference[] => {
  const [claimed] = claims.ibans
  const shown = printed.rows.flatMap((row) => ibansIn(row.text)).filter((iban) => iban.sure)
  const [other] = shown
  if (!claimed || !other || shown.some(({ value }) => claims.ibans.includes(value))) return []
  return [{ path: 'supplier.iban', claimed, read: other.value, sure: false }]
}

/**
 * Where the page contradicts what is stated. A field that the page does not print, or prints as well, is no
 * contradiction.
 */
export const differencesOf = (claims: Claims, page: Page, printed: Printed): Difference[] => [
  ...totalDiffers(claims, page, printed),
  ...numberDiffers(claims, page, printed),
  ...taxIdDiffers(claims, page, printed),
  ...dateDiffers(claims, page, printed),
  ...ibanDiffers(claims, printed),
]

const namesNumber = ({ numbers }: Claims, page: Page, printed: Printed): boolean =>
  isNumberPrinted(numbers, printed) || numbers.some((number) => page.number && isSameNumber(number, page.number.value))

const namesTaxId = ({ taxIds }: Claims, printed: Printed): boolean =>
  taxIds.some((id) => printed.plain.includes(body(id)))

const namesDay = ({ issueDate }: Claims, page: Page, printed: Printed): boolean =>
  issueDate !== null && (page.issueDate?.value === issueDate || placeOfDay(printed, issueDate).length > 0)

/** Whether what is claimed is claimed of the page's own document: its number, and its day or who issued it. */
export const isAboutThis = (claims: Claims, page: Page, printed: Printed): boolean =>
  namesNumber(claims, page, printed) && (namesTaxId(claims, printed) || namesDay(claims, page, printed))

/** Whether the page prints anything of what is claimed. */
export const agreesAnywhere = (claims: Claims, page: Page, printed: Printed): boolean =>
  namesNumber(claims, page, printed) ||
  namesTaxId(claims, printed) ||
  claims.ibans.some((iban) => printed.plain.includes(plain(iban))) ||
  claims.totals.some((total) => total !== 0 && isPrintedAmount(printed, total))

/** The differences as a check that a person can read. */
export const agreementCheck = (name: string, differences: Difference[]): Check => ({
  name,
  holds: differences.length === 0,
  ...(differences.length > 0 && {
    detail: differences
      .map(({ path, claimed, read }) => `${path}: ${claimed} ≠ ${read}`)
      .join('; ')
      .slice(0, 500),
    paths: differences.map(({ path }) => path),
  }),
})
