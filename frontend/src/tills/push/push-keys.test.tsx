import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { PushKeys } from './push-keys.tsx'

const tillId = '71110000-0000-4000-8000-000000000001'
const pushKey = {
  keyId: '9e700000-0000-4000-8000-000000000001',
  name: 'Terraza',
  ending: 'x7Qk',
  createdAt: '2026-03-02T11:00:00.000Z',
  lastUsedAt: null,
}

test('a key is made with a name, shown once, and gone when it has been stored', async () => {
  const requests = answering({
    'POST /tpv/keys': { id: pushKey.keyId, position: '1', revision: '1', key: 'tpv_secret' },
  })
  const { user, container } = draw(<PushKeys till={{ tillId, pushKeys: [] }} />)
  expect(screen.getByText('Todavía no hay ninguna clave')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Crear una clave' }))
  expect(requests).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Para qué es/ }), 'Barra')
  await user.keyboard('{Enter}')
  const shown = await screen.findByText('tpv_secret')
  expect(lastOf(requests, 'POST', '/tpv/keys').body).toEqual({ tillId, name: 'Barra' })
  await waitFor(() => expect(document.activeElement).toBe(shown))
  await expectAccessible(container)
  // The form is empty again, for another one, and complains of nothing.
  expect((screen.getByRole('textbox', { name: /Para qué es/ }) as HTMLInputElement).value).toBe('')
  expect(container.textContent).not.toContain('obligatorio')
  await user.click(screen.getByRole('button', { name: 'Ya la he guardado' }))
  expect(screen.queryByText('tpv_secret')).toBe(null)
})

test('a key is listed with its ending and its last use, and revoked after a question', async () => {
  const requests = answering({ 'POST /tpv/keys/revoke': { id: tillId, position: '1', revision: '2' } })
  const { user, container } = draw(<PushKeys till={{ tillId, pushKeys: [pushKey] }} />)
  expect(container.textContent).toContain('tpv_…x7Qk')
  expect(container.textContent).toContain('sin usar')
  expect(screen.getByRole('link', { name: /Documentación/ }).getAttribute('href')).toMatch(/\/till-door$/)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Revocar la clave de Terraza' }))
  await user.click(await screen.findByRole('button', { name: 'Revocar' }))
  await waitFor(() =>
    expect(lastOf(requests, 'POST', '/tpv/keys/revoke').body).toEqual({ tillId, keyId: pushKey.keyId }),
  )
})
