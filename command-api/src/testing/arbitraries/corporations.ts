import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { corporationExamples } from '@escandallo/contracts/corporations/examples.ts'
import { pricePolicies } from '@escandallo/contracts/costing/days/current-price.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import fc from 'fast-check'
import { corporations } from '../../corporations/corporation.ts'
import { establishments } from '../../establishments/establishment.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const ofCorporation = corporationExamples
  .map((example) => corporationEvent.parse(example))
  .flatMap(({ data }) => ('details' in data ? [data.details] : []))
const establishmentId = fc.constantFrom('e5700000-0000-4000-8000-000000000001', 'e5700000-0000-4000-8000-000000000002')

export const corporationArbitrary = arbitraryOf(corporations, 'corporationId', {
  FoundCorporation: fc.record({ details: fc.constantFrom(...ofCorporation) }),
  UpdateCorporation: fc.record({ details: fc.constantFrom(...ofCorporation) }),
  SetCosting: fc.record({
    costing: fc.record({ policy: fc.constantFrom(...pricePolicies), targetFoodCost: fc.constantFrom('28', '30') }),
  }),
  ListEstablishment: fc.record({ establishmentId }),
  UnlistEstablishment: fc.record({ establishmentId }),
})

const past = establishmentExamples.map((example) => establishmentEvent.parse(example))
const wanted = {
  details: fc.constantFrom(...past.flatMap(({ data }) => ('details' in data ? [data.details] : []))),
  openingHours: fc.constantFrom(...past.flatMap(({ data }) => ('openingHours' in data ? [data.openingHours] : []))),
}

export const establishmentArbitrary = arbitraryOf(establishments, 'establishmentId', {
  OpenEstablishment: fc.record(wanted),
  UpdateEstablishment: fc.record(wanted),
  CloseEstablishment: nothingMore,
})
