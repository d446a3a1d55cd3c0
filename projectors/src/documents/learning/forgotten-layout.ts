import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { SupplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type ForgottenLayoutRow, forgottenLayout as table } from '../tables.ts'

export const forgettingEvents = selectTypes<SupplierEvent>()({
  folds: ['SupplierLayoutForgotten', 'SupplierLayoutRemembered'],
  ignores: [
    ['SupplierRegistered', 'SupplierDetailsChanged', 'SupplierBankAccountChanged', 'SupplierRemoved'],
    ['SupplierRestored'],
  ],
})

type Forgetting = Extract<SupplierEvent, { type: (typeof forgettingEvents)[number] }>

/** Until when a layout of a supplier was forgotten. */
export const forgottenLayout = entity<ForgottenLayoutRow, Forgetting>({
  table,
  events: forgettingEvents,
  key: ({ data: { supplierId, fingerprint } }) => ({ supplierId, fingerprint }),
  evolve: (_, { type, data: { supplierId, fingerprint, at } }) =>
    type === 'SupplierLayoutForgotten' ? { supplierId, fingerprint, forgottenAt: at } : null,
})
