import type { User } from '@escandallo/contracts/team/queries.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import RulesPage from './rules-page.tsx'

const person = (role: User['role']): User => ({
  userId: '11111111-1111-4111-8111-111111111111',
  corporationId: '22222222-2222-4222-8222-222222222222',
  corporationName: 'Grupo La Encina',
  email: 'leo@ejemplo.es',
  name: 'Leo',
  role,
  status: 'active',
  displayName: null,
  phone: null,
  gender: null,
  language: null,
  clerkId: null,
  invClerkId: null,
  geo: null,
  deletedAt: null,
  avatar: null,
  provider: 'local',
  establishments: null,
  createdAt: '2026-01-01T00:00:00Z',
  sections: ['recommendations'],
})
const openRules = (role: User['role']) => {
  const asked = answering({
    'GET /users/me': person(role),
    'GET /recommendations/rules': { items: [{ rule: 'R01', silenced: false, threshold: '0.08' }] },
    'PUT /recommendations/rules': { id: '22222222-2222-4222-8222-222222222222', position: '1' },
  })
  const { container } = draw(
    <SignedIn>
      <RulesPage />
    </SignedIn>,
    { path: '/dashboard/recommendation/rules' },
  )
  return { asked, container }
}
const ruleNamed = async (name: string) => {
  const row = (await screen.findByRole('switch', { name })).closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

test('a share is written in per cent and kept as a part of one', async () => {
  const { asked, container } = openRules('admin')
  const row = await ruleNamed('Subidas de precio')
  const field = row.getByRole('textbox')
  expect((field as HTMLInputElement).value).toBe('8')
  await userEvent.clear(field)
  await userEvent.type(field, '12,5')
  await userEvent.click(row.getByRole('button', { name: 'Guardar' }))
  expect(lastOf(asked, 'PUT', '/recommendations/rules').body).toEqual({
    rule: 'R01',
    silenced: false,
    threshold: '0.125',
  })
  await userEvent.click(row.getByRole('button', { name: 'Volver a 5 %' }))
  expect(lastOf(asked, 'PUT', '/recommendations/rules').body).toMatchObject({ threshold: null })
  await expectAccessible(container)
})

test('a rule is silenced by its switch', async () => {
  const { asked } = openRules('admin')
  await userEvent.click(await screen.findByRole('switch', { name: 'Facturas repetidas' }))
  expect(lastOf(asked, 'PUT', '/recommendations/rules').body).toEqual({ rule: 'R05', silenced: true, threshold: null })
})

test('who does not run the house only reads', async () => {
  openRules('user')
  expect((await screen.findByRole('switch', { name: 'Facturas repetidas' })).hasAttribute('disabled')).toBe(true)
})
