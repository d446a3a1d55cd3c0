import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { isTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { doubtful } from '../confidence/confidence.ts'
import type { Check, Evidence, Read, ReadingLine } from '../reading.ts'
import type { Understanding } from '../understanding/understanding.ts'
import { isIban } from '../values/ibans.ts'
import { hasSpanishShape } from '../values/tax-id-checks.ts'
import { taxIdsIn } from '../values/tax-ids.ts'
import { agreementCheck, type Claims, type Difference } from './agreement.ts'
import type { Attached } from './einvoice/attached.ts'
import type { Stated, StatedLine } from './einvoice/stated.ts'
import { type Printed, placeOfAmount, placeOfDay, placeOfParts, placeOfText, plain, printedForm } from './placing.ts'

const source: Evidence = { code: 'structured-source' }
const agrees: Evidence = { code: 'structure-agrees' }

type Boxes = Read<unknown>['boxes']

/** A stated value: certain, shown where the page prints it, with what was read there otherwise as the runner-up. */
const stated = <T>(value: T, page: Read<T> | undefined, search: () => Boxes, file: string): Read<T> => {
  const same = page && [page, ...page.alternatives].find((alternative) => alternative.value === value)
  const boxes = same && same.boxes.length > 0 ? same.boxes : search()
  const other =
    page && page.value !== value ? [{ value: page.value, confidence: page.confidence, boxes: page.boxes }] : []
  const evidence = [{ ...source, detail: file }, ...(boxes.length > 0 ? [agrees] : [])]
  return { value, confidence: 1, boxes, alternatives: other, evidence }
}

/** What the page must not contradict. */
export const claimsOf = (invoice: Stated): Claims => {
  const { total, taxes, subtotal } = invoice.totals
  const before = subtotal !== null && taxes !== null ? [subtotal + taxes] : []
  return {
    numbers: [invoice.number, ...invoice.otherForms],
    taxIds: invoice.supplierIds,
    otherTaxIds: invoice.buyerIds,
    totals: [...new Set([total, ...(invoice.payable === null ? [] : [invoice.payable]), ...before])],
    issueDate: invoice.issueDate,
    ibans: invoice.ibans,
  }
}

const money = (cents: number): string => (cents / 100).toFixed(2)

const equation = (name: string, expected: number, stated: number, slack: number, paths: string[]): Check => ({
  name,
  holds: Math.abs(expected - stated) <= slack,
  detail: `${money(expected)} → ${money(stated)}`,
  paths,
})

/** The equations of the invoice's own figures. */
const checksOf = ({ totals, taxes, lines, withheld }: Stated): Check[] => {
  const { subtotal, discount, charges, total } = totals
  const checks: Check[] = []
  if (lines.length > 0 && subtotal !== null) {
    const sum = lines.reduce((all, line) => all + line.total, 0) - discount + charges
    checks.push(
      equation('lines-sum-to-base', sum, subtotal, Math.max(2, Math.min(5, lines.length)), ['totals.subtotal']),
    )
  }
  for (const { rate, base, amount } of taxes) {
    const expected = Math.round((base * Number(rate)) / 100)
    checks.push(equation('base-times-rate-is-tax', expected, amount, Math.max(2, lines.length), ['totals.taxes']))
  }
  if (subtotal !== null && totals.taxes !== null) {
    const paths = ['totals.subtotal', 'totals.taxes', 'totals.total']
    checks.push(equation('base-and-taxes-are-total', subtotal + totals.taxes - withheld, total, 2, paths))
  }
  return checks
}

/** The line of the page that prints a stated line: the same amount, and as much else as agrees. */
const twin = (line: StatedLine, free: Set<ReadingLine>): ReadingLine | undefined => {
  const points = (other: ReadingLine): number =>
    (other.total === line.total ? 2 : 0) +
    (Number(other.quantity) === Number(line.quantity) ? 1 : 0) +
    (plain(other.name).includes(plain(line.name)) || plain(line.name).includes(plain(other.name)) ? 1.5 : 0)
  const ranked = [...free].map((other) => ({ other, points: points(other) })).sort((a, b) => b.points - a.points)
  return ranked[0] && ranked[0].points >= 2 ? ranked[0].other : undefined
}

const linesOf = (invoice: Stated, page: Understanding, printed: Printed, file: string): ReadingLine[] => {
  const free = new Set(page.lines)
  return invoice.lines.map((line) => {
    const same = twin(line, free)
    if (same) free.delete(same)
    return {
      ...line,
      confidence: 1,
      boxes: same?.boxes ?? placeOfText(printed, line.name),
      ...(same?.cells && { cells: same.cells }),
      evidence: [{ ...source, detail: file }, ...(same?.total === line.total ? [agrees] : [])],
    }
  })
}

const supplierOf = ({ supplier }: Stated, page: Understanding, printed: Printed, file: string) => {
  const text = (value: string | null, read: Read<string> | undefined, place = placeOfText) =>
    value === null ? read : stated(value, read, () => place(printed, value), file)
  const fields = {
    name: text(supplier.name?.slice(0, 200) ?? null, page.supplier.name),
    taxId: text(supplier.taxId, page.supplier.taxId),
    address: text(supplier.address, page.supplier.address, placeOfParts),
    email: text(supplier.email, page.supplier.email),
    phone: text(supplier.phone?.slice(0, 40) ?? null, page.supplier.phone),
    iban: text(supplier.iban, page.supplier.iban),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Of the buyer's ids the one that the page names too, else the first that is a tax id: others are numbers of a customer. */
const customerOf = ({ buyerIds }: Stated, page: Understanding, printed: Printed, file: string) => {
  const read = page.customer?.taxId
  const named = buyerIds.find((id) => id === read?.value) ?? buyerIds.find((id) => isTaxId(id) || hasSpanishShape(id))
  if (named === undefined) return page.customer
  return { taxId: stated(named, read, () => placeOfText(printed, named), file) }
}

const languages: Record<string, string> = {
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  PT: 'pt',
  IT: 'it',
  GB: 'en',
  IE: 'en',
  US: 'en',
}

/** Nobody printed a word: the country of the supplier is the best guess. */
const languageOf = ({ supplier }: Stated): string =>
  entryOf(languages, supplier.taxId?.slice(0, 2) ?? '') ??
  entryOf(languages, /[A-Z]{2}$/.exec(supplier.address ?? '')?.[0] ?? '') ??
  'es'

/**
 * The taxes by rate: of data that states only their sum (the smallest profiles do) those of the page, where they come to what is stated.
 */
const taxesOf = ({ taxes, totals }: Stated, page: Understanding): Understanding['taxes'] => {
  if (taxes.length > 0) return taxes
  const sum = (of: 'base' | 'amount') => page.taxes.reduce((all, tax) => all + tax[of], 0)
  const isNear = (printed: number, inData: number | null) => inData === null || Math.abs(printed - inData) <= 2
  const fits = isNear(sum('base'), totals.subtotal) && isNear(sum('amount'), totals.taxes)
  return fits && isNear(sum('base') + sum('amount'), totals.total) ? page.taxes : []
}

/**
 * The reading of a document that brings its own data: what is stated is believed, and shown where the page prints it.
 * What is not stated stays as it was read from the page, as sure or unsure as it was.
 */
export const fromStatedData = (
  { stated: invoice, file }: Attached,
  page: Understanding,
  printed: Printed,
  differences: Difference[],
  today: string,
): Understanding => {
  const { subtotal, discount, charges, taxes, total } = invoice.totals
  const { withheld, prepaid, rounding } = invoice
  const amount = (value: number, read: Read<number> | undefined) =>
    stated(value, read, () => placeOfAmount(printed, value), file)
  const day = (value: string, read: Read<string> | undefined) =>
    stated(value, read, () => placeOfDay(printed, value), file)
  const number = printedForm(printed, [invoice.number, ...invoice.otherForms]).slice(0, 60)
  const dueDate = invoice.dueDate === null ? page.dueDate : day(invoice.dueDate, page.dueDate)
  const customer = customerOf(invoice, page, printed, file)
  const issueDate = invoice.issueDate === null ? page.issueDate : day(invoice.issueDate, page.issueDate)
  const read = {
    ...page,
    kind: invoice.kind,
    ...(invoice.replaces && { replaces: invoice.replaces.slice(0, 60) }),
    language: printed.isEmpty ? languageOf(invoice) : page.language,
    supplier: supplierOf(invoice, page, printed, file),
    ...(customer && { customer }),
    number: stated(number, page.number, () => placeOfText(printed, number), file),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    currency: invoice.currency,
    totals: {
      ...(subtotal !== null && { subtotal: amount(subtotal, page.totals.subtotal) }),
      ...(discount !== 0 && { discount: amount(discount, page.totals.discount) }),
      ...(taxes !== null && { taxes: amount(taxes, page.totals.taxes) }),
      total: amount(total, page.totals.total),
      ...(charges !== 0 && { charges: amount(charges, page.totals.charges) }),
      ...(withheld !== 0 && { withheld: amount(withheld, page.totals.withheld) }),
      ...(prepaid !== 0 && { prepaid: amount(prepaid, page.totals.prepaid) }),
      ...(rounding !== 0 && { rounding: amount(rounding, page.totals.rounding) }),
    },
    taxes: taxesOf(invoice, page),
    lines: invoice.lines.length > 0 ? linesOf(invoice, page, printed, file) : page.lines,
  }
  const checks = [...checksOf(invoice), ...validity(read), ...(invoice.further > 0 ? [severalInvoices(invoice)] : [])]
  const agreement = printed.isEmpty ? [] : [agreementCheck('structure-and-page-agree', differences)]
  return {
    ...read,
    checks: [...checks, ...agreement],
    needsReview: [
      ...new Set([
        ...doubtful(read, today),
        ...differences.map(({ path }) => path),
        ...summedUp(differences),
        ...checks.flatMap(({ holds, paths }) => (holds ? [] : (paths ?? []))),
      ]),
    ],
  }
}

/** Where the page has another total than the data, nothing that the data adds up to it is certain either. */
const summedUp = (differences: Difference[]): string[] =>
  differences.some(({ path }) => path === 'totals.total') ? ['totals.subtotal', 'totals.taxes', 'lines'] : []

const severalInvoices = ({ further }: Stated): Check => ({
  name: 'one-invoice-in-file',
  holds: false,
  detail: `1 + ${further}`,
  paths: ['number'],
})

/** A Spanish or a European id can be tried; the register of some town's merchants cannot. */
const hasControl = (taxId: string): boolean => /^[A-Z]{2}\w*\d|^[A-Z0-9]\d{7}[A-Z0-9]$/.test(taxId)

const validity = ({
  supplier,
  issueDate,
  dueDate,
}: Pick<Understanding, 'supplier' | 'issueDate' | 'dueDate'>): Check[] => [
  ...(supplier.iban ? [{ name: 'iban-control-digits', holds: isIban(supplier.iban.value) }] : []),
  ...(supplier.taxId && hasControl(supplier.taxId.value)
    ? [{ name: 'tax-id-control-character', holds: taxIdsIn(supplier.taxId.value).some((taxId) => taxId.sure) }]
    : []),
  ...(issueDate && dueDate ? [{ name: 'due-after-issue', holds: dueDate.value >= issueDate.value }] : []),
]
