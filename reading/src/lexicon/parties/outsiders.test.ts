import { describe, expect, test } from 'vitest'
import { isKitchen } from './kitchens.ts'
import { isOutsider } from './outsiders.ts'

describe('who is named on a paper and neither sells nor buys', () => {
  test.each([
    'Imprenta Vallés, S.L. - CIF B12345674',
    'Steuerberater Huber, DE 123 456 788',
    'Créance cédée à Factor SA',
    'A member of the group of Albion Foods Limited',
    'Empresa del Grupo Alimentario Vallés, S.A.',
  ])('%s', (text) => expect(isOutsider(text)).toBe(true))
  test.each([
    'Frutas Vallés, S.L. - CIF B12345674',
    'Molkerei Huber GmbH',
    'Titular: Frutas Vallés',
    'Grupo Vallés, S.A.',
  ])('but not %s', (text) => expect(isOutsider(text)).toBe(false))
})

describe('a house that cooks or lodges', () => {
  test.each([
    'Restaurante El Faro, S.L.',
    'HOTEL MIRAMAR SA',
    'Trattoria da Gino S.r.l.',
    'Explotaciones Hosteleras Brisa',
  ])('%s buys', (name) => expect(isKitchen(name)).toBe(true))
  test.each([
    'Suministros para Hostelería Gil, S.L.',
    'Distribuciones Hosteleras Norte',
    'Pescados Barreiro',
    'Barros e Hijos',
  ])('%s sells', (name) => expect(isKitchen(name)).toBe(false))
})
