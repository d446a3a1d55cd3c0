import fc from 'fast-check'
import { messages } from '../../../mail/message.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

export const messageArbitrary = arbitraryOf(messages, 'messageId', {
  SendMessage: fc.record({
    name: fc.constant('Ana'),
    email: fc.constant('ana@canpep.example'),
    subject: fc.constantFrom('Una duda', 'Otra'),
    message: fc.constant('Buenas tardes'),
    language: fc.constantFrom('es', 'en'),
  }),
  ReadMessage: nothingMore,
  ArchiveMessage: nothingMore,
})
