import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import type { Planned } from '../upload/plan.ts'
import { UntakenRows } from './untaken-rows.tsx'

const row = (state: Planned['state'], name: string) => ({ state, row: { name, code: null } }) as unknown as Planned

test('each row that is understood and does not come in is named with its reason', () => {
  const out = row('new', 'Perejil')
  const planned = [
    row('changed', 'Tomate'),
    row('same', 'Cebolla'),
    row('unmatched', 'Ajo'),
    out,
    row('refused', 'Sal'),
  ]
  const { container } = draw(
    <UntakenRows planned={planned} isChosen={(each) => each.state === 'changed' && each !== out} />,
  )
  expect(container.textContent).toBe(
    '3 filas entendidas que no se traen: Cebolla (ya tiene ese precio) · Ajo (sin producto: elige cuál es o créalo) · ' +
      'Perejil (la has dejado fuera)',
  )
})

test('nothing is said where all of them come in', () => {
  const { container } = draw(<UntakenRows planned={[row('new', 'Tomate')]} isChosen={() => true} />)
  expect(container.textContent).toBe('')
})
