import { byType } from '@escandallo/contracts/by-type.ts'
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

type RegisteredSupplier = Exclude<Supplier, { status: 'absent' }>

const withLayouts = (supplier: RegisteredSupplier, fingerprint: string, isForgotten: boolean): RegisteredSupplier => {
  const others = supplier.forgotten.filter((other) => other !== fingerprint)
  return { ...supplier, forgotten: isForgotten ? [...others, fingerprint] : others, broughtBy: null }
}

/** What an event makes of a supplier that there is. */
const evolutions = byType<
  Exclude<SupplierEvent, { type: 'SupplierRegistered' }>,
  [supplier: RegisteredSupplier],
  RegisteredSupplier
>({
  SupplierDetailsChanged: ({ data }, supplier) => ({ ...supplier, details: data.details, broughtBy: null }),
  SupplierBankAccountChanged: ({ data }, supplier) => ({
    ...supplier,
    details: { ...supplier.details, iban: data.iban },
    broughtBy: null,
  }),
  SupplierRemoved: (_, supplier) => ({ ...supplier, status: 'removed' }),
  SupplierRestored: (_, supplier) => ({ ...supplier, status: 'known' }),
  SupplierLayoutForgotten: ({ data }, supplier) => withLayouts(supplier, data.fingerprint, true),
  SupplierLayoutRemembered: ({ data }, supplier) => withLayouts(supplier, data.fingerprint, false),
})

const evolve = (supplier: Supplier, event: SupplierEvent): Supplier => {
  if (event.type === 'SupplierRegistered') {
    const { details, documentId, pricelistId } = event.data
    return { status: 'known', details, forgotten: [], broughtBy: originOf({ documentId, pricelistId }) }
  }
  return supplier.status === 'absent' ? supplier : evolutions(event, supplier)
}

const sameDetails = (a: SupplierDetails, b: SupplierDetails) =>
  (Object.keys({ ...a, ...b }) as (keyof SupplierDetails)[]).every(
    (key) => JSON.stringify(a[key]) === JSON.stringify(b[key]),
  )

const updated = (previousDetails: SupplierDetails, after: SupplierDetails, about: OfSupplier): SupplierEvent[] => {
  const { iban, ...rest } = after
  const details = { ...rest, iban: previousDetails.iban }
  const events: SupplierEvent[] = []
  if (!sameDetails(previousDetails, details))
    events.push({ type: 'SupplierDetailsChanged', data: { ...about, details } })
  if (iban !== previousDetails.iban)
    events.push({ type: 'SupplierBankAccountChanged', data: { ...about, iban, previous: previousDetails.iban } })
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

/** The supplier of a command that needs one, removed or not. */
const existing = (supplier: Supplier): RegisteredSupplier => {
  if (supplier.status === 'absent') throw new Unknown('supplier-unknown')
  return supplier
}

/** The supplier of a command that needs one that is not removed. */
const current = (supplier: Supplier): RegisteredSupplier => {
  if (supplier.status !== 'known') throw new Unknown('supplier-unknown')
  return supplier
}

const decisions = byType<SupplierCommand, [supplier: Supplier, about: OfSupplier], SupplierEvent[]>({
  NewSupplier: ({ data }, supplier, about) => {
    if (supplier.status === 'known') throw new Refusal('supplier-exists')
    // Its id follows from its tax id: whoever writes a removed one down again means the same one.
    if (supplier.status === 'removed')
      return [{ type: 'SupplierRestored', data: about }, ...updated(supplier.details, data.details, about)]
    return [{ type: 'SupplierRegistered', data: { ...about, details: data.details, documentId: null } }]
  },
  RegisterSupplier: ({ data }, supplier, about) => {
    if (supplier.status === 'known') return [] // another document was confirmed first
    // One that its own paper brings back is what the paper says of it now.
    if (supplier.status === 'removed' && (supplier.broughtBy === null || supplier.broughtBy !== originOf(data)))
      return [{ type: 'SupplierRestored', data: about }]
    return [registeredBy(data, about)]
  },
  WithdrawSupplier: ({ data }, supplier, about) => {
    const { status, broughtBy } = existing(supplier)
    return status === 'removed' || broughtBy !== originOf(data) ? [] : [{ type: 'SupplierRemoved', data: about }]
  },
  UpdateSupplier: ({ data }, supplier, about) => updated(current(supplier).details, data.details, about),
  DeleteSupplier: (_, supplier, about) =>
    existing(supplier).status === 'removed' ? [] : [{ type: 'SupplierRemoved', data: about }],
  RestoreSupplier: (_, supplier, about) =>
    existing(supplier).status === 'known' ? [] : [{ type: 'SupplierRestored', data: about }],
  ForgetLayout: ({ data }, supplier, about) => {
    // What has been learned since is forgotten too: saying it again means it again.
    current(supplier)
    return [{ type: 'SupplierLayoutForgotten', data: { ...about, fingerprint: data.fingerprint } }]
  },
  RememberLayout: ({ data }, supplier, about) =>
    current(supplier).forgotten.includes(data.fingerprint)
      ? [{ type: 'SupplierLayoutRemembered', data: { ...about, fingerprint: data.fingerprint } }]
      : [],
})

const decide = (command: SupplierCommand, supplier: Supplier): SupplierEvent[] => {
  const { supplierId, at, by } = command.data
  return decisions(command, supplier, { supplierId, at, by })
}

export const suppliers: StreamKind<Supplier, SupplierCommand, SupplierEvent, 'supplier'> = {
  name: 'supplier',
  event: supplierEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
