import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readParams } from './lists/url-params.ts'
import { useUrlState, writeParams } from './url-state.ts'

const defaults = { q: '', page: 1, open: false, cols: [] as readonly string[], sort: '-date' }

test('parameters take the type of their default, and nonsense counts as the default', () => {
  expect(readParams('?q=pan&page=3&open=true&cols=a,b', defaults)).toEqual({
    q: 'pan',
    page: 3,
    open: true,
    cols: ['a', 'b'],
    sort: '-date',
  })
  expect(readParams('?page=three&cols=&sort=total', defaults)).toEqual({
    q: '',
    page: 1,
    open: false,
    cols: [],
    sort: 'total',
  })
})

test('defaults stay out of the address, foreign parameters stay in it', () => {
  expect(writeParams('?tab=info&page=3', defaults, { page: 1, q: 'pan y sal' })).toBe('?tab=info&q=pan+y+sal')
  expect(writeParams('?cols=a', defaults, { cols: [] })).toBe('')
})

beforeEach(() => window.history.replaceState(null, '', '/dashboard/document'))

test('state is read from the address, written to it, and comes back with Back', async () => {
  const { result } = renderHook(() => useUrlState(defaults))
  const entries = window.history.length
  act(() => result.current[1]({ page: 2 }))
  expect(window.location.search).toBe('?page=2')
  expect(result.current[0].page).toBe(2)
  expect(window.history.length).toBe(entries + 1)
  act(() => result.current[1]({ q: 'pan' }, { replace: true }))
  expect(window.history.length).toBe(entries + 1)
  expect(window.location.search).toBe('?page=2&q=pan')
})

test('two changes in one event both land', () => {
  const { result } = renderHook(() => useUrlState(defaults))
  act(() => {
    result.current[1]({ page: 2 })
    result.current[1]({ open: true })
  })
  expect(window.location.search).toBe('?page=2&open=true')
})
