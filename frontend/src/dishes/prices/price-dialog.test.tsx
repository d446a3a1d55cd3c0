import type { DishListItem } from '@escandallo/contracts/dishes/queries.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { PriceDialog } from './price-dialog.tsx'

const dish = (dishId: string, name: string, amount: number, atLeast: string) =>
  ({
    dishId,
    name,
    currency: 'EUR',
    cost: atLeast,
    atLeast,
    target: '30',
    price: { amount, currency: 'EUR', vatRate: '10' },
  }) as unknown as DishListItem
/** At 30 per cent of food cost the first would cost more than today, the second less. */
const dishes = [
  dish('71110000-0000-4000-8000-0000000000d1', 'Arroz', 1_200, '6'),
  dish('71110000-0000-4000-8000-0000000000d2', 'Bravas', 1_200, '1'),
]

const opened = () => {
  answering({ 'POST /dishes/priceMany': { ids: [], position: '1' } })
  return draw(<PriceDialog open dishes={dishes} onClose={() => {}} onDone={() => {}} />)
}

test('a price falls to a target only where somebody says so', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('radio', { name: 'A un food cost' }))
  await screen.findByRole('button', { name: 'Cambiar 1 precio' })
  expect(screen.getByText('sería más bajo: se queda como está')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Bajar también 1 precio' }))
  await screen.findByRole('button', { name: 'Cambiar 2 precios' })
  expect(screen.queryByText('sería más bajo: se queda como está')).toBeNull()
})

test('who types a reduction has asked for it', async () => {
  const { user } = opened()
  const field = await screen.findByRole('textbox', { name: /Cambio/ })
  await user.clear(field)
  await user.type(field, '-50')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cambiar 2 precios' })).toBeDefined())
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('each row says by how much its price really changes', async () => {
  const { user } = opened()
  const field = await screen.findByRole('textbox', { name: /Cambio/ })
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '-5')
  await waitFor(() => expect(screen.getAllByText(/−8,3/)).toHaveLength(2))
})

test.each(['abc', '-200'])('%s is a fault of the entry and says nothing of the dishes', async (typed) => {
  const { user } = opened()
  const field = await screen.findByRole('textbox', { name: /Cambio/ })
  await user.clear(field)
  await user.type(field, typed)
  await screen.findByText('Escribe un número mayor que −100 y hasta 500')
  expect(screen.queryByText('falta un dato')).toBeNull()
})
