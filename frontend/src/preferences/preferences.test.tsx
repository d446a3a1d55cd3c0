import type { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import { DataPreferences } from './data-preferences.tsx'
import { DigestNews } from './digest-news.tsx'

const leo = {
  recipientId: '4ec10000-0000-4000-8000-000000000001',
  name: 'Leo Gil',
  email: 'leo@ejemplo.es',
  phone: '+34612345678',
  language: 'es' as const,
  subscribed: true,
  addedAt: '2026-01-01T00:00:00Z',
  lastDigest: '2026-11-23',
  letter: null,
  overdue: null,
}
const open = (recipients: Preferences['recipients'], answers: Record<string, unknown> = {}) => {
  const asked = answering({
    'GET /preferences/list': { sections: allPreferences([]), recipients },
    'PUT /preferences/update': { id: 'x', position: '1' },
    'POST /preferences/new': { id: 'x', position: '1' },
    'DELETE /preferences/delete': { id: 'x', position: '1' },
    ...answers,
  })
  return { asked, ...draw(<DataPreferences />) }
}

test('each section says how often, and a change is saved at once', async () => {
  const { user, asked, container } = open([leo])
  const frequency = await screen.findByRole('combobox', { name: 'Frecuencia de Productos' })
  await expectAccessible(container)
  await user.selectOptions(frequency, 'monthly')
  await waitFor(() =>
    expect(lastOf(asked, 'PUT', '/preferences/update').body).toEqual({
      preference: { section: 'products', frequency: 'monthly', importance: 2, report: false },
    }),
  )
})
test('a number that is none is said beside its field, and the same number twice in the words that say so', async () => {
  const taken = new Response(JSON.stringify({ code: 'recipient-phone-taken' }), { status: 409 })
  const { user, asked } = open([leo], { 'POST /preferences/new': taken })
  await user.click(await screen.findByRole('button', { name: 'Añadir persona' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Ana')
  await user.type(dialog.getByRole('textbox', { name: /^Correo/ }), 'ana@ejemplo.es')
  await user.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), '612')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText(/^Escribe un teléfono/)).toBeDefined()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), ' 34 56 78')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Este número de teléfono ya está añadido')).toBeDefined()
  expect(lastOf(asked, 'POST', '/preferences/new').body).toMatchObject({ phone: '+34612345678' })
})
test('whoever is removed is asked about first', async () => {
  const { user, asked } = open([leo])
  await user.click(await screen.findByRole('button', { name: 'Quitar: Leo Gil' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(lastOf(asked, 'DELETE', '/preferences/delete').search.get('id')).toBe(leo.recipientId))
})
test('a letter that should have left is said to be late, in the list and above the reports', async () => {
  const late = { ...leo, overdue: '2026-11-30' }
  open([leo, { ...late, recipientId: '4ec10000-0000-4000-8000-000000000002', name: 'Ana Ruiz' }])
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(within(row).getByText(/Sin enviar: 30 nov/)).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Leo Gil/ })).queryByText(/Sin enviar/)).toBeNull()
  draw(<DigestNews />)
  expect(await screen.findByText(/El correo del 30 nov.* a leo@ejemplo\.es todavía no ha salido/)).toBeDefined()
  expect(screen.getByText(/Se vuelve a intentar/)).toBeDefined()
})
test('where nobody gets letters it is said whom to add', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Nadie recibe correos todavía' })).toBeDefined()
})
