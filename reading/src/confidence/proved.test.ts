import { expect, test } from 'vitest'
import { figuresOf } from '../understanding/figures.ts'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'
import { linesContradictSum } from './proved.ts'

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const goods = `
PESCADOS DEL CANTÁBRICO, S.L.                      FACTURA F-2026/88
Calle del Puerto, 4                                Fecha: 04/03/2026
39001 Santander    CIF: B12345674

Producto              Cantidad     Precio      Importe
Salmón fresco            2          14,50        29,00
Sal gruesa               6           1,10         6,60
Lubina                   4          12,00        48,00

`

const isSure = (foot: string, scanned = true, head = goods) => {
  const words = typedPage(head + foot).map((word) => ({ ...word, confidence: scanned ? 0.96 : 1 }))
  const { totals, needsReview } = understand(words, context)
  return { total: totals.total?.value, sure: !needsReview.includes('totals.total') }
}

/** Base and taxes of a scan, those in doubt with a question mark. */
const netOf = (foot: string) => {
  const words = typedPage(goods + foot).map((word) => ({ ...word, confidence: 0.96 }))
  const { totals, needsReview } = understand(words, context)
  return (['subtotal', 'taxes'] as const).map(
    (figure) => `${totals[figure]?.value}${needsReview.includes(`totals.${figure}`) ? '?' : ''}`,
  )
}

const pageWith = (taxes: string) => `Base imponible   83,60\n${taxes}\nTotal factura    91,96 €`

test('a total of a scan is sure where the lines, their base and its tax come to it', () =>
  expect(isSure(pageWith('IVA 10%           8,36'))).toEqual({ total: 9196, sure: true }))

test('a total of a scan that only its label speaks for is looked at', () => {
  expect(isSure('Total factura    91,96 €')).toEqual({ total: 9196, sure: false })
  expect(isSure(pageWith(''))).toEqual({ total: 9196, sure: false })
})

test('a base that is called a total, on a scan that lost tax and total, is looked at', () =>
  expect(isSure('Total neto    83,60\nIVA 10%')).toMatchObject({ sure: false }))

test('a total of a scan that was put right is looked at', () =>
  expect(isSure('Base imponible   83,60\nIVA 10%           8,36\nTotal factura    97,96 €')).toEqual({
    total: 9196,
    sure: false,
  }))

test('what one rate alone comes to is looked at where more was bought', () =>
  expect(isSure('Tipo   Base     Cuota    Total\n10 %   29,00     2,90    31,90\n4 %')).toMatchObject({ sure: false }))

test('what bases of two rates come to is looked at where the total with tax stands beside it', () => {
  const foot = 'Base 10 %   77,00      Base 21 %    6,60\nTotal       83,60      92,69'
  expect(isSure(foot)).toMatchObject({ sure: false })
})

test('what the lines come to is looked at where a tax was read that is not within it', () =>
  expect(isSure('Tipo   Base     Cuota\n10 %   29,00     2,90\n\nTotal    83,60')).toEqual({
    total: 8360,
    sure: false,
  }))

test('base and taxes of one rate, on a scan that lost the others, are looked at with the total', () => {
  expect(netOf('Tipo   Base     Cuota    Total\n0 %    29,00     0,00    29,00')).toEqual(['2900?', '0?'])
  expect(netOf('Tipo   Base     Cuota    Total\n10 %   29,00     2,90    31,90\n4 %')).toEqual(['2900?', '290?'])
})

test('base and taxes of a scan that lost its total are looked at: a discount between them may be lost too', () => {
  expect(netOf('Base imponible   83,60\nIVA 10%           8,36')).toEqual(['8360?', '836?'])
  expect(netOf(pageWith('IVA 10%           8,36'))).toEqual(['8360', '836'])
})

test('lines are amiss where they come to another sum than is printed, and not where none is', () => {
  const footOf = (text: string) => figuresOf(typedPage(text)).footing
  const foot = pageWith('IVA 10%           8,36')
  expect(linesContradictSum(footOf(goods + foot))).toBe(false)
  expect(linesContradictSum(footOf(goods.replace(/Sal gruesa.*\n/, '\n') + foot))).toBe(true)
  expect(linesContradictSum(footOf(goods))).toBe(false)
})

test('a total from which something named is withheld goes before the one printed before it', () =>
  expect(
    isSure(
      'IVA %   Imp. IVA   Neto    TOTAL IMPORTE\n10%         8,36   83,60            91,96\n\nRetención 19 %   -15,88\nTOTAL IMPORTE    76,08',
    ).total,
  ).toBe(7608))
