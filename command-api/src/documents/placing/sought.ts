import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { LineCell } from '@escandallo/contracts/documents/learning/learned.ts'
import { type Says, saysAmount, saysCode, saysDay, saysNumber, saysText } from './says.ts'

/** How a value is looked for: what says it, and how many words it may have at most. */
export type Sought = { says: Says; most: number }

const day = (value: string): Sought => ({ says: saysDay(value), most: 6 })
const code = (value: string): Sought => ({ says: saysCode(value), most: 6 })
const text = (value: string): Sought => ({ says: saysText(value), most: 14 })
const amount = (value: number): Sought => ({ says: saysAmount(value), most: 3 })
const number = (value: string): Sought => ({ says: saysNumber(value), most: 2 })

const whenKnown = <Value>(value: Value | null | undefined, sought: (value: Value) => Sought): Sought | null =>
  value === null || value === undefined || value === '' ? null : sought(value)

/** How a field of the head or foot is looked for; null for what has no value, or no place. */
export const headerField = (content: DocumentContent, path: string): Sought | null => {
  const { supplier, totals } = content
  switch (path) {
    case 'number':
      return whenKnown(content.number, code)
    case 'issueDate':
      return whenKnown(content.issueDate, day)
    case 'dueDate':
      return whenKnown(content.dueDate, day)
    case 'supplier.name':
      return whenKnown(supplier.name, text)
    case 'supplier.address':
      return whenKnown(supplier.address, text)
    case 'supplier.email':
      return whenKnown(supplier.email, text)
    case 'supplier.taxId':
      return whenKnown(supplier.taxId, code)
    case 'supplier.phone':
      return whenKnown(supplier.phone, code)
    case 'supplier.iban':
      return whenKnown(supplier.iban, code)
    case 'totals.subtotal':
      return whenKnown(totals.subtotal, amount)
    case 'totals.discount':
      return whenKnown(totals.discount, amount)
    case 'totals.taxes':
      return whenKnown(totals.taxes, amount)
    case 'totals.total':
      return whenKnown(totals.total, amount)
    default:
      return null
  }
}

/** How a cell of a line is looked for; null for what has no value. */
export const cellField = (line: DocumentLine, cell: LineCell): Sought | null => {
  switch (cell) {
    case 'code':
      return whenKnown(line.code, code)
    case 'name':
      return whenKnown(line.name, text)
    case 'unit':
      return whenKnown(line.unit, text)
    case 'total':
      return whenKnown(line.total, amount)
    case 'discountRate':
      return line.discountRate === '0' ? null : number(line.discountRate)
    default:
      return whenKnown(line[cell], number)
  }
}
