import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import type { SalesFilters } from '../sales-filters.ts'
import { HoursSection } from './hours-section.tsx'
import { TotalSection } from './total-section.tsx'

const period = { from: '2026-11-01', to: '2026-11-02' }
const filters = { period, query: period, groupBy: 'day', ticketsHref: () => '/' } as unknown as SalesFilters
const point = (key: string, net: number | null) => ({ key, net })
const total = (nets: (number | null)[]) => ({
  currency: 'EUR',
  groupBy: 'day',
  groupByOptions: ['day'],
  net: 142_727,
  last: '2026-11-05',
  series: nets.map((net, at) => point(`2026-11-0${at + 1}`, net)),
  previous: { net: null, since: null, from: '2026-10-30', to: '2026-10-31', series: [] },
})
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? ''

test('money of several days is said to be of none of them, in the place of an example', async () => {
  answering({ 'GET /dashboard/sales/total': total([null, null]) })
  draw(<TotalSection filters={filters} />)
  await screen.findByText(/no se pueden repartir por días/)
  expect(text()).toContain('1.427,27 € no se pueden repartir por días')
  expect(document.querySelector('figure, svg, table')).toBeNull()
})

test('where hours are not known, something was sold all the same', async () => {
  answering({
    'GET /dashboard/sales/total': total([null, null]),
    'GET /dashboard/sales/day-tickets': { currency: 'EUR', bands: [], hours: [], previous: {} },
  })
  draw(<HoursSection filters={filters} />)
  await screen.findByText(/no se sabe a qué hora/)
  expect(text()).toContain('Se ha vendido 1.427,27 €')
})
