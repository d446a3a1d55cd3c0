import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { SignInForm } from './sign-in-form.tsx'

const location = '/idp/auth/interaction'
const ofPage = window.location
afterEach(() => vi.stubGlobal('location', ofPage))
const shown = (persisted: boolean) =>
  act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })))
const emailField = () => screen.getByLabelText<HTMLInputElement>(/Correo|E-?mail/i)
const passwordField = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/)

test('a form that comes back after signing in holds nothing that was typed, and the sign-in goes on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ location }))
  const go = vi.fn()
  const { user } = draw(<SignInForm interaction="i" go={go} />)
  await user.type(emailField(), 'marta@ejemplo.es')
  shown(true)
  expect(emailField().value).toBe('marta@ejemplo.es')
  await user.type(passwordField(), 'arroz con leche')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(go).toHaveBeenCalledWith(location))
  shown(false)
  expect(go).toHaveBeenCalledTimes(1)
  shown(true)
  expect(go.mock.calls).toEqual([[location], [location]])
  expect([emailField().value, passwordField().value]).toEqual(['', ''])
})

test('the page after signing in takes the place of the form in the history', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ location }))
  const [assign, replace] = [vi.fn(), vi.fn()]
  vi.stubGlobal('location', { ...window.location, assign, replace })
  const { user } = draw(<SignInForm interaction="i" />)
  await user.type(emailField(), 'marta@ejemplo.es')
  await user.type(passwordField(), 'arroz con leche')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(replace).toHaveBeenCalledWith(location))
  expect(assign).not.toHaveBeenCalled()
})

test('whoever comes from the public pages for an account has its form before them, until they have signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ location }))
  sessionStorage.setItem('escandallo-account', 'new')
  const { user } = draw(<SignInForm interaction="i" go={vi.fn()} />)
  expect(await screen.findByLabelText(/^Nombre/)).toBeDefined()
  await user.type(emailField(), 'marta@ejemplo.es')
  await user.type(passwordField(), 'arroz con leche')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sessionStorage.getItem('escandallo-account')).toBeNull())
})

test('whoever opens the form, or changes to that for a new account, types without reaching for a field', async () => {
  const { user } = draw(<SignInForm interaction="i" go={vi.fn()} />)
  await user.keyboard('marta@ejemplo.es')
  expect(emailField().value).toBe('marta@ejemplo.es')
  await user.click(screen.getByRole('button', { name: 'Crear una cuenta' }))
  await user.keyboard('Marta')
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Marta')
})
