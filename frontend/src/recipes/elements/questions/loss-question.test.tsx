import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AuthProvider } from '../../../platform/auth/auth.tsx'
import { idlePort } from '../../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../../testing/answers.ts'
import { expectAccessible } from '../../../testing/axe.ts'
import { draw } from '../../../testing/render.tsx'
import { id } from '../../testing/kitchen.ts'
import type { Desk } from '../use-desk.ts'
import { LossQuestion } from './loss-question.tsx'

const products = [
  { productId: id(1), name: 'Carrillera ibérica', ingredient: null, merma: '0' },
  { productId: id(2), name: 'Patata agria', ingredient: 'potato', merma: '0' },
  { productId: id(3), name: 'Secreto', ingredient: null, merma: '8' },
  { productId: id(4), name: 'Dorada', ingredient: null, merma: '0' },
]
const kitchen = {
  basis: { products },
  nameOf: ({ id: of }: { id: string }) => products.find(({ productId }) => productId === of)?.name ?? '',
} as unknown as Desk
const row = (product: number, changed: Partial<Element> = {}): Element => ({
  elementId: id(product),
  item: { kind: 'product', id: id(product) },
  quantity: '150',
  unit: 'g',
  basis: 'net',
  merma: null,
  note: '',
  ...changed,
})

let rows: Element[] = []
const Rows = ({ start }: { start: Element[] }) => {
  const [all, setAll] = useState(start)
  rows = all
  return <LossQuestion rows={all} kitchen={kitchen} onChange={setAll} />
}
const drawFor = (sections: string[], start: Element[]) => {
  const requests = answering({
    'GET /users/me': { sections, role: 'staff' },
    'PUT /products/amend': { id: id(1), position: '1' },
  })
  return {
    requests,
    ...draw(
      <AuthProvider port={idlePort}>
        <Rows start={start} />
      </AuthProvider>,
    ),
  }
}

test('a product of which nobody has said the ingredient asks for it, and is not silently without loss', async () => {
  const { user, container } = drawFor(['dishes', 'products'], [row(2), row(1)])
  expect(screen.getByText('¿Qué ingrediente es Carrillera ibérica?')).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Decir qué es' })
  expect(link.getAttribute('href')).toContain(`${id(1)}/edit`)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'No se pierde nada' }))
  expect(rows.map(({ merma }) => merma)).toEqual([null, '0'])
  expect(screen.queryByText(/¿Qué ingrediente/)).toBeNull()
})

test('the ingredient that its name means is one press away, with its usual loss', async () => {
  const { user, requests } = drawFor(['dishes', 'products'], [row(4)])
  await user.click(await screen.findByRole('button', { name: 'Es Dorada' }))
  await waitFor(() =>
    expect(lastOf(requests, 'PUT', '/products/amend').body).toMatchObject({
      productId: id(4),
      change: { ingredient: 'gilt-head-bream', merma: '45' },
      costs: [],
    }),
  )
})

test('who may not change products is asked for the loss of the line alone', async () => {
  drawFor(['dishes'], [row(1)])
  expect(await screen.findByRole('button', { name: 'No se pierde nada' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Decir qué es' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^Es / })).toBeNull()
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
