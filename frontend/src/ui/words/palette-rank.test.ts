import { expect, test } from 'vitest'
import { paletteRank } from './palette-rank.ts'

const bestOf = (typed: string, entries: readonly (readonly string[])[]) =>
  entries.toSorted((a, b) => paletteRank('', typed, b) - paletteRank('', typed, a))[0]?.[0]

test.each([
  ['productos', 'Productos'],
  ['menus', 'Menús'],
  ['nuevo plato', 'Nuevo plato'],
  ['plato nuevo', 'Nuevo plato'],
  ['precios y', 'Precios y documentos'],
])('"%s" and Enter opens %s', (typed, label) => {
  const help = ['Cómo se calcula el coste de un plato', typed]
  const entries = [help, ['Precios y documentos'], ['Productos'], ['Menús'], ['Nuevo plato'], ['Platos']]
  expect(bestOf(typed, entries)).toBe(label)
})

test('what a server found stays below what is called so, and what nobody found is left out', () => {
  expect(paletteRank('', 'b-1204', ['Cárnicas Val de Ardanza', 'b-1204'])).toBe(0.5)
  expect(paletteRank('', 'productos', ['Precios y documentos'])).toBe(0)
})
