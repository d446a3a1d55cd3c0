import type { z } from 'zod'
import type { arrivalEvent, inboxEvent } from './events.ts'

const person = { at: '2026-03-02T11:00:00.000Z', by: '05e00000-0000-4000-8000-000000000001' }
const about = { inboxId: '0d000000-0000-4000-8000-000000000001', ...person }
const arrived = { arrivalId: '0d000000-0000-4000-8000-000000000002', ...person }
const place = { establishmentId: '0e000000-0000-4000-8000-000000000001' }
const message = {
  inboxId: about.inboxId,
  from: 'facturas@frutas.example',
  subject: 'Factura de marzo',
  proven: true,
  messageId: '<1@frutas.example>',
  sentAt: '2026-03-02T10:58:00.000Z',
}
const papers = [{ documentId: '0f000000-0000-4000-8000-000000000001', name: 'factura.pdf', size: 48_211 }]
const leftOut = [{ name: 'logo.png', reason: 'packed-picture-of-message' as const }]

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const inboxExamples: z.input<typeof inboxEvent>[] = [
  { type: 'InboxAddressMade', data: { ...about, ...place, token: 'a2b3c4d5e6f7g2h3' } },
  { type: 'InboxAddressRenewed', data: { ...about, ...place, token: 'h3g2f7e6d5c4b3a2' } },
  { type: 'InboxSenderAllowed', data: { ...about, address: 'gestoria@ejemplo.example' } },
  { type: 'InboxSenderRefused', data: { ...about, address: 'ofertas@ejemplo.example' } },
  { type: 'InboxSenderForgotten', data: { ...about, address: 'ofertas@ejemplo.example' } },
]
export const arrivalExamples: z.input<typeof arrivalEvent>[] = [
  { type: 'MessageHeld', data: { ...arrived, message, reason: 'sender-unknown', files: ['factura.pdf'] } },
  { type: 'MessageReleased', data: arrived },
  { type: 'MessageTaken', data: { ...arrived, message, papers, leftOut } },
  {
    type: 'MessageRefused',
    data: {
      ...arrived,
      message: { ...message, from: null, messageId: null, sentAt: null },
      reason: 'no-papers',
      leftOut,
    },
  },
  { type: 'MessageDismissed', data: arrived },
]
