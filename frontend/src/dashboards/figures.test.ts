import type { Grouping } from '@escandallo/contracts/values/periods.ts'
import { bucketsOf } from '@escandallo/contracts/values/periods.ts'
import { describe, expect, test } from 'vitest'
import { changeIn } from '../ui/words/change.ts'
import { columnPrice } from '../ui/words/format.ts'
import {
  besideEarlier,
  bucketName,
  bucketNamesShort,
  changeAgainst,
  daysOfBucket,
  indexed,
  shareOf,
  withOthers,
} from './figures.ts'

const year = { from: '2026-01-01', to: '2026-11-20' }

describe('a period beside the one before it', () => {
  test('is compared first with first, second with second', () => {
    const now = [
      { key: '2026-01-01', value: 100 },
      { key: '2026-02-01', value: null },
    ]
    const before = [
      { key: '2025-01-01', value: 90 },
      { key: '2025-02-01', value: 80 },
    ]
    expect(besideEarlier(now, before, months)).toEqual({
      keys: ['2026-01-01', '2026-02-01'],
      values: [100, null],
      previous: [90, 80],
      byWeekDay: false,
    })
  })
  test('loses none of the earlier figures when that one was longer', () => {
    const before = [1, 2, 3].map((value) => ({ key: `2025-0${value}-01`, value }))
    const { keys, values, previous } = besideEarlier([{ key: '2026-01-01', value: 5 }], before, months)
    expect(keys).toEqual(['2026-01-01', '2025-02-01', '2025-03-01'])
    expect(values).toEqual([5, null, null])
    expect(previous.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(6)
  })
})

const months = {
  grouping: 'month' as const,
  period: { from: '2026-01-01', to: '2026-02-28' },
  previous: { from: '2025-01-01', to: '2025-03-31' },
}

describe('two months side by side', () => {
  const [period, previous] = [
    { from: '2026-11-01', to: '2026-11-29' },
    { from: '2026-10-01', to: '2026-10-29' },
  ]
  test('by days have a Sunday beside a Sunday, and leave out none', () => {
    const daysOf = ({ from, to }: typeof period) =>
      bucketsOf({ from, to }, 'day').map((key) => ({ key, value: Number(key.slice(8)) }))
    const {
      keys,
      previous: earlier,
      byWeekDay,
    } = besideEarlier(daysOf(period), daysOf(previous), { grouping: 'day', period, previous })
    expect(byWeekDay).toBe(true)
    // 1 November is a Sunday, as 4 October; the fifth Sunday has none beside it, and 29 October is a fifth Thursday.
    expect(keys.slice(0, 5).map((key, at) => [key, earlier[at]])).toEqual([
      ['2026-11-01', 4],
      ['2026-11-02', 5],
      ['2026-11-03', 6],
      ['2026-11-04', 7],
      ['2026-11-05', 1],
    ])
    expect([keys[28], earlier[28], keys[29], earlier[29]]).toEqual(['2026-11-29', null, '2026-10-29', 29])
    expect(earlier.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe((29 * 30) / 2)
  })
  test('by weeks have a whole week beside a whole one', () => {
    const weeksOf = ({ from, to }: typeof period) =>
      bucketsOf({ from, to }, 'week').map((key) => ({ key, value: Number(key.slice(8)) }))
    const { keys, previous: earlier } = besideEarlier(weeksOf(period), weeksOf(previous), {
      grouping: 'week',
      period,
      previous,
    })
    expect(keys.map((key, at) => [key, earlier[at]])).toEqual([
      ['2026-10-26', null],
      ['2026-11-02', 5],
      ['2026-11-09', 12],
      ['2026-11-16', 19],
      ['2026-11-23', null],
      // Thursday to Sunday, and Monday to Thursday.
      ['2026-09-28', 28],
      ['2026-10-26', 26],
    ])
  })
})

describe('a change', () => {
  test('is a ratio of what was there before', () => {
    expect(changeIn(120, 100)).toBeCloseTo(0.2)
    expect(changeIn(80, 100)).toBeCloseTo(-0.2)
    expect(changeIn(0, 100)).toBe(-1)
  })
  test('after a period of credit notes keeps its direction', () => {
    expect(changeIn(50, -100)).toBeCloseTo(1.5)
  })
  test('is not known when either figure is not, or there was nothing', () => {
    expect(changeIn(null, 100)).toBeNull()
    expect(changeIn(100, null)).toBeNull()
    expect(changeIn(100, 0)).toBeNull()
    expect(shareOf(10, 0)).toBeNull()
    expect(shareOf(25, 100)).toBe(0.25)
  })
})

describe('the days behind a column', () => {
  test.each([
    ['day', '2026-03-05', { from: '2026-03-05', to: '2026-03-05' }],
    ['week', '2026-03-02', { from: '2026-03-02', to: '2026-03-08' }],
    ['month', '2026-02-01', { from: '2026-02-01', to: '2026-02-28' }],
    ['trimester', '2026-04-01', { from: '2026-04-01', to: '2026-06-30' }],
  ] as const)('of one %s are all of its days', (grouping, key, days) => {
    expect(daysOfBucket(key, grouping, year)).toEqual(days)
  })
  test('never leave the period', () => {
    expect(daysOfBucket('2025-12-29', 'week', year)).toEqual({ from: '2026-01-01', to: '2026-01-04' })
    expect(daysOfBucket('2026-11-01', 'month', year)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    expect(daysOfBucket('2026-01-01', 'year', year)).toEqual(year)
    expect(daysOfBucket('1', 'weekDay', year)).toEqual(year)
  })
  test('meet one another without a gap, so that the columns make the total', () => {
    const months = ['01', '02', '03'].map((month) =>
      daysOfBucket(`2026-${month}-01`, 'month', { from: '2026-01-15', to: '2026-03-10' }),
    )
    expect(months).toEqual([
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-10' },
    ])
  })
})

test('columns are called as people call them', () => {
  expect(bucketName('2026-03-05', 'day', 'es')).toBe('05 mar 2026')
  expect(bucketName('2026-03-01', 'month', 'es')).toBe('mar 2026')
  expect(bucketName('2026-03-01', 'month', 'en')).toBe('Mar 2026')
  expect(bucketName('2026-01-01', 'year', 'es')).toBe('2026')
  expect(bucketName('1', 'weekDay', 'es')).toBe('lunes')
  expect(bucketName('7', 'weekDay', 'en')).toBe('Sunday')
})

describe('the suppliers beyond the first ones', () => {
  const supplier = (supplierId: string, spend: number, share: string) => ({
    supplierId,
    spend,
    share,
    name: supplierId,
    color: '#000000',
    previousSpend: 1,
    cumulativeShare: '0',
    class: 'C' as const,
    documents: 2,
  })
  const items = [supplier('a', 600, '60'), supplier('b', 300, '30'), supplier('c', 60, '6'), supplier('d', 40, '4')]
  test('are one row that knows whom it stands for, and the sum stays the total', () => {
    const { top, others } = withOthers({ items, others: { suppliers: 0, spend: 0, share: '0' } }, 2)
    expect(top.map(({ supplierId }) => supplierId)).toEqual(['a', 'b'])
    expect(others).toEqual({ suppliers: 2, spend: 100, previousSpend: 2, share: 10, documents: 4, ids: ['c', 'd'] })
    expect(top.reduce((sum, { spend }) => sum + spend, others.spend)).toBe(1000)
  })
  test('cannot be opened when some of them are not known by name', () => {
    expect(withOthers({ items, others: { suppliers: 3, spend: 5, share: '0.5' } }, 2).others.ids).toBeNull()
  })
})

test('a change is said only where the period before is whole', () => {
  expect(changeAgainst(120, { since: null }, 100)).toBeCloseTo(0.2)
  expect(changeAgainst(120, { since: '2025-09-22' }, 100)).toBeNull()
})

test('prices of a column have as many decimals as one another', () => {
  expect([columnPrice('87.1009'), columnPrice('17.66'), columnPrice('0.0125'), columnPrice(null)]).toEqual([
    ...['87.10', '17.66', '0.0125', null],
  ])
})

test('columns are called shortly on an axis, the year where it begins', () => {
  const short = (keys: string[], grouping: Grouping) => bucketNamesShort(keys, grouping, 'es')
  expect(short(['2025-12-01', '2026-01-01', '2026-02-01'], 'month')).toEqual(['dic 25', 'ene 26', 'feb'])
  expect(short(['2026-03-05', '2026-03-06'], 'day')).toEqual(['5 mar', '6 mar'])
  expect(short(['2025-01-01', '2026-01-01'], 'year')).toEqual(['2025', '2026'])
  expect(new Set(short(['1', '2', '3', '4', '5', '6', '7'], 'weekDay')).size).toBe(7)
})

describe('prices on one axis', () => {
  test('start at 100 with the first that is known', () => {
    expect(indexed([null, '2', '3', null, '1'])).toEqual([null, 100, 150, null, 50])
  })
  test('stay unknown when none is known', () => {
    expect(indexed([null, null])).toEqual([null, null])
    expect(indexed([])).toEqual([])
  })
})
