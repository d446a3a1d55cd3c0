import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/axe.ts'
import { draw } from '../../../testing/render.tsx'
import { id } from '../../testing/kitchen.ts'
import type { Desk } from '../use-desk.ts'
import { LossQuestion } from './loss-question.tsx'

const products = [
  { productId: id(1), name: 'Carrillera ibérica', ingredient: null, merma: '0' },
  { productId: id(2), name: 'Patata agria', ingredient: 'potato', merma: '0' },
  { productId: id(3), name: 'Secreto', ingredient: null, merma: '8' },
]
const kitchen = {
  basis: { products },
  nameOf: ({ id: of }: { id: string }) => products.find(({ productId }) => productId === of)?.name ?? '',
} as unknown as Desk
const row = (product: number, changed: Partial<Element> = {}): Element => ({
  ...{ elementId: id(product), item: { kind: 'product', id: id(product) }, quantity: '150', unit: 'g' },
  ...{ basis: 'net', merma: null, note: '', ...changed },
})

let rows: Element[] = []
const Rows = ({ start }: { start: Element[] }) => {
  const [all, setAll] = useState(start)
  rows = all
  return <LossQuestion rows={all} kitchen={kitchen} onChange={setAll} />
}

test('a product of which nobody has said the ingredient asks for it, and is not silently without loss', async () => {
  const { user, container } = draw(<Rows start={[row(2), row(1)]} />)
  expect(screen.getByText('¿Qué ingrediente es Carrillera ibérica?')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Decir qué es' }).getAttribute('href')).toContain(`${id(1)}/edit`)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'No se pierde nada' }))
  expect(rows.map(({ merma }) => merma)).toEqual([null, '0'])
  expect(screen.queryByText(/¿Qué ingrediente/)).toBeNull()
})

test.each([
  ['whose ingredient is known', row(2)],
  ['with a loss of its own', row(3)],
  ['with a loss of the line', row(1, { merma: '12' })],
  ['that is counted by pieces', row(1, { unit: 'unit' })],
  ['of no amount yet', row(1, { quantity: null })],
])('nothing is asked of a product %s', (_, element) => {
  draw(<Rows start={[element]} />)
  expect(screen.queryByText(/¿Qué ingrediente/)).toBeNull()
})
