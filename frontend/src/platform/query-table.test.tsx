import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListParams } from './lists/url-params.ts'
import { type Listing, useQueryTable } from './query-table.ts'

const asked = vi.fn()
const list = (params: ListParams<{ status: string }>) =>
  queryOptions({
    queryKey: ['documents', 'list', params],
    queryFn: async (): Promise<Listing<{ id: string }>> => {
      asked(params)
      return {
        items: [{ id: `${params.status}-${params.page}` }],
        page: params.page,
        size: params.size,
        total: 60,
        counts: { pending: 3 },
      }
    },
  })

const table = () => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useQueryTable(list, { status: '', sort: '-date' }), { wrapper })
}

beforeEach(() => {
  asked.mockReset()
  window.history.replaceState(null, '', '/dashboard/document?page=2&status=pending')
})

test('a list asks for what the address says', async () => {
  const { result } = table()
  expect(result.current.tableProps.loading).toBe(8)
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 'pending-2' }]))
  expect(asked).toHaveBeenCalledWith({ q: '', sort: '-date', page: 2, size: 25, status: 'pending' })
  expect(result.current.paginationProps).toMatchObject({ page: 2, size: 25, total: 60 })
  expect(result.current.counts).toEqual({ pending: 3 })
})

test('another filter starts at page 1 and keeps the old rows until the new ones come', async () => {
  const { result } = table()
  await waitFor(() => expect(result.current.rows).toHaveLength(1))
  act(() => result.current.set({ status: 'completed' }))
  expect(window.location.search).toBe('?status=completed')
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 'completed-1' }]))
  act(() => result.current.paginationProps.onPage(3))
  expect(window.location.search).toBe('?status=completed&page=3')
  expect(result.current.rows).toEqual([{ id: 'completed-1' }])
  await waitFor(() => expect(result.current.tableProps.stale).toBe(false))
})

test('choosing columns neither turns the page nor asks the server again', async () => {
  const { result } = table()
  await waitFor(() => expect(result.current.rows).toHaveLength(1))
  act(() => result.current.columnProps.onChange(['date', 'total']))
  expect(window.location.search).toBe('?page=2&status=pending&cols=date%2Ctotal')
  expect(result.current.tableProps.chosenColumns).toEqual(['date', 'total'])
  expect(asked).toHaveBeenCalledTimes(1)
})
