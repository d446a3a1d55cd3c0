import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { messageWith } from '@escandallo/command-api/testing/messages.ts'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import type { ArrivalEvent } from '@escandallo/contracts/inboxes/events.ts'
import { body, type MatrixModule, nothing } from '../running/matrix-module.ts'

const sender = (fresh: string) => `${fresh.slice(0, 8)}@ejemplo.example`
const messageOf = (from: string | null) => ({
  inboxId: randomUUID(),
  from,
  subject: 'Factura',
  messageId: null,
  sentAt: null,
  proven: true,
})

export const inboxesMatrix: MatrixModule<'arrival'> = {
  access: {
    admin: [
      'GET /api/inboxes/address',
      'GET /api/inboxes/arrivals',
      'POST /api/inboxes/address',
      'POST /api/inboxes/senders/allow',
      'POST /api/inboxes/senders/refuse',
      'POST /api/inboxes/senders/forget',
      'POST /api/inboxes/arrivals/release',
      'POST /api/inboxes/arrivals/dismiss',
    ],
    workers: ['GET /api/inboxes/owner', 'GET /api/inboxes/sender', 'POST /api/inboxes/receive'],
  },
  atOnce: { arrival: 'POST /api/inboxes/arrivals/release', inbox: 'POST /api/inboxes/senders/allow' },
  fixtures: {
    'GET /api/inboxes/address': nothing,
    'GET /api/inboxes/arrivals': nothing,
    'GET /api/inboxes/owner': { ask: () => ({ query: { token: 'a2b3c4d5e6f7g2h3' } }), everywhere: true },
    'GET /api/inboxes/sender': {
      ask: ({ fresh, arrival }) => ({ query: { arrivalId: arrival, address: sender(fresh) } }),
      narrows: ['arrival'],
    },
    'POST /api/inboxes/address': body(({ establishment }) => ({ establishmentId: establishment })),
    'POST /api/inboxes/senders/allow': body(({ fresh }) => ({ address: sender(fresh) })),
    'POST /api/inboxes/senders/refuse': body(({ fresh }) => ({ address: sender(fresh) })),
    'POST /api/inboxes/senders/forget': body(({ fresh }) => ({ address: sender(fresh) })),
    'POST /api/inboxes/arrivals/release': body<'arrival'>(({ arrival }) => ({ arrivalId: arrival })),
    'POST /api/inboxes/arrivals/dismiss': body<'arrival'>(({ arrival }) => ({ arrivalId: arrival })),
    'POST /api/inboxes/receive': {
      ask: ({ fresh, establishment }) => {
        const bytes = Buffer.concat([pdf, Buffer.from(fresh)])
        const received = {
          arrivalId: randomUUID(),
          message: messageOf(sender(fresh)),
          standing: 'known',
          automatic: false,
          establishmentId: establishment,
        }
        return multipart([
          { name: 'message', value: JSON.stringify(received) },
          {
            name: 'file',
            filename: 'message.eml',
            type: 'message/rfc822',
            bytes: messageWith([{ name: 'factura.pdf', type: 'application/pdf', bytes }]),
          },
        ])
      },
      creates: ['establishment'],
    },
  },
  things: async ({ store, corporationId, mark }) => {
    const arrivalId = randomUUID()
    const about = { at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const held: ArrivalEvent = {
      type: 'MessageHeld',
      data: {
        ...about,
        arrivalId,
        reason: 'sender-unknown',
        files: [`factura${mark}.pdf`],
        message: { ...messageOf(`proveedor${mark.toLowerCase()}@ejemplo.example`), subject: `Factura${mark}` },
      },
    }
    await happened(store, corporationId, `arrival-${arrivalId}`, [held])
    return { arrival: arrivalId }
  },
}
