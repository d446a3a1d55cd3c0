import { expect, test } from 'vitest'
import { withoutFullStop } from './joined.ts'

test.each([
  ['Cárnicas Val de Ardanza, S.A.', 'Tarifa de Cárnicas Val de Ardanza, S.A.'],
  ['Huerta del Almudí', 'Tarifa de Huerta del Almudí.'],
])('a sentence that ends in %s has one full stop', (name, sentence) =>
  expect(`Tarifa de ${withoutFullStop(name)}.`).toBe(sentence),
)
