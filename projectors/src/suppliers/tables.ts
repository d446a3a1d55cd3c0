import type { PaymentTerms } from '@escandallo/contracts/suppliers/details.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { flag, instant, integer, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const supplierList = table(
  'supplier_list',
  {
    supplierId: uuid(),
    removed: flag(),
    name: text(),
    /** The name to compare by. */
    nameKey: text(),
    taxId: text().nullable(),
    address: text().nullable(),
    email: text().nullable(),
    phone: text().nullable(),
    iban: text().nullable(),
    swift: text().nullable(),
    accountNumber: text().nullable(),
    routingNumber: text().nullable(),
    paymentTerms: text<PaymentTerms>().nullable(),
    description: text().nullable(),
    color: text(),
    categories: json<string[]>(),
    establishments: json<string[]>(),
    image: text().nullable(),
    /** In which language it is written to. */
    language: text<Language>().nullable(),
    missing: json<string[]>(),
    documentId: uuid().nullable(),
    registeredAt: instant(),
    updatedAt: instant(),
    bankAccountChangedAt: instant().nullable(),
    revision: integer(),
    search: text(),
  },
  { key: ['supplierId'], indexes: [['taxId'], ['iban'], ['nameKey']], trigram: ['search'] },
)
export type SupplierListRow = RowOf<typeof supplierList>
