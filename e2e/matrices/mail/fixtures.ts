import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { MessageEvent } from '@escandallo/contracts/mail/events.ts'
import type { LetterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

export const mailMatrix: MatrixModule<'message'> = {
  access: {
    active: ['GET /api/mail/allowance'],
    admin: ['GET /api/mail/list', 'GET /api/mail/details', 'GET /api/mail/labels', 'PUT /api/mail/update'],
    workers: ['POST /api/mail/bounces'],
  },
  atOnce: { message: 'PUT /api/mail/update' },
  fixtures: {
    'GET /api/mail/list': nothing,
    'GET /api/mail/allowance': nothing,
    'GET /api/mail/labels': nothing,
    'GET /api/mail/details': byId('message'),
    'POST /api/emails/contact': body(({ fresh }) => ({
      name: 'Ana',
      email: `${fresh}@example.test`,
      subject: 'Una duda',
      message: 'Buenas tardes',
    })),
    'POST /api/mail/bounces': body(() => ({ token: 'b-none', outcome: 'bounced', status: '5.1.1', reply: null })),
    'PUT /api/mail/update': body<'message'>((ids) => ({ messageId: ids.message, status: 'read' })),
  },
  things: async ({ store, corporationId, mark }) => {
    const messageId = randomUUID()
    const about = { messageId, at: '2026-03-01T09:00:00.000Z', by: messageId }
    const written = { name: `Ana${mark}`, email: 'ana@example.test', subject: 'Una duda', message: 'Hola' }
    const received: MessageEvent = { type: 'ContactMessageReceived', data: { ...about, ...written, language: 'es' } }
    await happened(store, corporationId, `message-${messageId}`, [received])
    const letterId = randomUUID()
    const subject = { kind: 'order' as const, id: randomUUID() }
    const delivered: LetterEvent = { type: 'LetterDelivered', data: { letterId, at: about.at, by: messageId, subject } }
    await happened(store, corporationId, `letter-${letterId}`, [delivered])
    return { message: messageId }
  },
}
