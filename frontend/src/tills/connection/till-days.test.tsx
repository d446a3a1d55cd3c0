import type { Till, TillDay } from '@escandallo/contracts/tills/queries.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { TillDays } from './till-days.tsx'

const till = { tillId: '71110000-0000-4000-8000-000000000001', adapter: 'csv', connected: true, workplaceName: null }
const sold = (tickets: number, refunds = 0) => ({ ticketKinds: { tickets, refunds, complimentary: 0 } })
const day = (businessDay: string, more: Partial<TillDay>): TillDay => ({
  businessDay,
  state: 'not-closed',
  tickets: 14,
  ...sold(14),
  gross: 239_510,
  net: 217_736,
  closeOut: null,
  difference: null,
  clock: 'right',
  recorded: 0,
  vanished: 0,
  toldAt: null,
  level: 'tickets',
  reports: [],
  ...more,
})

test('the days of a till of files say where tickets and takings differ, and by how much', async () => {
  const differing = day('2026-03-23', {
    state: 'differs',
    closeOut: { gross: 241_860, net: null, tickets: null },
    difference: -2_350,
  })
  const requests = answering({
    'GET /tpv/days': {
      items: [day('2026-03-24', {}), differing],
      page: 1,
      size: 7,
      total: 2,
      ranges: [],
      currency: 'EUR',
      counts: { reconciled: 0, differs: 1, 'not-closed': 1, running: 0, 'not-told': 0 },
    },
  })
  const { user, container } = draw(<TillDays till={till as unknown as Till} />)
  const table = within(await screen.findByRole('table', { name: 'Días leídos' }))
  const [, , row] = table.getAllByRole('row')
  expect(row?.textContent).toMatch(/No cuadra/)
  expect(row?.textContent).toMatch(/2\.?418,60/)
  expect(row?.textContent).toMatch(/[-−]23,50/)
  expect(table.getAllByRole('row')[1]?.textContent).toContain('Sin cierre')
  await expectAccessible(container)
  const shown = screen.getByRole('combobox', { name: 'Qué días' })
  expect(screen.queryByRole('option', { name: /Aún sin leer/ })).toBeNull()
  await user.selectOptions(shown, within(shown).getByRole('option', { name: 'No cuadra (1)' }))
  await expect.poll(() => lastOf(requests, 'GET', '/tpv/days').search.get('state')).toBe('differs')
})

test('a refund is no ticket of its day, and stands apart', async () => {
  answering({
    'GET /tpv/days': {
      items: [day('2026-03-24', { tickets: 2, ...sold(1, 1) })],
      page: 1,
      size: 7,
      total: 1,
      ranges: [],
      currency: 'EUR',
      counts: { reconciled: 0, differs: 0, 'not-closed': 1, running: 0, 'not-told': 0 },
    },
  })
  draw(<TillDays till={till as unknown as Till} />)
  const [, row] = within(await screen.findByRole('table', { name: 'Días leídos' })).getAllByRole('row')
  expect(row?.textContent).toContain('1 ticket · 1 devolución')
})
