import { describe, expect, test } from 'vitest'
import { isPaperTitle, otherNumber, paperNumber } from './number-labels.ts'

describe('labels of numbers', () => {
  test.each([
    'num fra',
    'rech nr',
    'belegnr',
    'faktura zk',
    'inv no',
    'num documento',
    'fakturaren zenbakia',
    'fatt n',
  ])('"%s" announces the number of an invoice', (label) => expect(paperNumber(label, 'invoice')).toBeGreaterThan(0.9))

  test('the number of a delivery note is that of the paper only on a delivery note', () => {
    expect(paperNumber('bordereau num', 'delivery-note')).toBeGreaterThan(0.9)
    expect(paperNumber('bordereau num', 'invoice')).toBeLessThan(0)
    expect(paperNumber('docket number', 'invoice')).toBeLessThan(0)
  })

  test('our own reference is a weaker word for it', () => {
    expect(paperNumber('unser zeichen', 'invoice')).toBe(0.6)
    expect(paperNumber('tomate pera', 'invoice')).toBe(0)
  })

  test.each(['eskaera zk', 'encomenda num', 'kd nr', 'your ref', 'folla', 'cust no', 'v ref vosso', 'auftrags nr'])(
    '"%s" counts something else',
    (label) => expect(otherNumber.test(label)).toBe(true),
  )

  test('a title is the title of a paper and nothing else', () => {
    expect(isPaperTitle('factura de venta', 'invoice')).toBe(true)
    expect(isPaperTitle('warenrechnung', 'invoice')).toBe(true)
    expect(isPaperTitle('documento di trasporto n', 'delivery-note')).toBe(true)
    expect(isPaperTitle('albaran', 'invoice')).toBe(false)
    expect(isPaperTitle('factura pendiente de cobro', 'invoice')).toBe(false)
  })
})
