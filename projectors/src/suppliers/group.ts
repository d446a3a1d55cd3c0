import { supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { supplierList } from './supplier-list.ts'

export const suppliersGroup = group({
  name: 'suppliers',
  version: 2,
  events: typesOf(supplierEvent),
  parse: parserOf(supplierEvent),
  projections: [supplierList],
})
