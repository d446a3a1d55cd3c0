import type { SupplierDetails } from '@escandallo/contracts/suppliers/details.ts'
import { type SupplierEvent, supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type SupplierListRow as Row, supplierList as table } from './tables.ts'

/** What the supplier's form would ask for. */
const missingOf = ({ address, taxId, categories, establishments }: SupplierDetails): string[] => [
  ...(address ? [] : ['address']),
  ...(taxId ? [] : ['taxId']),
  ...(categories.length > 0 ? [] : ['categories']),
  ...(establishments.length > 0 ? [] : ['establishments']),
]

const described = (details: SupplierDetails) => ({
  ...details,
  language: details.language ?? null,
  nameKey: normalizeName(details.name),
  missing: missingOf(details),
  search: normalizeName([details.name, details.taxId, details.email].filter(Boolean).join(' ')),
})

const evolve = (row: Row, event: Exclude<SupplierEvent, { type: 'SupplierRegistered' }>): Row => {
  switch (event.type) {
    case 'SupplierDetailsChanged':
      return { ...row, ...described(event.data.details) }
    case 'SupplierBankAccountChanged':
      return { ...row, iban: event.data.iban, bankAccountChangedAt: event.data.previous ? event.data.at : null }
    case 'SupplierRemoved':
      return { ...row, removed: true }
    case 'SupplierRestored':
      return { ...row, removed: false }
    case 'SupplierLayoutForgotten':
    case 'SupplierLayoutRemembered':
      return row // nothing that the list shows; its revision goes on
    default:
      return event satisfies never
  }
}

export const supplierList = entity<Row, SupplierEvent>({
  table,
  events: typesOf(supplierEvent) as SupplierEvent['type'][],
  key: ({ data }) => data.supplierId,
  evolve: (row, event) => {
    const { at, supplierId } = event.data
    const revision = Number(event.revision)
    if (event.type === 'SupplierRegistered') {
      const { details, documentId } = event.data
      const first = {
        supplierId,
        removed: false,
        documentId,
        registeredAt: at,
        updatedAt: at,
        bankAccountChangedAt: null,
      }
      return { ...first, ...described(details), revision }
    }
    if (!row) throw new Error(`${event.type} of a supplier that was never registered`)
    const next = evolve(row, event)
    return { ...next, updatedAt: next === row ? row.updatedAt : at, revision }
  },
})
