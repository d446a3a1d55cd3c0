import { dishStatuses } from '@escandallo/contracts/dishes/details.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { menuExamples } from '@escandallo/contracts/menus/examples.ts'
import fc from 'fast-check'
import { menus } from '../../../menus/menu.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = menuExamples.map((example) => menuEvent.parse(example))
const description = fc.constantFrom(...past.flatMap(({ data }) => ('description' in data ? [data.description] : [])))
const composition = fc.constantFrom(...past.flatMap(({ data }) => ('composition' in data ? [data.composition] : [])))
const price = fc.constantFrom(...past.flatMap(({ data }) => ('price' in data ? [data.price] : [])))
const effectiveFrom = fc.constantFrom(undefined, '2026-02-01', '2026-02-15')
const written = { description, composition, price, effectiveFrom, status: fc.constantFrom(...dishStatuses) }

export const menuArbitrary = arbitraryOf(menus, 'menuId', {
  NewMenu: fc.record({ ...written, copyOf: fc.constant(null) }),
  UpdateMenu: fc.record(written),
  ActivateMenu: nothingMore,
  DeactivateMenu: nothingMore,
  DraftMenu: nothingMore,
  DeleteMenu: nothingMore,
  RestoreMenu: nothingMore,
})
