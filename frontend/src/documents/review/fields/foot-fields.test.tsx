import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { open, restaurant } from '../../testing/review.tsx'
import { content } from '../../testing/samples.ts'

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

const withheld = { ...content, totals: { ...content.totals, withheld: 255, total: 1513 } }
const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })
const addMenu = () => screen.getByRole('button', { name: /Retención, portes, anticipo, redondeo/ })
const surcharged = {
  ...content,
  taxes: [{ rate: '4', base: 1700, amount: 68, surcharge: { rate: '0.5', amount: 9 } }],
  totals: { ...content.totals, taxes: 77, total: 1777 },
}

describe('what few papers have at their foot', () => {
  test('is shown where it has a value, and explains the total', async () => {
    restaurant({ content: withheld })
    await open()
    expect(field('Retención (IRPF)')?.value).toBe('2,55')
    expect(field('Portes y cargos')).toBeNull()
    expect(field('Anticipo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Usar lo que suman las líneas' })).toBeNull()
  })

  test('is added empty from a menu, filled and saved', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.click(addMenu())
    const menu = await screen.findByRole('menu')
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(4)
    await user.click(within(menu).getByRole('menuitem', { name: 'Anticipo' }))
    const prepaid = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Anticipo' })
    expect(prepaid.value).toBe('')
    expect(screen.queryByText('Sin guardar')).toBeNull()
    await user.type(prepaid, '5,00')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { totals: { prepaid: 500 } } })
  })

  test('is cleared to nothing, and its field stays under the caret', async () => {
    const server = restaurant({ content: withheld })
    const { user } = await open()
    await user.clear(screen.getByRole('textbox', { name: 'Retención (IRPF)' }))
    expect(field('Retención (IRPF)')?.value).toBe('')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { totals: { withheld: null } } })
  })

  test('is reached when the reader doubts it', async () => {
    restaurant({ content: withheld, unsure: ['totals.withheld'] })
    await open()
    expect(document.activeElement).toBe(field('Retención (IRPF)'))
  })

  test.each([
    ['totals.rounding', 'Redondeo'],
    ['customer.taxId', 'NIF del cliente'],
    ['customer.name', 'NIF del cliente'],
  ])('is shown empty and reached when the reader doubts it (%s), and answered by Enter', async (doubt, name) => {
    const server = restaurant({ content: { ...content, customer: undefined }, unsure: [doubt] })
    const { user } = await open()
    expect(document.activeElement).toBe(field(name))
    await user.keyboard('{Enter}{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ settled: [doubt] })
    expect(field(name), 'it stays under the caret').not.toBeNull()
  })
})

describe('the recargo de equivalencia of a rate', () => {
  test('is shown where the row has one, agrees with the totals, and can be taken away', async () => {
    const server = restaurant({ content: surcharged })
    const { user, container } = await open()
    const [table] = [...container.querySelectorAll('details')].filter((candidate) =>
      candidate.textContent?.includes('Tabla'),
    )
    if (table) table.open = true
    expect(screen.queryByRole('button', { name: 'Usar lo que suman las líneas' })).toBeNull()
    expect(field('Recargo de equivalencia')?.value).toMatch(/^0[.,]5$/)
    expect(field('Cuota del recargo')?.value).toBe('0,09')
    await user.click(screen.getByRole('button', { name: /Quitar el recargo de equivalencia/ }))
    expect(field('Cuota del recargo')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { taxes: content.taxes } })
    expect(JSON.stringify(server.to('PUT /documents/update')[0]?.body)).not.toContain('surcharge')
  })

  test.each([
    ['4', '0.5', 9],
    ['5', '0.62', 11],
    ['10', '1.4', 24],
    ['21.00', '5.2', 88],
  ])('is added beside a rate of %s at %s, with what it comes to', async (rate, surcharge, amount) => {
    const server = restaurant({ content: { ...content, taxes: [{ rate, base: 1700, amount: 68 }] } })
    const { user, container } = await open()
    for (const details of container.querySelectorAll('details')) details.open = true
    await user.click(screen.getByRole('button', { name: new RegExp(`^Recargo ${Number(rate)}\\s%$`) }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({
      content: { taxes: [{ rate, surcharge: { rate: surcharge, amount } }] },
    })
  })
})

describe('what the lines make', () => {
  const takeAll = () => screen.queryByRole('button', { name: 'Usar lo que suman las líneas' })

  test('is not offered where every equation holds and rounding alone differs', async () => {
    restaurant({
      content: {
        ...content,
        taxes: [{ rate: '4', base: 1703, amount: 68 }],
        totals: { ...content.totals, subtotal: 1703, total: 1771 },
      },
    })
    await open()
    expect(takeAll()).toBeNull()
    expect(screen.getAllByText(/Coincide con las líneas.*0,03.*por redondeo/)).toHaveLength(2)
  })
  test('is offered where a total contradicts the others by as little', async () => {
    restaurant({ content: { ...content, totals: { ...content.totals, total: 1771 } } })
    await open()
    expect(takeAll()).toBeTruthy()
  })
})
