import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { describe, expect, test } from 'vitest'
import { boardColumns } from './board.ts'
import { AT_THE_TOP, groupedNotices, noticeSums } from './grouping.ts'

const made = { count: 0 }
const notice = (rule: string, monthly: number | null, more: Partial<Recommendation> = {}): Recommendation => {
  made.count += 1
  const recommendationId = `n${made.count}`
  return {
    recommendationId,
    rule,
    section: 'products',
    establishmentId: null,
    figures: {},
    currency: 'EUR',
    monthly,
    subject: { kind: 'product', id: `of ${recommendationId}`, name: 'Merluza' },
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
    ...more,
  }
}
const ofCategory = (category: string, notices: readonly Recommendation[]) =>
  notices.map(({ subject }) => [subject.id, category] as const)

describe('notices are told by their cause', () => {
  const fish = [notice('R01', 6_237), notice('R02', 4_116), notice('R13', 1_100)]
  const meat = [notice('R01', 14_303)]
  const same = notice('R02', 500, { subject: (fish[0] as Recommendation).subject })
  const categories = new Map([...ofCategory('CAT2', fish), ...ofCategory('CAT1', meat)])

  test('rises by the category of the goods, each product once', () => {
    const { groups, rises, sums } = groupedNotices([...fish, ...meat, same], categories)
    expect(groups.map(({ category, count, monthly }) => [category, count, monthly])).toEqual([
      ['CAT1', 1, 14_303],
      ['CAT2', 4, 11_453],
    ])
    expect(rises).toEqual({ count: 5, families: 2 })
    expect(sums).toEqual({ monthly: 25_756, rises: 25_756, recovers: 0, others: 0 })
    expect(groups[1]?.items.map(({ monthly }) => monthly)).toEqual([6_237, 4_116, 1_100, 500])
  })

  test('what blocks stands first, dishes over their target are in no sum, what comes back stands by itself', () => {
    const blocking = notice('R43', null, { importance: 4 })
    const dishes = [notice('R20', 9_000), notice('R20', 3_000)]
    const cheaper = [notice('R03', 8_000), notice('R03', 2_000)]
    const { groups, ...totals } = groupedNotices([...dishes, ...cheaper, ...meat, blocking], categories)
    expect(groups.map(({ cause, rule, isCounted }) => [cause, rule, isCounted])).toEqual([
      ['blocks', 'R43', true],
      ['rises', 'R01', true],
      ['rises', 'R20', false],
      ['recovers', 'R03', true],
    ])
    expect(totals).toMatchObject({
      blocking: 1,
      sums: { monthly: 24_303, rises: 14_303, recovers: 10_000, others: 0 },
    })
  })

  test('what is worth too little, and what is merely worth knowing, is folded with its sum', () => {
    const known = notice('R11', null, { importance: 1 })
    const little = notice('R01', 300)
    const { groups, folded } = groupedNotices([known, little, ...meat], categories)
    expect(groups).toHaveLength(1)
    expect(folded).toMatchObject({ count: 2, monthly: 300 })
  })

  test('what blocks is never folded, and at most ten groups are at the top, those that are worth most', () => {
    const many = Array.from({ length: 20 }, (_, at) => notice('R01', 2_000 + at))
    const each = new Map(many.map(({ subject }, at) => [subject.id, `CAT${at}`]))
    const blocking = notice('R24', null, { importance: 4 })
    const { groups, folded } = groupedNotices([...many, blocking], each)
    expect(groups).toHaveLength(AT_THE_TOP)
    expect(groups[0]?.rule).toBe('R24')
    expect(groups.at(-1)?.monthly).toBe(2_011)
    expect(folded.count).toBe(11)
  })

  test('a group of many names all of them, and goes with those that make most of it', () => {
    const many = Array.from({ length: 40 }, (_, at) => notice('R03', 1_000 + at))
    const [group] = groupedNotices(many, new Map()).groups
    expect([group?.count, group?.ids.length, group?.items.length]).toEqual([40, 40, 30])
    expect(group?.items[0]?.monthly).toBe(1_039)
  })

  test('list, board and totals say one sum in the same parts, however notices were moved', () => {
    const [first] = fish as [Recommendation]
    const moved = notice('R02', 500, { subject: first.subject, stage: 'waiting' })
    const cheaper = notice('R03', 5_000, { subject: first.subject, stage: 'in-hand' })
    const others = [cheaper, notice('R03', 720), notice('R20', 9_000), notice('R28', 4_000), notice('R22', 4_731)]
    const open = [...fish, ...meat, moved, ...others]
    const sums = { monthly: 31_207, rises: 25_756, recovers: 720, others: 4_731 }
    expect(groupedNotices(open, categories).sums).toEqual(sums)
    // The hake's rise is more than what changing its supplier brings: the group says both, and counts the rise.
    const cheap = groupedNotices(open, categories).groups.find(({ rule }) => rule === 'R03')
    expect(cheap).toMatchObject({ monthly: 5_720, counted: 720 })
    expect(noticeSums(open, categories)).toEqual({ ...sums, priced: 6 })
    const placed = open.map((answer) => ({ answer, place: 'unread' as const }))
    const columns = boardColumns(placed, { teamColumns: [], categoryOf: categories, today: '2026-03-20' })
    const ofBoard = (part: 'rises' | 'recovers' | 'others') =>
      columns.reduce((total, column) => total + (column.sums[part] ?? 0), 0)
    expect([ofBoard('rises'), ofBoard('recovers'), ofBoard('others')]).toEqual([25_756, 720, 4_731])
  })

  test('where nothing is open nothing is said', () =>
    expect(groupedNotices([], new Map())).toMatchObject({ groups: [], folded: { count: 0 }, blocking: 0 }))
})
