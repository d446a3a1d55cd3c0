import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Submit } from './api.ts'
import { ApiError } from './api-error.ts'
import { type CommandOptions, useCommand } from './command.ts'

const send = vi.fn<(name: string, submit: Submit) => Promise<{ id: string }>>()
const keys = () => send.mock.calls.map(([, { key }]) => key)

const command = (options: Partial<CommandOptions<{ id: string }, string>> = {}) => {
  send.mockReset()
  const queries = new QueryClient()
  const refreshed = vi.spyOn(queries, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { refreshed, ...renderHook(() => useCommand(send, { changes: ['suppliers'], ...options }), { wrapper }) }
}

test('a submit that got no answer keeps its key, a refused or finished one does not', async () => {
  const { result } = command({ onRefused: () => {} })
  send
    .mockRejectedValueOnce(new ApiError(0, 'server-unreachable'))
    .mockRejectedValueOnce(new ApiError(409, 'supplier-exists'))
    .mockResolvedValue({ id: 's1' })
  for (let time = 0; time < 4; time++) await act(() => result.current.runAsync('Carnes').catch(() => {}))
  const [first, second, third, fourth] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(second)
  expect(fourth).not.toBe(third)
})

test('changed content is another submit', async () => {
  const { result } = command({ onRefused: () => {} })
  send.mockRejectedValue(new ApiError(0, 'server-unreachable'))
  await act(() => result.current.runAsync('Carnes').catch(() => {}))
  await act(() => result.current.runAsync('Pescados').catch(() => {}))
  expect(keys()[0]).not.toBe(keys()[1])
})

test('what it changes is asked again, and a refusal comes in words', async () => {
  const refused = vi.fn()
  const { result, refreshed } = command({ onRefused: refused })
  send
    .mockResolvedValueOnce({ id: 's1' })
    .mockRejectedValueOnce(new ApiError(409, 'supplier-exists'))
    .mockRejectedValueOnce(new ApiError(500, 'never-heard-of'))
  act(() => result.current.run('Carnes'))
  await waitFor(() => expect(refreshed).toHaveBeenCalledWith({ queryKey: ['suppliers'] }))
  await act(() => result.current.runAsync('Carnes').catch(() => {}))
  await act(() => result.current.runAsync('Carnes').catch(() => {}))
  expect(refused.mock.calls.map(([, words]) => words)).toEqual([
    'Ese proveedor ya existe',
    '¡Vaya! Algo ha ido mal. Inténtalo de nuevo más tarde',
  ])
})
