import { describe, expect, test } from 'vitest'
import { readLine } from './typed-line.ts'

describe('a line as people write it', () => {
  test.each([
    ['150 g cebolla', '150', 'g', 'cebolla'],
    ['150g de cebolla', '150', 'g', 'cebolla'],
    ['1/2 kg tomate pera', '0.5', 'kg', 'tomate pera'],
    ['1 1/2 l de fondo blanco', '1.5', 'l', 'fondo blanco'],
    ['½ kg harina', '0.5', 'kg', 'harina'],
    ['1½ kg harina', '1.5', 'kg', 'harina'],
    ['2 cda aceite', '2', 'tbsp', 'aceite'],
    ['2 cdas. aceite de oliva', '2', 'tbsp', 'aceite de oliva'],
    ['1 cucharadita de sal', '1', 'tspn', 'sal'],
    ['una pizca de sal', '1', 'pinch', 'sal'],
    ['1,5 l leche', '1.5', 'l', 'leche'],
    ['1.250 g tomate', '1250', 'g', 'tomate'],
    ['1.250 kg tomate', '1.25', 'kg', 'tomate'],
    ['1.5 g azafrán', '1.5', 'g', 'azafrán'],
    ['3 huevos', '3', 'unit', 'huevos'],
    ['1/2 ud limón', '0.5', 'unit', 'limón'],
    ['media docena de huevos', '6', 'unit', 'huevos'],
    ['33 cl cerveza', '330', 'ml', 'cerveza'],
    ['2 cups of flour', '2', 'cup', 'flour'],
    ['a pinch of salt', '1', 'pinch', 'salt'],
    ['• 20 gr perejil', '20', 'g', 'perejil'],
    ['- 100 ml nata', '100', 'ml', 'nata'],
    ['Gamba roja 60 g', '60', 'g', 'Gamba roja'],
    ['Azúcar: 200 gramos', '200', 'g', 'Azúcar'],
    ['Nata (250 ml)', '250', 'ml', 'Nata'],
    ['4 lomos de merluza (800 g)', '800', 'g', 'lomos de merluza'],
    ['1 kilo y medio de patata', '1.5', 'kg', 'patata'],
    ['1 y 1/2 kg de harina', '1.5', 'kg', 'harina'],
    ['litro y medio de leche', '1.5', 'l', 'leche'],
    ['cuarto y mitad de kilo de almejas', '0.375', 'kg', 'almejas'],
    ['un cuarto de litro de nata', '0.25', 'l', 'nata'],
    ['tres cuartos de kilo de tomate', '0.75', 'kg', 'tomate'],
    ['3/4 de kilo de tomate', '0.75', 'kg', 'tomate'],
    ['docena y media de huevos', '18', 'unit', 'huevos'],
    ['2 large eggs (120 g)', '120', 'g', 'large eggs'],
    ['2 puerros (300 g), solo lo blanco', '300', 'g', 'puerros, solo lo blanco'],
    ['Rabo de toro ______ 2,5 kg', '2.5', 'kg', 'Rabo de toro'],
    ['Fondo oscuro…… 1/2 l', '0.5', 'l', 'Fondo oscuro'],
    ['Laurel - - - 2 ud', '2', 'unit', 'Laurel'],
    ['1 punta de solomillo', '1', 'unit', 'punta de solomillo'],
    ['6 nueces', '6', 'unit', 'nueces'],
  ])('%s', (written, quantity, unit, name) => {
    expect(readLine(written)).toEqual({ quantity, unit, name, toTaste: false })
  })
  test.each([
    ['sal al gusto', 'sal'],
    ['Pimienta (to taste)', 'Pimienta'],
    ['perejil c/s', 'perejil'],
    ['Aceite de oliva, c/s', 'Aceite de oliva'],
    ['Pepper – as needed', 'Pepper'],
    ['Sal: al gusto', 'Sal'],
  ])('%s has no amount, and needs none', (written, name) => {
    expect(readLine(written)).toEqual({ quantity: null, unit: null, toTaste: true, name })
  })
  test.each(['un puñado de perejil', '2 buenos puñados de arroz', 'a drizzle of honey', "un raig d'oli"])(
    '%s is as much as a hand takes, and no piece of anything',
    (written) => {
      expect(readLine(written)).toEqual({ quantity: null, unit: null, toTaste: false, name: written })
    },
  )
  test.each(['cebolla', 'vino 12 meses', '0 g sal', 'pan de 7 cereales'])('%s is a name', (written) => {
    expect(readLine(written)).toEqual({ quantity: null, unit: null, toTaste: false, name: written })
  })
})
