import { listingOf } from '@escandallo/contracts/documents/xml/listing.ts'
import { describe, expect, test } from 'vitest'
import { read } from '../../../read.ts'
import type { Box } from '../../../reading.ts'
import { cii, ciiOfTheFirstVersion, facturae, ubl } from '../samples.ts'
import { parseXml, type XmlElement } from '../xml.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }
const reading = (text: string, encoding: BufferEncoding = 'utf8') =>
  read({ bytes: new Uint8Array(Buffer.from(text, encoding)), name: 'factura.xml' }, context)

/** What the rows say that places point at. */
const saidAt = (text: string) => {
  const root = parseXml(new TextEncoder().encode(text)) as XmlElement
  const rows = listingOf(root, { nameOf: ({ name }) => name, partsOf: ({ children }) => children })
  return (boxes: Box[] | undefined) =>
    (boxes ?? []).map(({ y }) => rows[Math.round(y * rows.length)]?.element).map((row) => `${row?.name} ${row?.text}`)
}

describe('an invoice that is a file of data', () => {
  test.each([
    [
      'Facturae 3.2',
      facturae({ version: '3.2' }),
      ['InvoiceSeriesCode A', 'InvoiceNumber 1045'],
      'InvoiceTotal 205.20',
    ],
    [
      'Facturae 3.2.1',
      facturae({ version: '3.2.1' }),
      ['InvoiceSeriesCode A', 'InvoiceNumber 1045'],
      'InvoiceTotal 205.20',
    ],
    ['Facturae 3.2.2', facturae(), ['InvoiceSeriesCode A', 'InvoiceNumber 1045'], 'InvoiceTotal 205.20'],
    ['UBL', ubl(), ['ID AB-77'], 'TaxInclusiveAmount 49.50'],
    ['a credit note of UBL', ubl({ root: 'CreditNote' }), ['ID AB-77'], 'TaxInclusiveAmount 49.50'],
    ['CII', cii(), ['ID V-2026/31'], 'GrandTotalAmount 31.20'],
    ['CII of the first version', ciiOfTheFirstVersion(), ['ID V-2026/31'], 'GrandTotalAmount 31.20'],
  ])('has its values where the file states them: %s', async (_, text, number, total) => {
    const textOf = saidAt(text)
    const { status, source, pages, lines, supplier, customer, issueDate, dueDate, ...values } = await reading(text)
    expect({ status, source, pages }).toEqual({ status: 'read', source: 'xml', pages: [] })
    expect(textOf(values.number?.boxes)).toEqual(number)
    expect(textOf(values.totals.total?.boxes)).toEqual([total])
    for (const value of [
      issueDate,
      dueDate,
      supplier.taxId,
      supplier.name,
      supplier.iban,
      supplier.phone,
      customer?.taxId,
    ])
      expect(value?.boxes.length, JSON.stringify(value)).toBeGreaterThan(0)
    for (const value of Object.values(values.totals)) expect(value?.boxes, JSON.stringify(value)).toHaveLength(1)
    const [line] = lines
    expect(textOf(line?.cells?.name)).toEqual([expect.stringContaining(` ${line?.name}`)])
    for (const cell of ['quantity', 'unitPrice', 'total', 'taxRate', 'code'] as const)
      expect(line?.cells?.[cell], cell).toHaveLength(1)
  })

  test('has a place for a value only where the file states that very value', async () => {
    const { lines } = await reading(
      ubl({ price: '<cbc:PriceAmount>50</cbc:PriceAmount><cbc:BaseQuantity>10</cbc:BaseQuantity>' }),
    )
    expect(lines[0]?.unitPrice).toBe('5')
    expect(lines[0]?.cells).not.toHaveProperty('unitPrice')
  })

  test('is read in the encoding that it names', async () => {
    const latin = facturae().replace('UTF-8', 'ISO-8859-1')
    expect((await reading(latin, 'latin1')).supplier.name?.value).toBe('Antía Castro Lema')
  })

  test('is refused when it breaks off, wherever that is', async () => {
    for (const text of [facturae(), ubl(), cii()])
      for (const share of [0.3, 0.6, 0.9, 0.99]) {
        const cut = text.slice(0, Math.floor(text.length * share))
        expect((await reading(cut)).rejection?.reason, cut.slice(-40)).toBe('invalid-document')
      }
  })
})
