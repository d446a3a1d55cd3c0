import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { WhyList } from './why-list.tsx'

test('what speaks against a value is not marked as what speaks for it', () => {
  const evidence = [
    { code: 'label', detail: 'numero' },
    { code: 'year-apart', detail: '2026' },
  ]
  const read = { value: 'A-000977', confidence: 0.82, boxes: [], alternatives: [], evidence }
  draw(<WhyList read={read} source="text" checks={[]} lineName={() => ''} />)
  const marks = screen.getAllByRole('listitem').map((item) => [item.textContent, item.dataset.doubt])
  expect(marks).toEqual([
    [expect.stringContaining('numero'), 'false'],
    ['El año 2026 está en un recuadro aparte y puede ser parte del número', 'true'],
  ])
})
