import { expect, test } from 'vitest'
import { contentIn } from './contents.ts'

const short = (cell: string) => {
  const content = contentIn(cell)
  if (content === null) return null
  if ('open' in content) return [content.open, ...content.choices]
  return [
    content.packs,
    content.size,
    content.unit,
    ...(content.package ? [content.package] : []),
    ...(content.approximate ? ['≈'] : []),
  ]
}

test.each([
  ['kg', ['1', '1', 'kg']],
  ['Saco 25 kg', ['1', '25', 'kg']],
  ['Caja 6 kg', ['1', '6', 'kg']],
  ['6 x 1,5 L', ['6', '1.5', 'l']],
  ['24x33cl', ['24', '0.33', 'l']],
  ['Pack 24 latas 33cl', ['24', '0.33', 'l']],
  ['Bolsa 2,5kg x 4', ['4', '2.5', 'kg']],
  ['4 bolsas de 2,5 kg', ['4', '2.5', 'kg']],
  ['Caja 12 ud.', ['1', '12', 'unit']],
  ['Bandeja 6×4 uds', ['6', '4', 'unit']],
  ['docena', ['1', '12', 'unit']],
  ['2 docenas', ['1', '24', 'unit']],
  ['Botella 75cl', ['1', '0.75', 'l']],
  ['1.500 g', ['1', '1.5', 'kg']],
  ['1/2 kg', ['1', '0.5', 'kg']],
  ['½ kg', ['1', '0.5', 'kg']],
  ['Pieza 4,1 kg aprox', ['1', '4.1', 'kg', '≈']],
  ['manojo grande', ['1', '1', 'unit']],
  ['Caja', ['1', '1', 'unit', 'caja']],
  ['2,5-3 kg', ['content-range', '2.5', '2.75', '3']],
  ['Pieza 800 g a 1 kg', ['content-range', '0.8', '0.9', '1']],
  ['Lata 3 kg / 1,8 kg escurrido', ['content-twice', '3', '1.8']],
  ['RO-1000', ['1', '1', 'l', '≈']],
  ['LT 5/1', ['1', '4.25', 'l', '≈']],
  ['Caja 6 latas 1/2', ['6', '0.425', 'l', '≈']],
  ['3 kg neto escurrido', ['1', '3', 'kg']],
  ['según mercado', null],
  ['', null],
])('a content of %j', (cell, content) => expect(short(cell)).toEqual(content))
