import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { LeftOutRows } from './left-out-rows.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    sheet: 'Ventas',
    row: at + 2,
    column: null,
    text: `Fila ${at + 1}`,
    code: 'not-a-sale' as const,
  }))

test('rows beyond the first five are counted, and unfold', async () => {
  const { user, container } = draw(<LeftOutRows notTaken={rows(50)} counts={{ doubts: 0, notTaken: 112 }} />)
  expect(screen.getByText(/^Fila 5:/)).toBeTruthy()
  const summary = screen.getByText('y 107 más')
  const unfolding = summary.closest('details')
  expect(unfolding?.open).toBe(false)
  await user.click(summary)
  expect(unfolding?.open).toBe(true)
  expect(unfolding?.textContent).toContain('Fila 50:')
  expect(unfolding?.textContent).toContain('y 62 más')
  await expectAccessible(container)
})

test('five rows need no more', () => {
  draw(<LeftOutRows notTaken={rows(5)} counts={{ doubts: 0, notTaken: 5 }} />)
  expect(screen.queryByText(/más/)).toBeNull()
})
