import { beforeEach, expect, test } from 'vitest'
import { rememberUser } from '../auth/remembered.ts'
import { visited, visits } from './visits.ts'

const slot = 'escandallo-visits'
beforeEach(() => localStorage.clear())

test('pages are kept once each, the last first, a dozen of them', () => {
  for (let page = 0; page < 20; page++) visited({ href: `/dashboard/dish/${page}`, title: `Plato ${page}` })
  visited({ href: '/dashboard/dish/15', title: 'Plato quince' })
  expect(visits()).toHaveLength(12)
  expect(visits().slice(0, 2)).toEqual([
    { href: '/dashboard/dish/15', title: 'Plato quince' },
    { href: '/dashboard/dish/19', title: 'Plato 19' },
  ])
})
test('what is not a page of the product is not kept, nor believed', () => {
  visited({ href: '/auth/sign-in', title: 'Entrar' })
  visited({ href: 'https://elsewhere.example/', title: 'Otra' })
  expect(visits()).toEqual([])
  for (const kept of ['no json', '{}', '[{"href":"javascript:alert(1)","title":"x"},null,3]']) {
    localStorage.setItem(slot, kept)
    expect(visits()).toEqual([])
  }
})
test('whoever signs out leaves none behind', () => {
  visited({ href: '/dashboard/dish/1', title: 'Plato' })
  rememberUser(null)
  expect(visits()).toEqual([])
})
