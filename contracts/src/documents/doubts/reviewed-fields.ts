import { entryOf } from '../../values/plain/entry-of.ts'
import type { DocumentContent, DocumentLine } from '../content.ts'

/** The columns of the items grid, in the order that Tab and paste follow. */
export const lineFields = [
  'code',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'discountRate',
  'taxRate',
  'total',
] as const satisfies readonly (keyof DocumentLine)[]
export type LineField = (typeof lineFields)[number]

export const totalFields = ['subtotal', 'discount', 'taxes', 'total'] as const
/** What few papers have at their foot: shown where it has a value. */
export const footFields = ['charges', 'withheld', 'prepaid', 'rounding'] as const
export const printedSupplierFields = ['name', 'taxId', 'iban', 'address', 'email', 'phone'] as const
export const taxFields = ['rate', 'base', 'amount'] as const
const CUSTOMER = 'customer.taxId'
const surchargeFields = ['surcharge.rate', 'surcharge.amount'] as const

/**
 * Every field that the review screen shows of a paper, in the order of the page. `supplier` is the choice of supplier itself. What few papers
 * have is shown where it has a value, where it is doubted, and while a person stands on it (`here`): going to a field that is not drawn
 * would go nowhere.
 */
export const reviewedFields = (
  content: DocumentContent,
  here: string | null = null,
  doubts: readonly string[] = [],
): string[] => [
  'supplier',
  ...printedSupplierFields.map((field) => `supplier.${field}`),
  'kind',
  'number',
  'issueDate',
  'dueDate',
  'currency',
  ...(content.customer || here === CUSTOMER || isDoubted(CUSTOMER, doubts) ? [CUSTOMER] : []),
  ...content.lines.flatMap(({ lineId }) => [...lineFields, 'product'].map((field) => `lines.${lineId}.${field}`)),
  'lines',
  ...totalFields.map((field) => `totals.${field}`),
  ...footFields
    .filter((field) => content.totals[field] != null || [here, ...doubts].includes(`totals.${field}`))
    .map((field) => `totals.${field}`),
  ...content.taxes.flatMap(({ surcharge }, index) =>
    [...taxFields, ...(surcharge ? surchargeFields : [])].map((field) => `taxes.${index}.${field}`),
  ),
]

const groups: Readonly<Record<string, readonly string[]>> = {
  supplier: printedSupplierFields,
  totals: [...totalFields, ...footFields],
  customer: ['taxId'],
}
const single: ReadonlySet<string> = new Set(['supplier', 'kind', 'number', 'issueDate', 'dueDate', 'currency', 'lines'])
/** Where a doubt is asked that is about no field of the screen: beside what it is nearest to. */
const nearest: Readonly<Record<string, string>> = {
  supplier: 'supplier',
  customer: CUSTOMER,
  totals: 'totals.total',
  taxes: 'totals.taxes',
}

/** The field beside which a doubt is asked and answered; what the reader doubts of a line is asked at the line. */
const askedAt = (doubt: string): string => {
  const [group = '', field = ''] = doubt.split('.')
  const isShown = group === 'lines' || (group === 'taxes' && field) || entryOf(groups, group)?.includes(field)
  return isShown || (single.has(doubt) && !field) ? doubt : (entryOf(nearest, group) ?? 'number')
}

/** Whether a doubt is about a field: a doubt about a line is about each of its cells. */
export const isAbout = (doubt: string, path: string): boolean =>
  path === askedAt(doubt) || (doubt.startsWith('lines.') && path.startsWith(`${doubt}.`))

/** Whether one of some doubts is asked beside a field. */
export const isDoubted = (path: string, doubts: readonly string[]): boolean =>
  doubts.some((doubt) => isAbout(doubt, path))
