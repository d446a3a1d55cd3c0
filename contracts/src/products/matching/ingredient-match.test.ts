import { describe, expect, test } from 'vitest'
import { matchedIngredients } from './ingredient-match.ts'

describe('the ingredient of a printed name', () => {
  test.each([
    ['CEBOLLA GRANO', 'onion'],
    ['PATATA AGRIA LAVADA', 'potato'],
    ['ACEITE DE OLIVA VIRGEN EXTRA', 'olive-oil'],
    ['HARINA FUERZA W300', 'strong-flour'],
    ['NATA 35% MG', 'cream'],
    ['CEBA TENDRA', 'spring-onion'],
    ['Extra virgin olive oil', 'olive-oil'],
    ['GUISANTE FINO CONG', 'frozen-peas'],
    ['VINO TINTO CRIANZA', 'red-wine'],
  ])('%s is sure to be %s', (name, id) => expect(matchedIngredients(name).sure?.id).toBe(id))

  test.each([
    'ACEITE 0,4',
    'CEBOLLA FRITA CRUJIENTE',
    'LECHE ALMENDRAS',
    'NATA 18%',
    'CARRILLERA IBERICA',
    'BASE 1',
    'CEBOLLA DESHIDRATADA',
    'SERVILLETA',
  ])('%s is asked about', (name) => expect(matchedIngredients(name).sure).toBeNull())
})
