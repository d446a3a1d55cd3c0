import { describe, expect, test } from 'vitest'
import { TableRefusal } from '../grid.ts'
import { type NamedFile, readSalesFiles } from '../sales/read-files.ts'

const place = { dayEndsAt: '05:00', currency: 'EUR' }
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (text: string, name = '1.xml'): NamedFile => ({ name, bytes: bytes(text) })
const outcomeOf = async (...files: NamedFile[]) => {
  try {
    return await readSalesFiles(files, place)
  } catch (error) {
    return error instanceof TableRefusal ? error.code : String(error)
  }
}
const record = (change: Record<string, string> = {}) => {
  const fields = {
    number: '1',
    day: '12-09-2026',
    time: '14:00:00',
    quantity: '1',
    price: '10.00',
    total: '11.00',
    ...change,
  }
  const { number, day, time, quantity, price, total } = fields
  return [
    '<T:TicketBai xmlns:T="urn:ticketbai:emision"><Factura><CabeceraFactura><SerieFactura>B</SerieFactura>',
    `<NumFactura>${number}</NumFactura><FechaExpedicionFactura>${day}</FechaExpedicionFactura>`,
    `<HoraExpedicionFactura>${time}</HoraExpedicionFactura></CabeceraFactura><DatosFactura><DetallesFactura>`,
    `<IDDetalleFactura><DescripcionDetalle>Menú</DescripcionDetalle><Cantidad>${quantity}</Cantidad><ImporteUnitario>${price}</ImporteUnitario>`,
    `<Descuento>0</Descuento><ImporteTotal>${total}</ImporteTotal></IDDetalleFactura></DetallesFactura>`,
    `<ImporteTotalFactura>${total}</ImporteTotalFactura></DatosFactura><TipoDesglose><DetalleIVA><BaseImponible>10.00</BaseImponible>`,
    '<TipoImpositivo>10</TipoImpositivo><CuotaImpuesto>1.00</CuotaImpuesto></DetalleIVA></TipoDesglose></Factura></T:TicketBai>',
  ].join('')
}
const entities = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE T [${body}]><TicketBai><CabeceraFactura>&a;</CabeceraFactura></TicketBai>`

describe('fiscal records made to harm', () => {
  test.each([
    ['that declare entities', entities('<!ENTITY a "x">')],
    ['whose entities grow', entities('<!ENTITY b "xxxxxxxxxx"><!ENTITY a "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">')],
    ['that ask for a file of the server', entities('<!ENTITY a SYSTEM "file:///etc/passwd">')],
    ['that ask an address', entities('<!ENTITY % b SYSTEM "http://169.254.169.254/"> %b;')],
    ['that name an entity of nobody', record({ number: '&nothing;' })],
    ['that break off', record().slice(0, -40)],
  ])('%s are refused as broken', async (_, text) => expect(await outcomeOf(file(text))).toBe('sheet-broken'))

  test('nested without end are refused', async () => {
    const deep = `<?xml version="1.0"?><TicketBai>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</TicketBai>`
    expect(await outcomeOf(file(deep))).toBe('sheet-too-large')
  })

  test.each([
    ['a word as a quantity', { quantity: 'uno' }],
    ['a price without end', { price: '1e1000000' }],
    ['a total beyond all money', { total: '9'.repeat(400) }],
    ['a day that is none', { day: '45-99-2026' }],
    ['no time', { time: '' }],
  ])('with %s are doubts of their record, and the others are read', async (_, change) => {
    const outcome = await outcomeOf(file(record({ number: '2' })), file(record(change), '2.xml'))
    if (typeof outcome === 'string') throw new Error(outcome)
    expect(outcome.doubts.map(({ code }) => code)).toContain('record-unreadable')
    expect(outcome.tickets?.map(({ number }) => number)).toEqual(['2'])
  })

  test('beside files that are none are refused', async () =>
    expect(await outcomeOf(file(record()), file('Fecha;Importe\n1;2', 'b.csv'))).toBe('sheet-type-not-taken'))
})
