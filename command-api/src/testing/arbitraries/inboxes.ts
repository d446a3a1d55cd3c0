import { arrivalEvent } from '@escandallo/contracts/inboxes/events.ts'
import { arrivalExamples } from '@escandallo/contracts/inboxes/examples.ts'
import fc from 'fast-check'
import { arrivals } from '../../inboxes/arrival.ts'
import { inboxes } from '../../inboxes/inbox.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const message = fc.constantFrom(
  ...arrivalExamples
    .map((example) => arrivalEvent.parse(example))
    .flatMap(({ data }) => ('message' in data ? [data.message] : [])),
)
const address = fc.record({ address: fc.constantFrom('a@ejemplo.example', 'b@ejemplo.example') })
const token = fc.constantFrom('a2b3c4d5e6f7g2h3', 'h3g2f7e6d5c4b3a2')

export const inboxArbitrary = arbitraryOf(inboxes, 'inboxId', {
  RenewAddress: fc.record({ token, establishmentId: fc.uuid() }),
  AllowSender: address,
  RefuseSender: address,
  ForgetSender: address,
})

const paper = { documentId: '0f000000-0000-4000-8000-000000000001', name: 'factura.pdf', size: 48_211 }
const papers = fc.boolean().map((isThere) => (isThere ? [paper] : []))
export const arrivalArbitrary = arbitraryOf(arrivals, 'arrivalId', {
  ReceiveMessage: fc
    .record({ message, standing: fc.constantFrom('known', 'refused', 'unknown'), papers })
    .map((data) => ({ ...data, files: data.papers.map(({ name }) => name), leftOut: [] })),
  ReleaseMessage: nothingMore,
  DismissMessage: nothingMore,
})
