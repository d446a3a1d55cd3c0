import type { DemoDocument } from './document.ts'
import type { LayoutName } from './draw.ts'
import { printsOf } from './draw.ts'
import { decimalOf } from './paper/formats.ts'
import { addressLines, paperOf } from './paper/layout.ts'

/** What a reader that makes no mistake answers for a file: amounts as decimal strings, null for what is not on the paper. */
export type Truth = {
  file: string
  status: 'read'
  rejection: null
  kind: DemoDocument['kind']
  language: string
  source: 'text' | 'ocr'
  pages: number
  supplier: { name: string; taxId: string; address: string; email: string | null; phone: string; iban: string | null }
  number: string
  issueDate: string
  dueDate: string | null
  currency: 'EUR' | null
  totals: Record<'subtotal' | 'discount' | 'taxes' | 'total', string | null>
  lines: {
    code: string
    name: string
    quantity: string
    unit: string
    unitPrice: string | null
    taxRate: string | null
    discountRate: string | null
    total: string | null
  }[]
}

export function truthOf(
  document: DemoDocument,
  layout: LayoutName,
  { file, source, pages }: Pick<Truth, 'file' | 'source' | 'pages'>,
): Truth {
  const prints = printsOf(layout)
  const { supplier } = paperOf(document)
  const priced = (value: string) => (prints.prices ? value : null)
  const { totals, taxes } = document
  // A single rate in the tax table is the rate of every line.
  const ratesKnown = prints.lineTaxRates || (prints.prices && taxes.length === 1)
  return {
    file,
    status: 'read',
    rejection: null,
    kind: document.kind,
    language: document.language,
    source,
    pages,
    supplier: {
      name: supplier.name,
      taxId: supplier.taxId,
      address: addressLines(supplier).join(', '),
      email: prints.email ? supplier.email : null,
      phone: supplier.phone,
      iban: prints.iban.includes(document.kind) ? supplier.iban : null,
    },
    number: document.number,
    issueDate: document.issueDate,
    dueDate: prints.dueDate.includes(document.kind) ? document.dueDate : null,
    currency: prints.prices ? 'EUR' : null,
    totals: {
      subtotal: priced(decimalOf(totals.subtotal)),
      discount: prints.discountSum ? decimalOf(totals.discount) : null,
      taxes: priced(decimalOf(totals.taxes)),
      total: priced(decimalOf(totals.total)),
    },
    lines: document.lines.map(({ code, name, quantity, unit, unitPrice, taxRate, discountRate, total }) => ({
      code,
      name,
      quantity,
      unit,
      unitPrice: priced(unitPrice),
      taxRate: ratesKnown ? taxRate : null,
      discountRate: priced(discountRate),
      total: priced(decimalOf(total)),
    })),
  }
}
