import { letterCauses } from '@escandallo/contracts/values/letters/letter-causes.ts'
import fc from 'fast-check'
import { letters } from '../../../mail/letter.ts'
import { arbitraryOf } from '../arbitrary.ts'

export const letterArbitrary = arbitraryOf(letters, 'letterId', {
  NoteOutcome: fc.record({
    subject: fc.record({
      kind: fc.constantFrom('order' as const, 'claim' as const, 'invitation' as const, 'digest' as const),
      id: fc.constant('0d000000-0000-4000-8000-000000000001'),
    }),
    outcome: fc.constantFrom('delivered', 'delayed', 'refused', 'expired', 'bounced'),
    cause: fc.constantFrom(null, ...letterCauses),
    reply: fc.constantFrom(null, '550 5.1.1 User unknown'),
    until: fc.constantFrom(null, '2026-03-05T11:00:00.000Z'),
  }),
})
