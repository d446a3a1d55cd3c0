import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useClosedGroups } from './closed-groups.ts'

beforeEach(() => localStorage.clear())

test('a group that was closed is closed the next time, and opens again', () => {
  const first = renderHook(() => useClosedGroups())
  expect(first.result.current.isClosed('kitchen')).toBe(false)
  act(() => first.result.current.toggle('kitchen'))
  const next = renderHook(() => useClosedGroups())
  expect([next.result.current.isClosed('kitchen'), next.result.current.isClosed('sales')]).toEqual([true, false])
  act(() => next.result.current.toggle('kitchen'))
  expect(renderHook(() => useClosedGroups()).result.current.isClosed('kitchen')).toBe(false)
})
