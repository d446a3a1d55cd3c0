import { describe, expect, test } from 'vitest'
import { amountsIn } from '../candidates/amounts.ts'
import { rowsOf } from '../layout/rows.ts'
import type { ReadLine } from '../reading.ts'
import { typedPage } from '../words/typed-page.ts'
import { footingOf } from './totals.ts'

const line = (total: number): ReadLine => ({
  code: null,
  name: 'Tomate',
  quantity: '1',
  unit: '',
  unitPrice: String(total / 100),
  taxRate: null,
  discountRate: '0',
  total,
  confidence: 1,
  boxes: [],
})

const footing = (text: string, ...lines: number[]) => {
  const { amounts, rates } = amountsIn(rowsOf(typedPage(text)), ',', new Set())
  const result = footingOf(amounts, rates, lines.map(line))
  return (
    result && {
      subtotal: result.subtotal?.cents,
      taxes: result.taxes?.cents,
      total: result.total?.cents,
      table: result.table.map((tax) => `${tax.rate}: ${tax.base} ${tax.amount}`),
      closes: result.closes,
      linesSum: result.linesSum,
      taxIncluded: result.taxIncluded,
      discount: result.discount?.cents,
    }
  )
}

describe('the figures at the foot of an invoice', () => {
  test('close: base and tax are the total, the lines are the base', () =>
    expect(footing('Base imponible  100,00\nIVA 10%  10,00\nTotal  110,00', 60_00, 40_00)).toMatchObject({
      subtotal: 10000,
      taxes: 1000,
      total: 11000,
      table: ['10: 10000 1000'],
      closes: true,
      linesSum: true,
    }))

  test('are paid with the recargo de equivalencia, though its rates stand nowhere, and less what is withheld', () => {
    const rows = 'Tipo IVA 10%\nBase imponible  952,51\nCuota IVA  107,88\nRecargo eq.  19,83\nA pagar  1.080,22'
    expect(footing(rows, 358_17)).toMatchObject({ subtotal: 95251, taxes: 12771, total: 108022, closes: true })
    const basque = 'Zerga-oinarria  794,00\nKuota 4% (417,48)  16,70\nKuota 10% (376,52)  37,65\nPFEZ 2%  -15,88'
    expect(footing(`${basque}\nOrdaintzeko  832,47`, 400_00, 394_00)).toMatchObject({ taxes: 5435, total: 83247 })
  })

  test('have the total that the tax table makes, though a scan misread its label and something larger is printed', () => {
    const prices = Array.from({ length: 16 }, (_, at) => `Precio ${at + 1},75`).join('\n')
    const foot = 'Base 100,00  IVA 10%  10,00\nBase 50,00  IVA 4%  2,00\nTotal cuota  162,00\nCapital 16.000,00'
    expect(footing(`${prices}\n${foot}`, 90_00, 60_00)).toMatchObject({ total: 16200, closes: true })
  })

  test('are not two taxes that happen to have a sum, when the lines come to more and that is printed', () =>
    expect(
      footing(
        `Base imponible      339,31
         Importe IVA          13,57
         Total al 10%         57,14
         Total importe        70,71
         Suma de importes    910,66
         TOTAL IMPORTE       981,37`,
        339_31,
        571_35,
      ),
    ).toMatchObject({ subtotal: 91066, taxes: 7071, total: 98137, closes: true, linesSum: true }))

  test('in a row under their headings', () =>
    expect(footing('Base     % IVA    Cuota    Total factura\n100,00   21       21,00    121,00')).toMatchObject({
      subtotal: 10000,
      taxes: 2100,
      total: 12100,
      closes: true,
    }))

  test('with several rates', () =>
    expect(footing('Base     IVA    Cuota\n50,00    4      2,00\n30,00    10     3,00\nTotal  85,00')).toMatchObject({
      subtotal: 8000,
      taxes: 500,
      total: 8500,
      table: ['4: 5000 200', '10: 3000 300'],
    }))

  test('with recargo de equivalencia, which is tax but no rate of its own', () =>
    expect(
      footing('Base    IVA   Cuota   Recargo  Cuota RE\n30,00   21%   6,30    5,2%     1,56\nTotal   37,86'),
    ).toMatchObject({
      taxes: 786,
      total: 3786,
      table: ['21: 3000 630'],
    }))

  test('with the recargo in the row of its IVA, whose rate a mark of the lines stands for', () =>
    expect(
      footing(
        '1=21,00%      250,00      52,50      13,00\n\nTotal quilos  33,00\nTotal factura  315,50',
        150_00,
        100_00,
      ),
    ).toMatchObject({ subtotal: 25000, taxes: 6550, total: 31550, closes: true, linesSum: true }))

  test('with IRPF withheld', () =>
    expect(
      footing('Base imponible  100,00\nIVA 21%  21,00\nRetención IRPF 15%  -15,00\nTotal a pagar  106,00'),
    ).toMatchObject({
      subtotal: 10000,
      taxes: 2100,
      total: 10600,
      closes: true,
    }))

  test('with a discount between the lines and the base', () =>
    expect(
      footing('Dto. pronto pago  5,00\nBase imponible  95,00\nIVA 10%  9,50\nTotal  104,50', 100_00),
    ).toMatchObject({
      discount: 500,
      subtotal: 9500,
      linesSum: true,
    }))

  test('with an exempt part', () =>
    expect(footing('Base 10%  18,50   IVA 10%  1,85\nBase exenta  60,00\nTotal  80,35')).toMatchObject({
      subtotal: 7850,
      taxes: 185,
      total: 8035,
      table: ['10: 1850 185', '0: 6000 0'],
    }))

  test('when the lines include the tax', () =>
    expect(footing('Total  11,00\nBase  10,00   IVA 10%  1,00', 11_00)).toMatchObject({
      subtotal: 1000,
      taxes: 100,
      total: 1100,
      taxIncluded: true,
    }))

  test('that contradict each other do not close, and stay as printed', () =>
    expect(footing('Base imponible  100,00\nIVA 10%  10,00\nTotal  120,00')).toMatchObject({
      total: 12000,
      closes: false,
    }))

  test('keep their base and tax as printed where the total contradicts them', () =>
    expect(footing('Base 87,00 IVA 4% 3,48 Total 97,48', 63_00, 24_00)).toMatchObject({
      subtotal: 8700,
      taxes: 348,
      total: 9748,
      closes: false,
      linesSum: true,
    }))

  test('with freight between the lines and the base', () =>
    expect(
      footing(
        'Suma importes  101,50\nPortes  8,50\nBase imponible  110,00   IVA 21%  23,10\nTotal  133,10',
        70_00,
        31_50,
      ),
    ).toMatchObject({ subtotal: 11000, taxes: 2310, total: 13310, closes: true, linesSum: true }))

  test('with three rates, each with its recargo de equivalencia, and a row of sums', () =>
    expect(
      footing(`Base     %IVA  Cuota   %RE   Cuota RE
12,00    21    2,52    5,2    0,62
9,60     10    0,96    1,4    0,13
10,00     4    0,40    0,5    0,05
31,60          3,88           0,80
Total factura                     36,28`),
    ).toMatchObject({
      subtotal: 3160,
      taxes: 468,
      total: 3628,
      table: ['21: 1200 252', '10: 960 96', '4: 1000 40'],
    }))

  test('a discount of nothing is none, and the net after it is a base', () =>
    expect(footing('Bruto 101,50   Dtos. 0,00   Neto 101,50   IVA 21% 21,32   Total 122,82', 101_50)).toMatchObject({
      subtotal: 10150,
      discount: undefined,
      total: 12282,
      closes: true,
    }))
})
