import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import NewSupplierPage from './new-supplier-page.tsx'

const establishmentId = '11111111-1111-4111-8111-111111111111'
const taken = '22222222-2222-4222-8222-222222222222'
const names = { items: [{ establishmentId, name: 'Casa Alborada' }], page: 1, size: 100, total: 1 }
const nobody = { 'GET /establishments/list': names, 'GET /suppliers/find': { items: [] } }
const path = '/dashboard/supplier/new'

/** Pastes: a key at a time draws the whole form for each letter. */
const fill = async (user: ReturnType<typeof draw>['user'], field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

describe('writing a supplier down', () => {
  test('says what is missing, above and beside each field, and sends nothing', async () => {
    const asked = answering(nobody)
    const { user, container } = draw(<NewSupplierPage />, { path })
    await user.click(await screen.findByRole('button', { name: 'Crear proveedor' }))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Nombre: Este campo es obligatorio')).toBeDefined()
    expect(within(summary).getByText('NIF: Este campo es obligatorio')).toBeDefined()
    expect(within(summary).getByText('Categorías: Este campo es obligatorio')).toBeDefined()
    const name = screen.getByLabelText(/^Nombre/)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await expectAccessible(container)
  })

  test('refuses a tax id and an IBAN with a wrong check digit', async () => {
    answering(nobody)
    const { user } = draw(<NewSupplierPage />, { path })
    await fill(user, await screen.findByLabelText(/^NIF/), 'B12345678')
    await fill(user, screen.getByLabelText(/^IBAN/), 'ES0000000000000000000000')
    await user.click(screen.getByRole('button', { name: 'Crear proveedor' }))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('NIF: El NIF no es válido')).toBeDefined()
    expect(within(summary).getByText('IBAN: El IBAN no es válido')).toBeDefined()
  })

  test('sends one command with a key of its own, and opens the new supplier', async () => {
    const asked = answering({ ...nobody, 'POST /suppliers/new': { id: 'new-one', position: '1' } })
    const { user, location } = draw(<NewSupplierPage />, { path })
    await fill(user, await screen.findByLabelText(/^Nombre/), 'Frutas Paco')
    await fill(user, screen.getByLabelText(/^NIF/), 'b-12345674')
    await fill(user, screen.getByLabelText(/^Dirección/), 'Calle Mayor 1')
    await user.click(screen.getByRole('checkbox', { name: 'Verduras y hortalizas' }))
    await user.click(screen.getByRole('button', { name: 'Crear proveedor' }))
    await waitFor(() => expect(location.history.at(-1)).toBe('/dashboard/supplier/new-one'))
    const { body, headers } = lastOf(asked, 'POST', '/suppliers/new')
    expect(body).toMatchObject({
      details: { name: 'Frutas Paco', taxId: 'B12345674', categories: ['CAT3'], establishments: [establishmentId] },
    })
    expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(sessionStorage.getItem('draft supplier new')).toBeNull()
  })

  test('says who bears the name already, but for case and accents, and lets somebody insist', async () => {
    const items = [
      { supplierId: establishmentId, name: 'Frutas Pacó del Sur', taxId: 'B12345674', matchedBy: 'name' },
      { supplierId: taken, name: 'Frutas PACÓ', taxId: 'B12345674', matchedBy: 'name' },
    ]
    answering({ ...nobody, 'GET /suppliers/find': { items } })
    const { user } = draw(<NewSupplierPage />, { path })
    await fill(user, await screen.findByLabelText(/^Nombre/), 'fruta paco')
    expect(await screen.findByText('Ya tienes «Frutas PACÓ»')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Abrirlo' }).getAttribute('href')).toBe(`/dashboard/supplier/${taken}`)
    expect(screen.getByRole('button', { name: 'Crear proveedor' }).hasAttribute('disabled')).toBe(false)
    await fill(user, screen.getByLabelText(/^Nombre/), ' norte')
    await waitFor(() => expect(screen.queryByText(/Ya tienes/)).toBeNull())
  })

  test('leads to the supplier that already bears the tax id', async () => {
    const items = [{ supplierId: taken, name: 'Frutas de siempre', taxId: 'B12345674', matchedBy: 'taxId' }]
    answering({ ...nobody, 'GET /suppliers/find': { items } })
    const { user } = draw(<NewSupplierPage />, { path })
    await fill(user, await screen.findByLabelText(/^NIF/), 'B12345674')
    expect(await screen.findByText('Ya existe un proveedor con este NIF: Frutas de siempre.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Abrirlo' }).getAttribute('href')).toBe(`/dashboard/supplier/${taken}`)
  })

  test('keeps what was typed when the page is left by accident', async () => {
    answering(nobody)
    const first = draw(<NewSupplierPage />, { path })
    await fill(first.user, await screen.findByLabelText(/^Nombre/), 'A medias')
    first.redraw(null)
    draw(<NewSupplierPage />, { path })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nombre/)).value).toBe('A medias')
    expect(screen.getByText('Hemos recuperado lo que habías escrito sin guardar.')).toBeDefined()
  })

  test('shows a refusal of the server in its words', async () => {
    const refusal = new Response(JSON.stringify({ code: 'supplier-exists' }), { status: 409 })
    answering({ ...nobody, 'POST /suppliers/new': refusal })
    const { user } = draw(<NewSupplierPage />, { path })
    await fill(user, await screen.findByLabelText(/^Nombre/), 'Frutas Paco')
    await fill(user, screen.getByLabelText(/^NIF/), 'B12345674')
    await fill(user, screen.getByLabelText(/^Dirección/), 'Calle Mayor 1')
    await user.click(screen.getByRole('checkbox', { name: 'Verduras y hortalizas' }))
    await user.click(screen.getByRole('button', { name: 'Crear proveedor' }))
    expect(await screen.findByText('Ese proveedor ya existe')).toBeDefined()
  })
})
