import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { FiscalRecords } from './fiscal-records.tsx'

const fiscal = {
  records: 118,
  from: '2026-03-01T12:05:00',
  until: '2026-03-02T23:41:05',
  fromFirst: true,
  gaps: [],
  altered: [],
}
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? ''

test('records that follow each other say so, with how many and since when', async () => {
  const { container } = draw(<FiscalRecords fiscal={fiscal} />)
  expect(text()).toContain('Los registros fiscales prueban estas ventas')
  expect(text()).toContain('118 registros')
  expect(text()).not.toContain('no desde el primero')
  await expectAccessible(container)
})

test('what is missing among them is named, and what was altered is an alert', () => {
  const { redraw } = draw(
    <FiscalRecords fiscal={{ ...fiscal, fromFirst: false, gaps: [{ after: 'B/3', before: 'B/6' }] }} />,
  )
  expect(text()).toContain('Faltan registros entre B/3 y B/6')
  expect(text()).toContain('no desde el primero')
  redraw(<FiscalRecords fiscal={{ ...fiscal, altered: ['B/40'] }} />)
  expect(screen.getByRole('alert').textContent).toContain('B/40')
})
