import { expect, test } from 'vitest'
import { elementsNamed } from './removed.ts'

const names: Record<string, string> = {
  cheese: 'Queso azul',
  bread: 'Pan de hamburguesa',
  sauce: 'Salsa de quesos',
  onion: 'Cebolla',
}
const element = (id: string, kind: 'product' | 'recipe' = 'product') => ({ item: { kind, id } as const })
const burger = [element('cheese'), element('bread'), element('sauce', 'recipe'), element('onion')]

test.each([
  ['QUESO', ['cheese', 'sauce']],
  ['sin queso azul', ['cheese']],
  ['Cebollas', ['onion']],
  ['pepinillo', []],
  ['sin', []],
  ['', []],
])('"%s" is what in the dish is called so', (word, ids) => {
  expect(elementsNamed(burger, (id) => names[id], word).map(({ item }) => item.id)).toEqual(ids)
})
