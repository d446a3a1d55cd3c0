import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { PreferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

const recipient = (fresh: string) => ({ name: 'Ana', email: `${fresh}@example.test`, phone: null, language: 'es' })

export const preferencesMatrix: MatrixModule<'recipient'> = {
  access: {
    admin: [
      'GET /api/preferences/list',
      'POST /api/preferences/new',
      'PUT /api/preferences/update',
      'DELETE /api/preferences/delete',
    ],
    workers: ['GET /api/preferences/due', 'GET /api/preferences/digest', 'POST /api/preferences/send-digest'],
  },
  atOnce: { preferences: 'POST /api/preferences/new' },
  fixtures: {
    'GET /api/preferences/list': nothing,
    'GET /api/preferences/due': nothing,
    'GET /api/preferences/digest': { ask: (ids) => ({ query: { recipient: ids.recipient, day: '2026-11-23' } }) },
    'POST /api/preferences/new': body((ids) => recipient(ids.fresh)),
    'PUT /api/preferences/update': body<'recipient'>((ids) => ({
      recipientId: ids.recipient,
      recipient: recipient(ids.fresh),
    })),
    'DELETE /api/preferences/delete': byId('recipient'),
    'POST /api/preferences/send-digest': body<'recipient'>((ids) => ({
      recipientId: ids.recipient,
      day: '2026-11-23',
      sections: [],
      reports: [],
      more: 0,
    })),
    'POST /api/preferences/unsubscribe/at-once': {
      ask: () => ({
        query: { token: `${randomUUID()}.${randomUUID()}.${'x'.repeat(43)}` },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click' as never,
      }),
      status: 404,
    },
    'POST /api/preferences/unsubscribe': {
      ...body(() => ({ token: `${randomUUID()}.${randomUUID()}.${'x'.repeat(43)}` })),
      status: 404,
    },
  },
  things: async ({ store, corporationId, mark }) => {
    const recipientId = randomUUID()
    const about = { corporationId, at: '2026-03-01T09:00:00.000Z', by: corporationId }
    const person = { ...recipient(recipientId), name: `Ana${mark}`, language: 'es' as const }
    const stream = `preferences-${corporationId}`
    const past = await Array.fromAsync(store.read(stream))
    // The list has room for fifty: what the test before left goes.
    const there = new Set<string>()
    for (const { type, data } of past) {
      const { recipientId: known } = data as { recipientId: string }
      if (type === 'RecipientAdded') there.add(known)
      if (type === 'RecipientRemoved') there.delete(known)
    }
    const gone = [...there].map(
      (known): PreferencesEvent => ({ type: 'RecipientRemoved', data: { ...about, recipientId: known } }),
    )
    const added: PreferencesEvent = { type: 'RecipientAdded', data: { ...about, recipientId, ...person } }
    const preference = { section: 'products' as const, frequency: 'monthly' as const, importance: 2, report: true }
    const set: PreferencesEvent = { type: 'SectionPreferenceSet', data: { ...about, preference } }
    await happened(store, corporationId, stream, [...gone, added, set], past.at(-1)?.revision ?? 'none')
    return { recipient: recipientId }
  },
}
