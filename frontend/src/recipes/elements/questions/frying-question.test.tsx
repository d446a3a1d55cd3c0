import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { id } from '../../testing/kitchen.ts'
import type { Desk } from '../use-desk.ts'
import { FryingQuestion } from './frying-question.tsx'

const names: Readonly<Record<string, string>> = { [id(1)]: 'Aceite de girasol', [id(2)]: 'Patata' }
const desk = { nameOf: (item: Element['item']) => (item.kind === 'product' ? (names[item.id] ?? '') : '') } as Desk
const row = (product: number): Element => ({
  elementId: id(product),
  item: { kind: 'product', id: id(product) },
  quantity: '1',
  unit: 'kg',
  basis: 'net',
  merma: null,
  note: 'para la sartén',
})

let rows: Element[] = []
const Asked = ({ made, start }: { made: string; start: Element[] }) => {
  const [all, setAll] = useState(start)
  rows = all
  return <FryingQuestion made={made} rows={all} desk={desk} onChange={setAll} />
}

test('what is fried is asked once whether its oil is the bath, and the answer stays', async () => {
  const { user } = draw(<Asked made="Patatas fritas" start={[row(2), row(1)]} />)
  expect(screen.getByText('¿Se fríe en Aceite de girasol?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sí, es para freír' }))
  expect(rows.map(({ frying }) => frying)).toEqual([undefined, true])
  expect(screen.queryByText(/¿Se fríe/)).toBeNull()
})

test('an oil that is eaten whole is no bath', async () => {
  const { user } = draw(<Asked made="Croquetas con alioli" start={[row(1)]} />)
  await user.click(screen.getByRole('button', { name: 'No, se come entero' }))
  expect(rows[0]?.frying).toBe(false)
})

test('nothing is asked of what is not fried, nor where there is no oil', () => {
  draw(<Asked made="Ensalada" start={[row(1)]} />)
  draw(<Asked made="Patatas fritas" start={[row(2)]} />)
  expect(screen.queryByText(/¿Se fríe/)).toBeNull()
})
