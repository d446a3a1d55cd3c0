import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anyOf, ending, leading, phrasesOf, whole, within } from './words.ts'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name,
    meanings: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string[]>,
  }))

describe('words of the lexicon', () => {
  test('are of nine languages, of Dutch in small part, and of none', () =>
    expect(files.map(({ name }) => name).sort()).toEqual(
      ['ca', 'de', 'en', 'es', 'eu', 'fr', 'gl', 'it', 'neutral', 'nl', 'pt'].map((name) => `${name}.json`),
    ))

  test('of one meaning are found in every language', () => {
    expect(phrasesOf('amount.discount')).toEqual(expect.arrayContaining(['descuento', 'descompte', 'rabatt', 'sconto']))
    for (const text of ['descuento', 'rabatt', 'sconto']) expect(within('amount.discount').test(text)).toBe(true)
  })

  test('stand only once among the phrases of their meaning and language', () =>
    expect(
      files.flatMap(({ name, meanings }) =>
        Object.entries(meanings).flatMap(([meaning, lines]) => {
          const phrases = lines.join(', ').split(', ')
          return phrases
            .filter((phrase, index) => phrases.indexOf(phrase) < index)
            .map((phrase) => `${name} ${meaning}: ${phrase}`)
        }),
      ),
    ).toEqual([]))

  test('stand in lines that a screen shows whole', () =>
    expect(
      files.flatMap(({ name, meanings }) =>
        Object.values(meanings)
          .flat()
          .filter((line) => line.length > 155)
          .map((line) => `${name}: ${line}`),
      ),
    ).toEqual([]))

  test('begin and end as words do, where a text does, or are all of it', () => {
    expect(within('amount.withholding').test('la retencion 15')).toBe(true)
    expect(within('amount.withholding').test('retencionista')).toBe(false)
    expect(leading('party.customer').test('cliente final')).toBe(true)
    expect(leading('party.customer').test('su cliente')).toBe(false)
    expect(ending('number.weak').test('su factura')).toBe(true)
    expect(ending('number.weak').test('factura de')).toBe(false)
    expect(whole('numberLabel.slip').test('kassenbon')).toBe(true)
    expect(whole('numberLabel.slip').test('kassenbon nr')).toBe(false)
  })

  test('that may go on have a sign for it: letters and digits, or letters only', () => {
    expect(within('amount.subtotal').test('base impon1')).toBe(true)
    expect(leading('kitchen.first').test('hotelera')).toBe(true)
    expect(leading('kitchen.first').test('hotel5')).toBe(false)
  })

  test('are grouped by brackets that remember nothing', () =>
    expect(anyOf('amount.charge').replace(/\\\(/g, '')).not.toMatch(/\((?!\?)/))
})
