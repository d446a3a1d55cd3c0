import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { describe, expect, test } from 'vitest'
import { answers, orderOf } from './ordering.ts'

const advice = (recommendationId: string, change: Partial<Recommendation>): Recommendation => ({
  recommendationId,
  rule: 'R20',
  section: 'dishes',
  establishmentId: null,
  figures: {},
  currency: 'EUR',
  subject: { kind: 'dish', id: '00000000-0000-4000-8000-000000000001', name: 'Entrecot' },
  monthly: null,
  once: null,
  importance: 2,
  evidence: '/dashboard',
  read: false,
  archived: false,
  silencedUntil: null,
  columnId: null,
  stage: 'new',
  stagedAt: null,
  stagedBy: null,
  userId: null,
  dueDate: null,
  resolvedAt: null,
  worth: null,
  revision: '1',
  raisedAt: '2026-03-01T09:00:00.000Z',
  ...change,
})
const list = [
  advice('a', { monthly: 500, importance: 1, dueDate: '2026-05-01' }),
  advice('b', { monthly: null, importance: 4, raisedAt: '2026-03-03T09:00:00.000Z' }),
  advice('c', { monthly: 900, importance: 2, dueDate: '2026-04-01', raisedAt: '2026-03-02T09:00:00.000Z' }),
]
const sorted = (sort: string | undefined) =>
  list
    .toSorted(orderOf(sort))
    .map(({ recommendationId }) => recommendationId)
    .join('')

describe('advice is sorted', () => {
  test.each([
    [undefined, 'cab'],
    ['monthly', 'acb'],
    ['-monthly', 'cab'],
    ['importance', 'acb'],
    ['-importance', 'bca'],
    ['raisedAt', 'acb'],
    ['-raisedAt', 'bca'],
    ['dueDate', 'cab'],
    ['-dueDate', 'acb'],
  ])('by %s', (sort, order) => expect(sorted(sort)).toBe(order))
  test('by nothing else', () => expect(() => orderOf('name')).toThrow('sort-unknown'))
})

describe('advice is found', () => {
  const stated = advice('a', { rule: 'R32', subject: { kind: 'document', id: 'd', name: 'Frutas Álvarez' } })
  test.each([
    ['alvarez', true],
    ['FRUTAS  álvarez', true],
    ['frutas zzz', false],
    ['', true],
    [undefined, true],
  ])('by %s', (q, isFound) => expect(answers(q, stated)).toBe(isFound))
  test('by what it says, in either language', () => {
    const task = advice('t', { rule: 'task', subject: { kind: 'corporation', id: 'c', name: 'Llamar al carnicero' } })
    expect([answers('carnicero', task), answers('pescadero', task)]).toEqual([true, false])
  })
})
