import type {
  ForgetLayout,
  NewSupplier,
  RegisterSupplier,
  UpdateSupplier,
  WithdrawSupplier,
} from '@escandallo/contracts/suppliers/commands.ts'
import type { SupplierDetails } from '@escandallo/contracts/suppliers/details.ts'
import { type SupplierEvent, supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Supplier =
  | { status: 'absent' }
  | {
      status: 'known' | 'removed'
      details: SupplierDetails
      forgotten: string[]
      /** The document or price list that brought it to life, as long as nobody has changed what it says. */
      broughtBy: string | null
    }

type OfSupplier = { supplierId: string } & About
export type SupplierCommand =
  | { type: 'NewSupplier'; data: NewSupplier & OfSupplier }
  | { type: 'RegisterSupplier'; data: RegisterSupplier & { pricelistId?: string | undefined } & About }
  | { type: 'UpdateSupplier'; data: UpdateSupplier & About }
  | {
      type: 'WithdrawSupplier'
      data: (
        | (WithdrawSupplier & { pricelistId?: undefined })
        | { supplierId: string; documentId?: undefined; pricelistId: string }
      ) &
        About
    }
  | { type: 'DeleteSupplier'; data: OfSupplier }
  | { type: 'RestoreSupplier'; data: OfSupplier }
  | { type: 'ForgetLayout'; data: ForgetLayout & About }
  | { type: 'RememberLayout'; data: ForgetLayout & About }

const evolve = (supplier: Supplier, event: SupplierEvent): Supplier => {
  switch (event.type) {
    case 'SupplierRegistered':
      return {
        status: 'known',
        details: event.data.details,
        forgotten: [],
        broughtBy: event.data.documentId ?? event.data.pricelistId ?? null,
      }
    case 'SupplierDetailsChanged':
      if (supplier.status === 'absent') return supplier
      return { ...supplier, details: event.data.details, broughtBy: null }
    case 'SupplierBankAccountChanged':
      if (supplier.status === 'absent') return supplier
      return { ...supplier, details: { ...supplier.details, iban: event.data.iban }, broughtBy: null }
    case 'SupplierRemoved':
      return supplier.status === 'absent' ? supplier : { ...supplier, status: 'removed' }
    case 'SupplierRestored':
      return supplier.status === 'absent' ? supplier : { ...supplier, status: 'known' }
    case 'SupplierLayoutForgotten':
    case 'SupplierLayoutRemembered': {
      if (supplier.status === 'absent') return supplier
      const { fingerprint } = event.data
      const others = supplier.forgotten.filter((known) => known !== fingerprint)
      const forgotten = event.type === 'SupplierLayoutForgotten' ? [...others, fingerprint] : others
      return { ...supplier, forgotten, broughtBy: null }
    }
    default:
      return event satisfies never
  }
}

const sameDetails = (a: SupplierDetails, b: SupplierDetails) =>
  (Object.keys({ ...a, ...b }) as (keyof SupplierDetails)[]).every(
    (key) => JSON.stringify(a[key]) === JSON.stringify(b[key]),
  )

const updated = (before: SupplierDetails, after: SupplierDetails, about: OfSupplier): SupplierEvent[] => {
  const { iban, ...rest } = after
  const details = { ...rest, iban: before.iban }
  const events: SupplierEvent[] = []
  if (!sameDetails(before, details)) events.push({ type: 'SupplierDetailsChanged', data: { ...about, details } })
  if (iban !== before.iban)
    events.push({ type: 'SupplierBankAccountChanged', data: { ...about, iban, previous: before.iban } })
  return events
}

type Origin = { documentId?: string | null | undefined; pricelistId?: string | undefined }
const originOf = ({ documentId, pricelistId }: Origin): string | null => documentId ?? pricelistId ?? null

const registeredBy = (
  { details, documentId, pricelistId }: RegisterSupplier & { pricelistId?: string | undefined },
  about: OfSupplier,
): SupplierEvent => ({
  type: 'SupplierRegistered',
  data: { ...about, details, documentId, ...(pricelistId && { pricelistId }) },
})

const decide = ({ type, data }: SupplierCommand, supplier: Supplier): SupplierEvent[] => {
  const about = { supplierId: data.supplierId, at: data.at, by: data.by }
  switch (type) {
    case 'NewSupplier':
      if (supplier.status === 'known') throw new Refusal('supplier-exists')
      // Its id follows from its tax id: whoever writes a removed one down again means the same one.
      if (supplier.status === 'removed')
        return [{ type: 'SupplierRestored', data: about }, ...updated(supplier.details, data.details, about)]
      return [{ type: 'SupplierRegistered', data: { ...about, details: data.details, documentId: null } }]
    case 'RegisterSupplier':
      if (supplier.status === 'known') return [] // another document was confirmed first
      // One that its own paper brings back is what the paper says of it now.
      if (supplier.status === 'removed' && (supplier.broughtBy === null || supplier.broughtBy !== originOf(data)))
        return [{ type: 'SupplierRestored', data: about }]
      return [registeredBy(data, about)]
    case 'WithdrawSupplier':
      if (supplier.status === 'absent') throw new Unknown('supplier-unknown')
      if (supplier.status === 'removed' || supplier.broughtBy !== originOf(data)) return []
      return [{ type: 'SupplierRemoved', data: about }]
    case 'UpdateSupplier':
      if (supplier.status !== 'known') throw new Unknown('supplier-unknown')
      return updated(supplier.details, data.details, about)
    case 'DeleteSupplier':
      if (supplier.status === 'absent') throw new Unknown('supplier-unknown')
      return supplier.status === 'removed' ? [] : [{ type: 'SupplierRemoved', data: about }]
    case 'RestoreSupplier':
      if (supplier.status === 'absent') throw new Unknown('supplier-unknown')
      return supplier.status === 'known' ? [] : [{ type: 'SupplierRestored', data: about }]
    case 'ForgetLayout':
      // What has been learned since is forgotten too: saying it again means it again.
      if (supplier.status !== 'known') throw new Unknown('supplier-unknown')
      return [{ type: 'SupplierLayoutForgotten', data: { ...about, fingerprint: data.fingerprint } }]
    case 'RememberLayout':
      if (supplier.status !== 'known') throw new Unknown('supplier-unknown')
      if (!supplier.forgotten.includes(data.fingerprint)) return []
      return [{ type: 'SupplierLayoutRemembered', data: { ...about, fingerprint: data.fingerprint } }]
    default:
      return type satisfies never
  }
}

export const suppliers: StreamKind<Supplier, SupplierCommand, SupplierEvent, 'supplier'> = {
  name: 'supplier',
  event: supplierEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
