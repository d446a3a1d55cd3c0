import { dishStatuses } from '@escandallo/contracts/dishes/details.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import fc from 'fast-check'
import { dishes } from '../../../dishes/dish.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = dishExamples.map((example) => dishEvent.parse(example))
const description = fc.constantFrom(...past.flatMap(({ data }) => ('description' in data ? [data.description] : [])))
const composition = fc.constantFrom(...past.flatMap(({ data }) => ('composition' in data ? [data.composition] : [])))
const price = fc.constantFrom(...past.flatMap(({ data }) => ('price' in data ? [data.price] : [])))
const effectiveFrom = fc.constantFrom(undefined, '2026-02-01', '2026-02-15')
const written = { description, composition, price, effectiveFrom, status: fc.constantFrom(...dishStatuses) }

export const dishArbitrary = arbitraryOf(dishes, 'dishId', {
  NewDish: fc.record({ ...written, copyOf: fc.constant(null) }),
  UpdateDish: fc.record(written),
  PriceDish: fc.record({ price, effectiveFrom }),
  ActivateDish: nothingMore,
  DeactivateDish: nothingMore,
  DraftDish: nothingMore,
  DeleteDish: nothingMore,
  RestoreDish: nothingMore,
})
