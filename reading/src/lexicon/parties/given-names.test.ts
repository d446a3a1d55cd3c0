import { expect, test } from 'vitest'
import { isPerson } from './given-names.ts'

test.each(['Marta Quintela Souto', 'XOSÉ MANUEL TUBÍO', 'Neus Comellas i Roca'])('%s is a person', (name) =>
  expect(isPerson(name)).toBe(true),
)
test.each(['Pescados Cerdeira', 'Marta', 'Juan & Hijos', 'Rosa 14'])('%s is none', (name) =>
  expect(isPerson(name)).toBe(false),
)
