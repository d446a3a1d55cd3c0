import { expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const read = (page: string) => jointly(rowsOf(typedPage(page)), ',').goods.lines

test('two discounts, the second of what the first leaves, are found without any headings', () =>
  expect(
    read(`
   14,00   bout    Bordeaux            5,351     12,00     2,00      4,61      64,61
   11,186  kg      Comté              19,3127    12,00     2,00     16,66     186,31
   14,263  kg      Magret de canard   15,1496    15,00     5,00     12,23     174,48
   21,00   plat    Gros oeufs          7,9049    15,00               6,72     141,10

   Total                                                                      566,50`).map(
      ({ name, unitPrice, discountRate }) => [name, unitPrice, discountRate],
    ),
  ).toEqual([
    ['Bordeaux', '5.351', '13.76'],
    ['Comté', '19.3127', '13.76'],
    ['Magret de canard', '15.1496', '19.25'],
    ['Gros oeufs', '7.9049', '15'],
  ]))

/** Rows of half a line more than the print is high, as a name of three rows has them. */
const spread = (page: string) => {
  const words = typedPage(page)
  return jointly(rowsOf(words.map((word) => ({ ...word, y: word.y * 1.2 }))), ',').goods.lines
}

test('a name that begins over the first figures of all and goes on as far below them is read whole', () =>
  expect(
    spread(`
                      Patata
   21,000   bolsa     prefrita              3,80       79,80
                      bolsa grande

                      Hielo en
    7,000   saco      cubitos               1,07        7,49
                      saco grande

   Total                                               87,29`).map(({ name }) => name),
  ).toEqual(['Patata prefrita bolsa grande', 'Hielo en cubitos saco grande']))

test('a count that a word names before it, below what was bought, leaves the name to the row above', () =>
  expect(
    read(`
   Artículos:
   1. Café en grano - saco 2 kg
        Cant.: 12 x 48,50     582,00
   2. Sirope de vainilla
        Cant.: 8 x 9,75        78,00
   3. Salsa de moca
        Cant.: 6 x 22,00      132,00

   Subtotal                   792,00`).map(({ name, quantity, unitPrice, total }) => [
      name,
      quantity,
      unitPrice,
      total,
    ]),
  ).toEqual([
    ['Café en grano - saco 2 kg', '12', '48.5', 58200],
    ['Sirope de vainilla', '8', '9.75', 7800],
    ['Salsa de moca', '6', '22', 13200],
  ]))
