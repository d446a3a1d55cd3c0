import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import { ApiError } from './api-error.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { QueryState } from './query-state.tsx'

const NotThere = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/page.js')
}
const Broken = (): never => {
  throw new Error('bug')
}

const state = (query: { data?: string; error?: Error }) => {
  const refetch = vi.fn()
  const drawn = draw(
    <QueryState query={{ data: query.data, error: query.error ?? null, refetch }}>
      {(data) => <p>{data}</p>}
    </QueryState>,
  )
  return { ...drawn, refetch }
}

test('waiting, denied, failed and there each look different', async () => {
  state({})
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
})

test('403 says who can help', () => {
  state({ error: new ApiError(403, 'forbidden') })
  expect(screen.getByRole('heading', { name: 'No tienes acceso a esta página' })).toBeDefined()
})

test('a failure has words, a reference, and a way to try again', async () => {
  const { user, refetch } = state({ error: new ApiError(503, 'unavailable', { correlationId: 'c-7' }) })
  expect(screen.getByRole('alert').textContent).toContain('El servicio no está disponible ahora mismo')
  expect(screen.getByText('c-7')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('an address that names nothing is no form to correct', () => {
  state({ error: new ApiError(400, 'invalid') })
  expect(screen.getByRole('heading', { name: 'Esto ya no existe o no es tuyo' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('what is not there answers as 404, with a way back and nothing to try again', () => {
  state({ error: new ApiError(404, 'unknown') })
  expect(screen.getByRole('heading', { name: 'Esto ya no existe o no es tuyo' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Volver' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('what is already there stays when a refresh fails', () => {
  state({ data: 'doce facturas', error: new ApiError(500, 'something-went-wrong') })
  expect(screen.getByText('doce facturas')).toBeDefined()
})

test("a page's bug stays on that page", () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { redraw } = draw(
    <ErrorBoundary resetKey="/a">
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('¡Vaya! Algo ha ido mal')
  redraw(<ErrorBoundary resetKey="/b">otra página</ErrorBoundary>)
  expect(screen.getByText('otra página')).toBeDefined()
  quiet.mockRestore()
})

test('a page whose code needs a connection says so, and is loaded once there is one', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.fn()
  const { container } = draw(
    <ErrorBoundary resetKey="/a" reload={reload}>
      <NotThere />
    </ErrorBoundary>,
  )
  expect(screen.getByText('Esta página necesita conexión')).toBeDefined()
  expect(screen.queryByText('Algo no ha ido bien')).toBeNull()
  await expectAccessible(container)
  expect(reload).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledTimes(1)
  onLine.mockRestore()
  quiet.mockRestore()
})
