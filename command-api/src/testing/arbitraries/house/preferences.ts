import { frequencies, preferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { preferencesExamples } from '@escandallo/contracts/preferences/examples.ts'
import fc from 'fast-check'
import { preferences } from '../../../preferences/preferences.ts'
import { arbitraryOf } from '../arbitrary.ts'

const past = preferencesExamples.map((example) => preferencesEvent.parse(example))
const preference = fc.record({
  section: fc.constantFrom('products' as const, 'dishes' as const),
  frequency: fc.constantFrom(...frequencies),
  importance: fc.integer({ min: 1, max: 4 }),
  report: fc.boolean(),
})
const recipientId = fc.constantFrom(...past.flatMap(({ data }) => ('recipientId' in data ? [data.recipientId] : [])))
const person = {
  recipientId,
  name: fc.constantFrom('Ana', 'Leo'),
  email: fc.constantFrom('ana@ejemplo.es', 'leo@ejemplo.es'),
  phone: fc.constantFrom(null, '+34612345678'),
  language: fc.constantFrom('es' as const, 'en' as const),
}

export const preferencesArbitrary = arbitraryOf(preferences, 'corporationId', {
  SetSectionPreference: fc.record({ preference }),
  AddRecipient: fc.record(person),
  ChangeRecipient: fc.record(person),
  RemoveRecipient: fc.record({ recipientId }),
  Unsubscribe: fc.record({ recipientId }),
  SendDigest: fc.record({ recipientId, day: fc.constantFrom('2026-11-23', '2026-11-30'), findings: fc.nat(3) }),
})
