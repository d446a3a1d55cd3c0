import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import UnsubscribePage from './unsubscribe-page.tsx'

test('the link in a letter stops the letters by a press, and says so', async () => {
  const asked = answering({ 'POST /preferences/unsubscribe': new Response('{}') })
  const { user, container } = draw(<UnsubscribePage />, { path: '/unsubscribe?token=abc' })
  expect(asked).toEqual([])
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }))
  expect(await screen.findByText('Hecho. No recibirás más resúmenes.')).toBeDefined()
  expect(lastOf(asked, 'POST', '/preferences/unsubscribe').body).toEqual({ token: 'abc' })
})
