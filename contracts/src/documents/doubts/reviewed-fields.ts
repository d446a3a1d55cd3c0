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
const surchargeFields = ['surcharge.rate', 'surcharge.amount'] as const

/**
 * Every field that the review screen shows of a paper, in the order of the page. `supplier` is the choice of supplier itself. A field of the
 * foot that is empty is there only while a person stands on it (`here`): going to one that is not drawn would go nowhere.
 */
export const reviewedFields = (content: DocumentContent, here: string | null = null): string[] => [
  'supplier',
  ...printedSupplierFields.map((field) => `supplier.${field}`),
  'kind',
  'number',
  'issueDate',
  'dueDate',
  'currency',
  ...(content.customer ? ['customer.taxId'] : []),
  ...content.lines.flatMap(({ lineId }) => [...lineFields, 'product'].map((field) => `lines.${lineId}.${field}`)),
  'lines',
  ...totalFields.map((field) => `totals.${field}`),
  ...footFields.flatMap((field) =>
    content.totals[field] != null || here === `totals.${field}` ? [`totals.${field}`] : [],
  ),
  ...content.taxes.flatMap(({ surcharge }, index) =>
    [...taxFields, ...(surcharge ? surchargeFields : [])].map((field) => `taxes.${index}.${field}`),
  ),
]

/** Whether a doubt is about a field: a doubt about a line is about each of its cells. */
export const isAbout = (doubt: string, path: string) =>
  path === doubt || (doubt.startsWith('lines.') && path.startsWith(`${doubt}.`))
