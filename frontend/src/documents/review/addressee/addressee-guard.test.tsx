import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/axe.ts'
import { open, restaurant } from '../../testing/review.tsx'
import { content, details, ids } from '../../testing/samples.ts'

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

const others = {
  content: { ...content, customer: { taxId: 'B99999997' } },
  othersTaxId: 'B99999997',
  unsure: [],
  doubts: 1,
  ready: false,
}
const guard = () => screen.getByRole('alert')

describe('a paper for somebody else', () => {
  test('is told in the review with what confirming would add, and nothing that axe minds', async () => {
    restaurant(others)
    const { container } = await open()
    expect(guard().textContent).toMatch(/no está a tu nombre.*B99999997.*17,68/)
    await expectAccessible(container)
  })

  test('is not confirmed before somebody has said that it is ours, which one key does', async () => {
    const server = restaurant(others)
    const { user, goOn } = await open()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(server.to('POST /documents/confirm')).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Es nuestro/ }))
    await user.keyboard('2')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('POST /documents/confirm')[0]?.body).toEqual({
      documentId: ids.document,
      expectedTotal: 1768,
      acceptDifferences: false,
      acceptCustomer: true,
    })
  })

  test('is rejected with one key, and the yes can be taken back', async () => {
    restaurant(others)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /Es nuestro/ }))
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(guard()).toBeTruthy()
    await user.keyboard('1')
    expect(await screen.findByRole('dialog', { name: /Por qué se rechaza/ })).toBeTruthy()
  })

  test('asks no more once the tax id that was misread is put right', async () => {
    const server = restaurant(others)
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'NIF del cliente' })
    await user.clear(field)
    await user.type(field, 'B00418624')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { customer: { taxId: 'B00418624' } } })
  })

  test('lets an admin make its tax id one of the corporation’s own, once it was said to be ours', async () => {
    const corporation = {
      corporationId: details.corporationId,
      revision: '3',
      name: 'Can Pep',
      taxIds: ['B12345674'],
      address: null,
      website: null,
      phone: null,
      description: null,
      currency: 'EUR',
      freight: 'shared',
    }
    const server = restaurant(others, {
      'GET /corporations/details': () => ({ body: corporation }),
      'PUT /corporations/update': () => ({
        status: 202,
        body: { id: corporation.corporationId, position: '3', revision: '4' },
      }),
    })
    const { user } = await open({ isAdmin: true })
    await user.keyboard('2')
    await user.click(await screen.findByRole('button', { name: 'Añadir B99999997 a tus NIF' }))
    await waitFor(() => expect(server.to('PUT /corporations/update')).toHaveLength(1))
    expect(server.to('PUT /corporations/update')[0]?.body).toMatchObject({
      details: { name: 'Can Pep', taxIds: ['B12345674', 'B99999997'] },
    })
  })
})
