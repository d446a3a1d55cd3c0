import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import type { Word } from '../../words/word.ts'

const small = 'Período del 1 al 31 de mayo'.split(' ')

const page = (below: string, height: number, change: Partial<Word> = {}): Word[] =>
  typedPage(`
        Descripción              Cantidad      Precio     Importe
        Alquiler de cámara           5,00        6,20       31,00
        ${below}
        Sal marina fina              4,00        1,25        5,00
        Total                                               36,00`).map((word) => ({
    ...word,
    ...change,
    ...(below.split(' ').includes(word.text) && { height: height * word.height }),
  }))

const firstName = (words: Word[]) => jointly(rowsOf(words), ',').goods.lines[0]?.name

test('what stands below a name in smaller print describes it', () =>
  expect(firstName(page(small.join(' '), 0.85))).toBe('Alquiler de cámara'))

test('in the same size it goes on with the name', () =>
  expect(firstName(page('frigorífica modelo grande', 1))).toBe('Alquiler de cámara frigorífica modelo grande'))

test('how much is in one is of the name in any size', () => {
  expect(firstName(page('lata 3 kg', 0.85))).toBe('Alquiler de cámara lata 3 kg')
  expect(firstName(page('12x75 cl', 0.85))).toBe('Alquiler de cámara 12x75 cl')
})

test('sizes of recognised print are too uneven to tell', () =>
  expect(firstName(page('frigorífica modelo grande', 0.9, { confidence: 0.9 }))).toBe(
    'Alquiler de cámara frigorífica modelo grande',
  ))
