import { describe, expect, test } from 'vitest'
import { readRecipe } from './pasted-recipe.ts'

const short = (text: string) =>
  readRecipe(text).lines.map(({ line, note }) => [line.quantity, line.unit, line.name, ...(note ? [note] : [])])

describe('a pasted recipe', () => {
  test('is its lines, without headings and empty ones', () => {
    expect(short('Para la salsa:\n\n500\tg\ttomate\n  1 cda  aceite\r\nsal al gusto\n')).toEqual([
      ['500', 'g', 'tomate'],
      ['1', 'tbsp', 'aceite'],
      [null, null, 'sal'],
    ])
  })
  test.each([
    ['Cantidad\tUnidad\tProducto\n1,5\tkg\tTomate pera'],
    ['Producto\tCantidad\tUnidad\nTomate pera\t1,5\tkg'],
    ['Name\tUnit\tAmount\nTomate pera\tkg\t1.5'],
    ['UM\tCant.\tGénero\tNotas\nkg\t1,5\tTomate pera\t'],
    ['Tomate pera\t1,5 kg'],
  ])('from a spreadsheet is read in whatever order its columns stand: %j', (sheet) => {
    expect(short(sheet)).toEqual([['1.5', 'kg', 'Tomate pera']])
  })
  test('does not take rows that are counted for amounts', () =>
    expect(short('1\tSal fina\t10\tg\n2\tAceite\t100\tml')).toEqual([
      ['10', 'g', 'Sal fina'],
      ['100', 'ml', 'Aceite'],
    ]))
  test('takes of two numbers the one that its heading names, the one beside its unit, or none', () => {
    expect(short('Nº\tIngrediente\tCantidad\tUnidad\n7\tSal\t10\tg')).toEqual([['10', 'g', 'Sal']])
    expect(short('7\tSal\t10\tg')).toEqual([['10', 'g', 'Sal']])
    expect(short('7\tSal\t10')).toEqual([[null, null, 'Sal']])
  })
  test('keeps what is done to a thing as its note', () => {
    expect(short('200 g cebolla, picada fina\n1,5 l agua')).toEqual([
      ['200', 'g', 'cebolla', 'picada fina'],
      ['1.5', 'l', 'agua'],
    ])
  })
  test.each(['Ingredientes (6 pax)', 'Ingredients for 8 people', 'Para la crema (2 tartas):', 'Masa de 30 cm:'])(
    'has titles that hold a number: %s',
    (title) => expect(short(`${title}\n2 huevos`)).toEqual([['2', 'unit', 'huevos']]),
  )
  test('keeps what a hand takes as a note beside the name, without an amount', () =>
    expect(short('Un chorro de brandy\n3 gotas de tabasco')).toEqual([
      [null, null, 'brandy', 'Un chorro'],
      [null, null, 'tabasco', '3 gotas'],
    ]))
  test('has its steps apart, numbered or under their heading', () => {
    const pasted = '2 huevos\n1. Batir los huevos\nElaboración\nAñadir 100 g de sal\nServir'
    expect(short(pasted)).toEqual([['2', 'unit', 'huevos']])
    expect(readRecipe(pasted).method).toBe('1. Batir los huevos\nAñadir 100 g de sal\nServir')
  })
  test('says of a long sentence that it is no ingredient', () => {
    const sentence = 'Cocer el fumet, ligar la salsa con la harina y servir bien caliente'
    expect(readRecipe(sentence)).toEqual({ lines: [], method: sentence })
  })
  test.each(['', '\n\n', '\t\t\n'])('that is empty is nothing: %j', (text) => {
    expect(readRecipe(text)).toEqual({ lines: [], method: null })
  })
})
