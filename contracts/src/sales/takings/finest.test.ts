import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectedTo, finestOf, overlaps, type Reported } from './finest.ts'

const takings = (day: string): Reported => ({ fromDay: day, untilDay: day, level: 'takings' })
const articles = (fromDay: string, untilDay = fromDay): Reported => ({ fromDay, untilDay, level: 'articles' })
const month = articles('2026-03-01', '2026-03-31')

describe('of what a till reported of a day', () => {
  test('the finest counts: tickets, articles, takings', () => {
    const all = [takings('2026-03-02'), articles('2026-03-02')]
    expect(finestOf(all, ['2026-03-02'])).toEqual({ articles: [], money: [] })
    expect(finestOf(all, ['2026-03-03'])).toEqual({ articles: [all[1]], money: [all[1]] })
    expect(finestOf([takings('2026-03-02')], [])).toEqual({ articles: [], money: [takings('2026-03-02')] })
  })
  test('a range counts whole, articles and money, and takings of its days do not', () => {
    expect(finestOf([month], [])).toEqual({ articles: [month], money: [month] })
    expect(finestOf([month, takings('2026-03-02')], [])).toEqual({
      articles: [month],
      money: [month],
    })
    expect(finestOf([month, takings('2026-04-01')], []).money).toEqual([takings('2026-04-01'), month])
  })
  test('articles that count have their money counted, and no day counts twice', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`)
    const anyReport = fc.oneof(
      day.map(takings),
      fc.tuple(day, day).map((days) => articles(...(days.toSorted() as [string, string]))),
    )
    const key = ({ fromDay, untilDay, level }: Reported) => `${fromDay} ${untilDay} ${level}`
    fc.assert(
      fc.property(
        fc.uniqueArray(anyReport, { selector: key, maxLength: 8 }),
        fc.array(day, { maxLength: 2 }),
        (reports, ticketDays) => {
          const counting = finestOf(reports, ticketDays)
          for (const report of counting.articles) expect(counting.money).toContain(report)
          const money = [...counting.money, ...new Set(ticketDays)].map((of) =>
            typeof of === 'string' ? { fromDay: of, untilDay: of } : of,
          )
          for (const [index, days] of money.entries())
            expect(money.slice(index + 1).some((other) => overlaps(days, other))).toBe(false)
        },
      ),
    )
  })
  test('a range of which a day is known finer does not count', () => {
    expect(finestOf([month], ['2026-03-14'])).toEqual({ articles: [], money: [] })
    const day = articles('2026-03-14')
    expect(finestOf([month, day], [])).toEqual({ articles: [day], money: [day] })
  })
  test('of ranges that overlap the shorter counts, the earlier of two alike', () => {
    const [first, second] = [articles('2026-03-01', '2026-03-10'), articles('2026-03-05', '2026-03-14')]
    expect(finestOf([second, first], []).articles).toEqual([first])
    expect(finestOf([month, second], []).articles).toEqual([second])
  })
})

test('days have to do with those that overlap them, and with what overlaps these', () => {
  const all = [articles('2026-03-01', '2026-03-10'), articles('2026-03-10', '2026-03-20'), articles('2026-04-01')]
  expect(connectedTo([takings('2026-03-02')], all)).toEqual(all.slice(0, 2))
})
