import { afterEach, expect, test, vi } from 'vitest'
import { lastingStorage, tabStorage } from './browser-storage.ts'
import { forgetKept } from './kept-data.ts'

afterEach(() => {
  vi.restoreAllMocks()
  void forgetKept()
})

test('what is kept is in the browser', () => {
  lastingStorage.write('a', '1')
  tabStorage.write('b', '2')
  expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2'])
  lastingStorage.remove('a')
  expect([lastingStorage.read('a'), lastingStorage.keys(), tabStorage.keys()]).toEqual([null, [], ['b']])
})

test('a browser that is full keeps it as long as the page is there, and older text does not come back', () => {
  lastingStorage.write('a', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  lastingStorage.write('a', 'new')
  expect([lastingStorage.read('a'), localStorage.getItem('a')]).toEqual(['new', 'old'])
  full.mockRestore()
  lastingStorage.write('a', 'newest')
  expect([lastingStorage.read('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest'])
})

test('a browser that lets no page keep anything throws nothing', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  lastingStorage.write('a', '1')
  expect([lastingStorage.read('a'), lastingStorage.keys()]).toEqual(['1', ['a']])
  void forgetKept()
  expect([lastingStorage.read('a'), lastingStorage.keys()]).toEqual([null, []])
})
