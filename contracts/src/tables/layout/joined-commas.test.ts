import { describe, expect, test } from 'vitest'
import { bookOfText } from '../files/open-table.ts'
import { readList } from '../lists/read-list.ts'

const house = { currency: 'EUR', purpose: 'list' } as const
const text = 'Codigo,Descripcion,Unidad,Precio sin IVA\nT1,Tomate pera,kg,1,40\nC1,Cebolla,kg,0,95\nA1,Ajo,kg,4\n'
const pricesOf = (list: string, answers = {}) =>
  readList(bookOfText(list), house, answers).rows.map(({ price, doubts }) => (doubts.length > 0 ? 'doubt' : price))

describe('a comma that parts cells and decimals', () => {
  test('is asked about, and no row is sure until then', () => {
    const { asks } = readList(bookOfText(text), house)
    expect(asks.find(({ key }) => key === 'commas')).toMatchObject({ choices: ['join', 'apart'], likeliest: 'join' })
    expect(pricesOf(text).slice(0, 2)).toEqual(['doubt', 'doubt'])
  })
  test('is put together where a person says so', () =>
    expect(pricesOf(text, { commas: 'join' })).toEqual(['1.4', '0.95', '4']))
  test('leaves a row in doubt that has two readings', () => {
    const twofold =
      'Codigo,Descripcion,Contenido,Precio sin IVA\nT1,Tomate,1,40,3\nC1,Cebolla,5,12,50\nP1,Pera,2,1,15\n'
    expect(pricesOf(twofold, { commas: 'join' })).toEqual(['doubt', 'doubt', 'doubt'])
  })
})
