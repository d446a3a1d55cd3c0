import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { useChanges } from '../use-changes.ts'
import { Rows } from './rows.tsx'

/** How often the subject of a notice was read: by each row that is drawn, and by what stands beside them. */
let reads = 0

const notice = (at: number): Recommendation => ({
  recommendationId: `n${at}`,
  rule: 'task',
  section: 'products',
  establishmentId: null,
  currency: 'EUR',
  subject: { kind: 'product', id: `p${at}`, name: `Producto ${at}` },
  monthly: 5_000 - at,
  once: null,
  figures: {},
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
  raisedAt: '2026-03-20T09:00:00.000Z',
  resolvedAt: null,
  worth: null,
  revision: '1',
})
const countingReads = (notices: readonly Recommendation[]): Recommendation[] =>
  notices.map((row) =>
    Object.defineProperty({ ...row }, 'subject', {
      get: () => {
        reads += 1
        return row.subject
      },
    }),
  )
const rows = countingReads(Array.from({ length: 100 }, (_, at) => notice(at)))
const Unread = () => <Rows rows={rows} at="" view="unread" changes={useChanges()} />

test('moving the mark through a hundred rows draws the two whose mark changes, and asks nothing', () => {
  const sentRequests = answering({})
  draw(<Unread />, { path: '/dashboard/recommendation' })
  const requests = sentRequests.length
  expect(reads).toBeGreaterThanOrEqual(100)
  reads = 0
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Producto 1')
  // Two rows and the side, each of which reads it a few times.
  expect(reads).toBeLessThan(12)
  expect(sentRequests.length).toBe(requests)
})
