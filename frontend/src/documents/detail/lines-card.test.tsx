import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { content } from '../testing/samples.ts'
import { LinesCard } from './lines-card.tsx'

const drawLine = (change: object) => {
  const [line] = content.lines
  const lines = line ? [{ ...line, ...change }] : expect.fail('no line')
  draw(
    <LinesCard
      content={{ ...content, lines }}
      reasonsOf={() => []}
      productOf={() => null}
      active={null}
      onPoint={() => {}}
    />,
  )
}
const printed = { quantity: '10', unitPrice: '2', discountRate: '0' }

test('a line whose total contradicts its price says what a unit costs and why', () => {
  drawLine({ ...printed, total: 1500 })
  expect(screen.getByText(/Cada unidad cuesta 1,50.€: el total de la línea no cuadra/)).toBeTruthy()
})
test('a line whose total follows from its price says nothing of it', () => {
  drawLine({ ...printed, total: 2000 })
  expect(screen.queryByText(/Cada unidad cuesta/)).toBeNull()
})
