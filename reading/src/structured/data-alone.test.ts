import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { cii, facturae, ubl } from './einvoice/samples.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }
const file = (text: string) => ({ bytes: new TextEncoder().encode(text), name: 'facturas.xml' })
const reading = (text: string, page?: number) =>
  read(file(text), page === undefined ? context : { ...context, pages: { from: page, to: page } })

const [invoice = ''] = /<Invoice>.*<\/Invoice>/s.exec(facturae()) ?? []
const other = invoice
  .replace('<InvoiceNumber>1045', '<InvoiceNumber>1046')
  .replace('<InvoiceTotal>205.20', '<InvoiceTotal>305.20')
const declaration = /^<\?xml.*?\?>/
const inEnvelope = (...invoices: string[]) =>
  `<StandardBusinessDocument>${invoices.map((text) => text.replace(declaration, '')).join('')}</StandardBusinessDocument>`

describe('a file of several invoices', () => {
  const batch = facturae({ more: other })

  test('says how it is divided, and is read as its first', async () => {
    const { status, pages, parts, number, checks } = await reading(batch)
    expect({ status, parts, pages: pages.length }).toEqual({
      status: 'read',
      pages: 2,
      parts: [
        { from: 1, to: 1 },
        { from: 2, to: 2 },
      ],
    })
    expect(number?.value).toContain('1045')
    expect(checks.map(({ name }) => name)).not.toContain('one-invoice-in-file')
  })
  test('is read part by part, each with its own figures and places', async () => {
    const first = await reading(batch, 1)
    const second = await reading(batch, 2)
    expect(first.number?.value).toContain('1045')
    expect(second.number?.value).toContain('1046')
    expect([first, second].map(({ totals, parts }) => [totals.total?.value, parts])).toEqual([
      [20520, undefined],
      [30520, undefined],
    ])
    expect(second.supplier.name?.value).toBe(first.supplier.name?.value)
    expect(second.totals.total?.boxes).toMatchObject([{ page: 2 }])
    // Its rows are those of a file that holds it alone.
    expect(second.totals.total?.boxes[0]?.y).toBe(first.totals.total?.boxes[0]?.y)
  })
  test('has no more parts than it has', async () => expect((await reading(batch, 3)).status).toBe('rejected'))
  test('is taken in the envelopes and collections of other syntaxes', async () => {
    for (const text of [ubl(), cii(), ubl({ root: 'CreditNote' })]) {
      const { parts, number } = await reading(inEnvelope(text, text))
      expect([parts?.length, number?.value]).toEqual([2, expect.any(String)])
      expect((await reading(inEnvelope(text))).parts).toBeUndefined()
    }
    const mixed = inEnvelope(ubl(), cii())
    expect((await reading(mixed, 1)).number?.value).toBe('AB-77')
    expect((await reading(mixed, 2)).number?.value).toBe('V-2026/31')
  })
  test('of more than can be divided is refused whole', async () => {
    const most = await reading(facturae({ more: other.repeat(199) }))
    expect(most.parts).toHaveLength(200)
    const tooMany = await reading(facturae({ more: other.repeat(200) }))
    expect(tooMany.rejection?.reason).toBe('several-invoices')
  })
})
