import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { describe, expect, test } from 'vitest'
import { boardColumns } from './board.ts'
import { stageOn } from './seen.ts'

const TODAY = '2026-03-20'
const OWN = '0d000000-0000-4000-8000-00000000000c'
let made = 0
const notice = (rule: string, monthly: number | null, more: Partial<Recommendation> = {}): Recommendation => {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    recommendationId: id,
    rule,
    section: 'products',
    establishmentId: null,
    figures: {},
    currency: 'EUR',
    subject: { kind: 'product', id, name: `Producto ${made}` },
    monthly,
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
    raisedAt: '2026-03-01T09:00:00.000Z',
    resolvedAt: null,
    worth: null,
    revision: '1',
    ...more,
  }
}
const columnsOf = (notices: readonly Recommendation[], teamColumns = [{ columnId: OWN, name: 'Lo miramos' }]) =>
  boardColumns(
    notices.map((answer) => ({
      answer,
      place: answer.resolvedAt !== null || answer.stage === 'done' ? 'done' : 'unread',
    })),
    { teamColumns, categoryOf: new Map(), today: TODAY },
  )
const column = (columns: ReturnType<typeof columnsOf>, key: string) => columns.find((other) => other.key === key)

describe('the board', () => {
  test('has the four stages, with columns that people made before what is done', () => {
    expect(columnsOf([]).map(({ key }) => key)).toEqual(['new', 'in-hand', 'waiting', OWN, 'done'])
    expect(columnsOf([], []).map(({ key }) => key)).toEqual(['new', 'in-hand', 'waiting', 'done'])
  })

  test('has every notice in one column, a column that is gone leaves it with its stage', () => {
    const placed = notice('R01', 5_000, { columnId: OWN, stage: 'waiting' })
    const notices = [notice('R01', 4_000), notice('R02', 3_000, { stage: 'in-hand' }), placed]
    const counts = (columns: ReturnType<typeof columnsOf>) => columns.map(({ key, count }) => [key, count])
    expect(counts(columnsOf(notices))).toEqual([
      ...[
        ['new', 1],
        ['in-hand', 1],
        ['waiting', 0],
      ],
      ...[
        [OWN, 1],
        ['done', 0],
      ],
    ])
    expect(counts(columnsOf(notices, []))).toEqual([
      ['new', 1],
      ['in-hand', 1],
      ['waiting', 1],
      ['done', 0],
    ])
  })

  test('adds like with like: rises, what comes back and what is paid once are apart, dishes are in no sum', () => {
    const notices = [
      ...[notice('R01', 4_000), notice('R02', 3_000), notice('R03', 2_000), notice('R20', 9_000)],
      notice('R04', null, { once: 2_214 }),
    ]
    expect(column(columnsOf(notices), 'new')?.sums).toEqual({
      rises: 7_000,
      recovers: 2_000,
      others: null,
      once: 2_214,
      recovered: null,
    })
    const none = { rises: null, recovers: null, others: null, once: null, recovered: null }
    expect(column(columnsOf([]), 'waiting')?.sums).toEqual(none)
  })

  test('counts cards, not the notices on them', () => {
    const held = column(columnsOf([1, 2].map(() => notice('R03', 5_000, { stage: 'in-hand' }))), 'in-hand')
    expect(held).toMatchObject({ count: 1, cards: [{ count: 2 }] })
  })

  test('folds what is worth too little, with its sum', () => {
    const columns = columnsOf([notice('R01', 300), notice('R03', 5_000)])
    expect(column(columns, 'new')).toMatchObject({ count: 1, cards: { length: 1 }, folded: { count: 1, monthly: 300 } })
    // What somebody has in hand is in sight, however little it is worth.
    const inHand = column(columnsOf([notice('R01', 300, { stage: 'in-hand' })]), 'in-hand')
    expect(inHand).toMatchObject({ count: 1, folded: { count: 0 } })
  })

  test('shows ten cards of what is new at most, what is worth most first', () => {
    const many = Array.from({ length: 14 }, (_, at) =>
      notice('task', null, { importance: 2, raisedAt: `2026-03-${10 + at}T09:00:00.000Z` }),
    )
    expect(column(columnsOf(many), 'new')).toMatchObject({ count: 10, cards: { length: 10 }, folded: { count: 4 } })
  })

  test('shows of what is done this month’s, and adds what it has ended, not what somebody says', () => {
    const resolved = (day: string, worth: number | null) =>
      notice('R01', 100, { resolvedAt: `${day}T09:00:00.000Z`, worth })
    const declared = notice('R03', 8_000, { stage: 'done', stagedAt: '2026-03-19T09:00:00.000Z' })
    const done = column(columnsOf([resolved('2026-03-02', 9_420), resolved('2026-02-27', 500), declared]), 'done')
    expect(done).toMatchObject({ count: 2, sums: { recovered: 9_420 } })
    expect(done?.cards.map(({ monthly, isCounted }) => [monthly, isCounted])).toEqual([
      [null, false],
      [9_420, true],
    ])
    expect(column(columnsOf([declared]), 'done')?.sums.recovered).toBeNull()
  })
})

test('what was said to be done while its cause goes on is new again after a week, a task is not', () => {
  const row = { stage: 'done' as const, stagedAt: '2026-03-14T09:00:00.000Z', rule: 'R03' }
  expect(stageOn(row, '2026-03-20')).toBe('done')
  expect(stageOn(row, '2026-03-21')).toBe('new')
  expect(stageOn({ ...row, rule: 'task' }, '2026-06-01')).toBe('done')
  expect(stageOn({ ...row, stage: 'waiting' }, '2026-06-01')).toBe('waiting')
})
