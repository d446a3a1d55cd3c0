import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Asked, answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { useHomePeriod } from './use-home-period.ts'

type Coverage = { known: number; of: number }
const Period = ({ today }: { today: string }) => {
  const { period, query } = useHomePeriod(today)
  return query.data ? <p>{`${period.from} to ${period.to}: ${query.data.coverage.known}`}</p> : null
}

/** Home on a day, of a restaurant whose months have so many documents. */
const homeOn = (today: string, months: Readonly<Record<string, Coverage>>, nearest: object | null = null) => {
  const requests = answering({
    'GET /dashboard/overview/purchases': ({ search }: Asked) => ({
      coverage: months[search.get('from') ?? ''] ?? { known: 0, of: 0 },
      nearest,
    }),
  })
  draw(<Period today={today} />)
  return requests
}
const daysIn = (requests: readonly Asked[]) =>
  requests.map(({ search }) => ['from', 'to', 'range', 'groupBy'].map((name) => search.get(name)).join(' '))

describe('the days that Home is about', () => {
  test('are those of this month so far where it has confirmed papers', async () => {
    const requests = homeOn('2026-11-25', { '2026-11-01': { known: 4, of: 6 } })
    expect(await screen.findByText('2026-11-01 to 2026-11-25: 4')).toBeDefined()
    expect(daysIn(requests)).toEqual(['2026-11-01 2026-11-25 running-month day'])
  })

  test('are one on the first day of a month', async () => {
    homeOn('2026-11-01', { '2026-11-01': { known: 1, of: 1 } })
    expect(await screen.findByText('2026-11-01 to 2026-11-01: 1')).toBeDefined()
  })

  test('are all of a leap February on its last day', async () => {
    const requests = homeOn('2024-02-29', { '2024-02-01': { known: 2, of: 2 } })
    expect(await screen.findByText('2024-02-01 to 2024-02-29: 2')).toBeDefined()
    expect(daysIn(requests)).toEqual(['2024-02-01 2024-02-29 running-month day'])
  })

  test('are the nearest month with papers where this one has none confirmed, compared in the same way', async () => {
    const requests = homeOn(
      '2026-11-25',
      { '2026-11-01': { known: 0, of: 0 }, '2026-08-01': { known: 7, of: 7 } },
      { from: '2026-08-01', to: '2026-08-31' },
    )
    expect(await screen.findByText('2026-08-01 to 2026-08-31: 7')).toBeDefined()
    expect(daysIn(requests)).toEqual([
      '2026-11-01 2026-11-25 running-month day',
      '2026-08-01 2026-08-31 running-month day',
    ])
  })

  test('are this month where nothing was ever bought, or where all its papers wait', async () => {
    homeOn('2026-11-25', { '2026-11-01': { known: 0, of: 3 } })
    expect(await screen.findByText('2026-11-01 to 2026-11-25: 0')).toBeDefined()
  })
})
