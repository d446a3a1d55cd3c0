import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import NewProductPage from './new-product-page.tsx'

const none = { items: [], page: 1, size: 200, total: 0 }
const answers = { 'GET /suppliers/list': none, 'GET /custom-categories/list': { items: [] } }
const path = '/dashboard/product/new'

/** What the form would send, as its draft keeps it. */
const kept = () => JSON.parse(sessionStorage.getItem('draft product new') ?? 'null')

describe('a cost typed by hand', () => {
  test('per unit is kept as what was paid in all, and follows the quantity', async () => {
    answering(answers)
    const { user } = draw(<NewProductPage />, { path })
    await user.type(await screen.findByLabelText(/^Precio unitario/), '2,5')
    const quantity = screen.getByLabelText(/^Cantidad/)
    await user.clear(quantity)
    await user.type(quantity, '4')
    await waitFor(() => expect(kept()?.costs[0]).toMatchObject({ value: '10', unitQuantity: '4' }))
  })
  test('has no price of a clean kilo before it is said what is lost', async () => {
    answering(answers)
    const { user } = draw(<NewProductPage />, { path })
    await user.type(await screen.findByLabelText(/^Precio unitario/), '9,5')
    const comes = () => document.querySelector('.cost-line-end')?.textContent?.replaceAll(/\s/gu, ' ') ?? ''
    expect(comes()).toMatch(/Precio por kg 9,50 € · Precio por kg limpio —/)
    const loss = screen.getByLabelText(/^Merma/)
    await user.clear(loss)
    await user.type(loss, '50')
    await waitFor(() => expect(comes()).toContain('Precio por kg limpio 19,00 €'))
  })
  test('in all stays what it is when the quantity changes', async () => {
    answering(answers)
    const { user } = draw(<NewProductPage />, { path })
    await user.click(await screen.findByRole('radio', { name: 'Total' }))
    await user.type(screen.getByLabelText(/^Precio total/), '10')
    const quantity = screen.getByLabelText(/^Cantidad/)
    await user.clear(quantity)
    await user.type(quantity, '4')
    await waitFor(() => expect(kept()?.costs[0]).toMatchObject({ value: '10', unitQuantity: '4' }))
  })
  test('per unit asks for the weight of a unit', async () => {
    answering(answers)
    const { user } = draw(<NewProductPage />, { path })
    await screen.findByLabelText(/^Precio unitario/)
    const [, costUnit] = screen.getAllByLabelText(/^Unidad/)
    await user.selectOptions(costUnit ?? expect.fail('no unit of the cost'), 'unit')
    expect(screen.getByLabelText(/^Peso por unidad/).hasAttribute('required')).toBe(true)
  })
})

test('the ingredient that the name speaks of is offered, and lends its category and loss', async () => {
  answering(answers)
  const { user } = draw(<NewProductPage />, { path })
  await user.type(await screen.findByLabelText(/^Nombre/), 'Dorada')
  await user.click(await screen.findByRole('button', { name: 'Dorada' }))
  await waitFor(() => expect(kept()?.details).toMatchObject({ ingredient: 'gilt-head-bream', category: 'CAT2' }))
  expect(screen.queryByText('Por su nombre:')).toBeNull()
})
