import { beforeEach, describe, expect, test } from 'vitest'
import { queryOf, viewsOf } from './views.ts'

beforeEach(() => localStorage.clear())

test('a view is the address without the page, whatever the order', () => {
  expect(queryOf('?sort=-cost&page=3&q=sopa')).toBe(queryOf('?q=sopa&sort=-cost'))
  expect(queryOf('?page=2')).toBe('')
})

describe('named views', () => {
  test('stand by name, each list with its own, and a name is there once', () => {
    const dishes = viewsOf('dishes')
    dishes.keep({ name: 'Postres', query: 'type=dessert' })
    dishes.keep({ name: 'Caros', query: 'sort=-cost' })
    expect(dishes.keep({ name: 'Postres', query: 'type=dessert&sort=name' })).toEqual([
      { name: 'Caros', query: 'sort=-cost' },
      { name: 'Postres', query: 'type=dessert&sort=name' },
    ])
    expect(viewsOf('recipes').all()).toEqual([])
    expect(dishes.drop('Caros').map(({ name }) => name)).toEqual(['Postres'])
    expect(dishes.all()).toHaveLength(1)
  })
  test.each(['{', '{}', '[1, null, {"name": 3}]', 'null'])('%s in the browser is no view', (text) => {
    localStorage.setItem('views dishes', text)
    expect(viewsOf('dishes').all()).toEqual([])
  })
})
