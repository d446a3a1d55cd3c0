import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { SalesOfDays } from './sales-of-days.tsx'

const period = { from: '2026-11-01', to: '2026-11-29' }
const shown = async (days: { daysWithoutTickets: number; daysWithoutCovers: number }) => {
  const sales = {
    ...period,
    currency: 'EUR',
    last: '2026-11-28',
    net: 5_000_000,
    tickets: 1455,
    covers: 1527,
    perTicket: 2_500,
    previous: { net: null, since: '2026-11-01' },
    margin: { margin: null, coverage: { known: 0, of: 5_000_000 } },
    stated: { days: 20, net: 2_000_000, ...days },
  }
  answering({ 'GET /dashboard/overview/sales': sales })
  draw(<SalesOfDays period={period} />)
  await screen.findByText('Ventas netas')
  return document.body.textContent?.replaceAll(/\s/gu, ' ') ?? ''
}

test('tickets and covers are at least so many where days of takings do not say theirs', async () => {
  expect(await shown({ daysWithoutTickets: 20, daysWithoutCovers: 20 })).toContain(
    '≥ 1.455 tickets · ≥ 1.527 comensales',
  )
})

test('and so many where all days say them', async () => {
  const text = await shown({ daysWithoutTickets: 0, daysWithoutCovers: 0 })
  expect(text).toContain('1.455 tickets · 1.527 comensales')
  expect(text).not.toContain('≥')
})
