import { describe, expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import type { Word } from '../../words/word.ts'

const page = (rest: string): Word[] =>
  typedPage(`
        Descripción              Cantidad      Precio     Importe
        Rueda verdejo            5,00          6,20       31,00
        ${rest}
        Sal marina fina          4,00          1,25        5,00
        Fideos cabellín          3,00          2,10        6,30

        Total                                              42,30`)

/** The same page as a recogniser has it, that is less sure of what goes on below. */
const scanned = (rest: string, confidence: number): Word[] => {
  const words = rest.split(' ')
  return page(rest).map((word) => ({ ...word, confidence: words.includes(word.text) ? confidence : 0.9 }))
}

const firstName = (words: Word[]) => jointly(rowsOf(words), ',').goods.lines[0]?.name

test('a size in small letters, right where names begin, goes on with one; in a remark it does not', () => {
  expect(firstName(page('calibre 6'))).toBe('Rueda verdejo calibre 6')
  expect(firstName(page('Calibre 6'))).toBe('Rueda verdejo')
  expect(firstName(page('  calibre 6'))).toBe('Rueda verdejo')
})

describe('the end of a name in a row of its own, of a scan', () => {
  test.each(['75 cl', 'cl', '100', '75cl', '0,751', '12 x 1'])('%s is no speck of dust', (rest) =>
    expect(firstName(scanned(rest, 0.8))).toBe(`Rueda verdejo ${rest}`),
  )

  test('is believed as a measure with its unit, and as a word, however unsure', () => {
    expect(firstName(scanned('75 cl', 0.1))).toBe('Rueda verdejo 75 cl')
    expect(firstName(scanned('33 cl cx 24', 0.3))).toBe('Rueda verdejo 33 cl cx 24')
    expect(firstName(scanned('ecológico', 0.35))).toBe('Rueda verdejo ecológico')
  })

  test.each(['oe', 'ee a', '1', '—'])('is not %s, of which the recogniser is unsure', (rest) =>
    expect(firstName(scanned(rest, 0.3))).toBe('Rueda verdejo'),
  )
})

test('figures with three decimals in a row of their own are of another column', () =>
  expect(firstName(scanned('11,336 1,8', 0.8))).toBe('Rueda verdejo'))

test('what stands beside a starred remark goes on with that, on a page that is not quite straight', () => {
  const leaning = page('** Producto de temporada').map((word) =>
    ['de', 'temporada'].includes(word.text) ? { ...word, y: word.y + 4.5 } : word,
  )
  expect(firstName(leaning)).toBe('Rueda verdejo')
})
