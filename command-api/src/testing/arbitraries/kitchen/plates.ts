import { herds, pageSubjects } from '@escandallo/contracts/plates/events.ts'
import fc from 'fast-check'
import { plates } from '../../../plates/plate.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

export const plateArbitrary = arbitraryOf(plates, 'plateId', {
  NameHerd: fc.record({ herd: fc.constantFrom(...herds) }),
  TasteDish: fc.record({ tasting: fc.constantFrom({}, { sour: '6' }, { sour: '6', spicy: '2.5' }) }),
  OpenAllergenPage: fc.record({ subject: fc.constantFrom(...pageSubjects) }),
  CloseAllergenPage: nothingMore,
})
