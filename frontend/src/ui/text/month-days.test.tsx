import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { MonthDays } from './month-days.tsx'

test('given data of thirty days, when a month is said, then its days are named', () => {
  draw(<MonthDays month={{ from: '2026-11-01', to: '2026-11-30', days: 30 }} of="bought" />)
  expect(screen.getByText(/media de las compras de 30 días \(.*nov.* – .*nov.*\)/)).toBeTruthy()
})

test('given data of nine days, when a month is said, then so are the days that it needs', () => {
  draw(<MonthDays month={{ from: '2026-11-22', to: '2026-11-30', days: 9 }} of="sold" />)
  expect(screen.getByText('Hay ventas de 9 días. Lo de un mes se calcula con 14 días o más.')).toBeTruthy()
})
