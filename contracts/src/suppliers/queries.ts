import { type Static, Type } from 'typebox'
import { PaperCounts } from '../documents/confirming/paper-counts.ts'
import { Amount, Day, Id, Ids, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { languages } from '../values/plain/languages.ts'
import { paymentTerms } from './details.ts'

export const SupplierListQuery = Type.Object({
  ...listing,
  category: Type.Optional(Type.String({ maxLength: 10 })),
  establishments: Type.Optional(Ids),
})
export const SupplierListItem = Type.Object({
  supplierId: Id,
  name: Type.String(),
  taxId: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  color: Type.String(),
  categories: Type.Array(Type.String()),
  establishments: Type.Array(Id),
  paymentTerms: nullable(Type.Enum([...paymentTerms])),
  products: Type.Integer(),
  /** Confirmed documents that are purchases: credit notes and delivery notes are none. */
  documents: Type.Integer(),
  /** All that are confirmed, of which those are a part. */
  papers: PaperCounts,
  /** Net spend on confirmed documents of the running year, minor units. */
  spend: Amount,
  /** In last year to the same day; null where paper begins within it. */
  previousSpend: nullable(Amount),
  lastDocumentDate: nullable(Day),
  /** What the form would ask for and is not there: address, taxId, categories, establishments. */
  missing: Type.Array(Type.String()),
})
export type SupplierListItem = Static<typeof SupplierListItem>
export const SupplierList = pageOf(SupplierListItem)
export type SupplierList = Static<typeof SupplierList>

export const SupplierDetailsAnswer = Type.Object({
  ...SupplierListItem.properties,
  address: nullable(Type.String()),
  iban: nullable(Type.String()),
  swift: nullable(Type.String()),
  accountNumber: nullable(Type.String()),
  routingNumber: nullable(Type.String()),
  description: nullable(Type.String()),
  image: nullable(Type.String()),
  /** In which language it is written to; null where nobody has chosen one. */
  language: nullable(Type.Enum([...languages])),
  registeredAt: Instant,
  updatedAt: Instant,
  /** The document that brought it to life. */
  documentId: nullable(Id),
  /** Set when the account changed lately: how invoice fraud begins. */
  bankAccountChangedAt: nullable(Instant),
  revision: Type.String(),
})
export type SupplierDetailsAnswer = Static<typeof SupplierDetailsAnswer>

/** By tax id, the way documents find their supplier; name and IBAN help when the tax id was not read. */
export const SupplierFindQuery = Type.Object({
  taxId: Type.Optional(Type.String({ maxLength: 30 })),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  iban: Type.Optional(Type.String({ maxLength: 42 })),
})
export const SupplierFound = Type.Object({
  items: Type.Array(
    Type.Object({
      supplierId: Id,
      name: Type.String(),
      taxId: nullable(Type.String()),
      iban: nullable(Type.String()),
      paymentTerms: nullable(Type.Enum([...paymentTerms])),
      color: Type.String(),
      matchedBy: Type.Enum(['taxId', 'iban', 'name']),
    }),
  ),
})
export type SupplierFound = Static<typeof SupplierFound>

/** `suppliers/list/agg`: spend per supplier in a period, largest first. */
export const SupplierSpendQuery = Type.Object({ from: Day, to: Day, establishments: Type.Optional(Ids) })
export const SupplierSpend = Type.Object({
  items: Type.Array(
    Type.Object({
      supplierId: Id,
      name: Type.String(),
      color: Type.String(),
      spend: Amount,
      /** Confirmed purchases. */
      documents: Type.Integer(),
    }),
  ),
})

const Taught = {
  at: Instant,
  /** The paper whose correction taught it; null for whoever may not see it. */
  document: nullable(Type.Object({ documentId: Id, number: nullable(Type.String()) })),
}

/** What the corrected papers of a supplier have taught, layout by layout. */
export const SupplierLearned = Type.Object({
  layouts: Type.Array(
    Type.Object({
      fingerprint: Type.String(),
      /** How many of its papers have this layout. */
      papers: Type.Integer(),
      last: Taught.document,
      fields: Type.Array(
        Type.Object({
          path: Type.String(),
          side: Type.Enum(['left', 'above', 'right', 'below', 'page']),
          /** The words beside or above it, as printed. */
          label: nullable(Type.String()),
          ...Taught,
        }),
      ),
      columns: Type.Array(
        Type.Object({
          cell: Type.String(),
          heading: nullable(Type.String()),
          /** The heading of the column that was taken for it. */
          instead: nullable(Type.String()),
          ...Taught,
        }),
      ),
      dayOrder: nullable(Type.Object({ value: Type.Enum(['day-first', 'month-first']), ...Taught })),
      decimalSeparator: nullable(Type.Object({ value: Type.Enum([',', '.']), ...Taught })),
      /** When its papers fall due, where they print no day. */
      terms: nullable(
        Type.Object({
          days: Type.Integer(),
          monthEnd: Type.Boolean(),
          payDay: nullable(Type.Integer()),
          ...Taught,
        }),
      ),
    }),
  ),
})
export type SupplierLearned = Static<typeof SupplierLearned>
