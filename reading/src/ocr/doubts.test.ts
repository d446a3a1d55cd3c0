import { describe, expect, test } from 'vitest'
import { doubtsIn, settled } from './doubts.ts'

const word = (text: string, y: number) => ({ text, x: 40, y, width: 60, height: 16, confidence: 0.9 })
const page = { width: 200, height: 200, pixels: new Uint8Array(200 * 200).fill(255) }

describe('figures that stand alone, once more', () => {
  /** Sees these texts one below the other, in a picture so much larger. */
  const seeing =
    (...texts: string[]) =>
    async (_: unknown, larger: number) =>
      texts.map((text, at) => {
        const top = 12 + 40 * at + 4
        return { ...word(text, larger * top), x: larger * 28, width: larger * 60, height: larger * 16 }
      })

  test('are doubtful where they are read otherwise', async () => {
    const [total, tax] = [word('118,50', 40), word('8,50', 80)]
    const doubts = await doubtsIn(page, [total, word('Tomate', 60), tax], seeing('118,60 €', '8,50'))
    expect(doubts.map(({ word: was, other }) => [was.text, other.text])).toEqual([['118,50', '118,60 €']])
  })

  test('are doubtful where letters were made of some of their digits', async () => {
    const total = word('11r£3,69', 40)
    expect(await doubtsIn(page, [word('H2O', 20), total], seeing('1.163,69'))).toMatchObject([{ word: total }])
  })

  test('are not doubtful where they were hardly seen, or as letters', async () => {
    expect(await doubtsIn(page, [word('118,50', 40)], seeing())).toEqual([])
    expect(await doubtsIn(page, [word('118,50', 40)], seeing('IIB,SO'))).toEqual([])
  })
})

describe('a doubtful figure', () => {
  const [base, tax, total] = [word('100,00', 40), word('40,00', 60), word('110,00', 80)]
  const adds = (words: { text: string }[]) => {
    const [first = 0, two = 0, sum = 0] = words.map(({ text }) => Number(text.replace(',', '.')))
    return first + two === sum ? 1 : 0
  }
  const other = (of: typeof base, text: string) => ({ word: of, other: { ...of, text } })
  const texts = (words: { text: string }[]) => words.map(({ text }) => text)

  test('is read as it adds up with the others', () => {
    const doubts = [other(base, '160,00'), other(tax, '10,00')]
    expect(texts(settled([base, tax, total], doubts, adds))).toEqual(['100,00', '10,00', '110,00'])
  })

  test('of a row whose figures were both misread is read otherwise with the other', () => {
    const [quantity, price, amount] = [
      word('7,00', 40),
      { ...word('9,70', 40), x: 140 },
      { ...word('19,80', 40), x: 260 },
    ]
    const multiplies = (words: { text: string }[]) => {
      const [first = 0, two = 0, product = 0] = words.map(({ text }) => Number(text.replace(',', '.')))
      return (first * two).toFixed(2) === product.toFixed(2) ? 1 : 0
    }
    const doubts = [other(quantity, '2,00'), other(price, '9,90')]
    expect(texts(settled([quantity, price, amount], doubts, multiplies))).toEqual(['2,00', '9,90', '19,80'])
  })

  test('stays as it was where nothing adds up either way', () => {
    const doubts = [other(base, '160,00'), other(tax, '70,00')]
    expect(texts(settled([base, tax, total], doubts, adds))).toEqual(['100,00', '40,00', '110,00'])
  })
})
