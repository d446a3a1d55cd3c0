import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { BoardEvent, Finding, RecommendationEvent } from '@escandallo/contracts/recommendations/events.ts'
import { writtenDish } from '../dishes/fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

const findingOf = (name: string, id: string): Finding => ({
  rule: 'R20',
  section: 'products',
  subject: { kind: 'dish', id, name },
  establishmentId: null,
  figures: { change: '0.2' },
  monthly: 1_200,
  once: null,
  currency: 'EUR',
  importance: 2,
  evidence: `/dashboard/dish/${id}`,
})

export const recommendationsMatrix: MatrixModule<'recommendation' | 'column'> = {
  access: {
    recommendations: [
      'GET /api/recommendations/list',
      'GET /api/recommendations/totals',
      'GET /api/recommendations/groups',
      'GET /api/recommendations/board',
      'GET /api/recommendations/rules',
      'POST /api/recommendations/new',
      'PUT /api/recommendations/update',
      'DELETE /api/recommendations/delete',
      'PUT /api/recommendations/move',
      'PUT /api/recommendations/place',
      'PUT /api/recommendations/task',
      'PUT /api/recommendations/mark-all-as-read',
      'POST /api/recommendations/column',
      'PUT /api/recommendations/column',
      'DELETE /api/recommendations/column',
    ],
    admin: ['PUT /api/recommendations/rules'],
    workers: ['GET /api/recommendations/facts', 'POST /api/recommendations/findings'],
  },
  atOnce: { recommendation: 'PUT /api/recommendations/update', board: 'POST /api/recommendations/column' },
  fixtures: {
    'GET /api/recommendations/list': { ask: (ids) => ({ query: { user: ids.user } }), narrows: ['user'] },
    'GET /api/recommendations/groups': nothing,
    'GET /api/recommendations/board': nothing,
    'GET /api/recommendations/totals': nothing,
    'GET /api/recommendations/rules': nothing,
    'GET /api/recommendations/facts': nothing,
    'POST /api/recommendations/new': body<'column'>(({ fresh, column }) => ({
      title: `Llamar ${fresh}`,
      section: 'recommendations',
      columnId: column,
    })),
    'PUT /api/recommendations/update': body<'recommendation'>((ids) => ({
      ids: [ids.recommendation],
      change: 'archive',
    })),
    'DELETE /api/recommendations/delete': byId('recommendation'),
    'PUT /api/recommendations/move': body<'recommendation' | 'column'>((ids) => ({
      ids: [ids.recommendation],
      to: ids.column,
    })),
    'PUT /api/recommendations/place': body<'recommendation' | 'column'>((ids) => ({
      recommendationId: ids.recommendation,
      columnId: ids.column,
    })),
    'PUT /api/recommendations/task': body<'recommendation'>((ids) => ({
      recommendationId: ids.recommendation,
      userId: null,
      dueDate: '2026-12-01',
    })),
    'PUT /api/recommendations/mark-all-as-read': nothing,
    'POST /api/recommendations/column': body(({ fresh }) => ({ name: `Columna ${fresh}`.slice(0, 60) })),
    'PUT /api/recommendations/column': body<'column'>((ids) => ({ columnId: ids.column, name: 'Otra' })),
    'DELETE /api/recommendations/column': byId('column'),
    'PUT /api/recommendations/rules': body(() => ({ rule: 'R01', silenced: false, threshold: '0.1' })),
    'POST /api/recommendations/findings': body<'recommendation'>((ids) => ({
      findings: [],
      ended: [{ recommendationId: ids.recommendation, worth: null }],
    })),
  },
  things: async (home) => {
    const { store, corporationId, mark } = home
    const recommendationId = randomUUID()
    const about = { recommendationId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const finding = { ...findingOf(`Café${mark}`, await writtenDish(home)), section: 'recommendations' as const }
    const raised: RecommendationEvent = { type: 'RecommendationRaised', data: { ...about, finding } }
    await happened(store, corporationId, `recommendation-${recommendationId}`, [raised])
    const columnId = randomUUID()
    const added: BoardEvent = {
      type: 'ColumnAdded',
      data: { corporationId, columnId, name: `Columna${mark}`.slice(0, 60), at: about.at, by: about.by },
    }
    const meta = {
      corporationId,
      actor: about.by,
      at: about.at,
      correlationId: randomUUID(),
      causationId: randomUUID(),
    }
    const board = `board-${corporationId}`
    const past = await Array.fromAsync(store.read(board))
    // A board has room for a few: what the test before left goes.
    const gone = past.flatMap(({ type, data }) => {
      const { columnId: known } = data as { columnId: string }
      if (type !== 'ColumnAdded' || known === columnId) return []
      return [{ type: 'ColumnRemoved', data: { corporationId, columnId: known, at: about.at, by: about.by } }]
    })
    const events = [...gone, added].map((event) => ({ id: randomUUID(), ...event, meta }))
    await store.append(board, past.at(-1)?.revision ?? 'none', events)
    return { recommendation: recommendationId, column: columnId }
  },
}
