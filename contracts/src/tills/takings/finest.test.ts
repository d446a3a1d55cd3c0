import { describe, expect, test } from 'vitest'
import { connectedTo, finestOf, type Reported } from './finest.ts'

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
  test('a range says what was sold, and its money where no day of it says its own', () => {
    expect(finestOf([month], [])).toEqual({ articles: [month], money: [month] })
    expect(finestOf([month, takings('2026-03-02')], [])).toEqual({
      articles: [month],
      money: [takings('2026-03-02')],
    })
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
