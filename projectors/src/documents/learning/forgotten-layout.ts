import type { SupplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type ForgottenLayoutRow, forgottenLayout as table } from '../tables.ts'

export const forgettingEvents = [
  'SupplierLayoutForgotten',
  'SupplierLayoutRemembered',
] as const satisfies SupplierEvent['type'][]

type Forgetting = Extract<SupplierEvent, { type: (typeof forgettingEvents)[number] }>

/** Until when a layout of a supplier was forgotten. */
export const forgottenLayout = entity<ForgottenLayoutRow, Forgetting>({
  table,
  events: [...forgettingEvents],
  key: ({ data: { supplierId, fingerprint } }) => ({ supplierId, fingerprint }),
  evolve: (_, { type, data: { supplierId, fingerprint, at } }) =>
    type === 'SupplierLayoutForgotten' ? { supplierId, fingerprint, forgottenAt: at } : null,
})
