import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readRecords } from './read-records.ts'

const place = { dayEndsAt: '05:00', currency: 'EUR' }
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })

type Kept = { number: string; at: string; gross: string; tax: string; type?: string; annuls?: boolean; more?: string }
const day = '12-09-2026'

/** Records in a chain, each print that of its fields and of the one before. */
const chained = (records: readonly Kept[]): string[] => {
  let before = ''
  return records.map(({ number, at, gross, tax, type = 'F2', annuls = false, more = '' }) => {
    const suffix = annuls ? 'Anulada' : ''
    const fields = [
      `IDEmisorFactura${suffix}=B1`,
      `NumSerieFactura${suffix}=${number}`,
      `FechaExpedicionFactura${suffix}=${day}`,
    ]
    const sums = annuls ? [] : [`TipoFactura=${type}`, `CuotaTotal=${tax}`, `ImporteTotal=${gross}`]
    const text = [...fields, ...sums, `Huella=${before}`, `FechaHoraHusoGenRegistro=${at}`].join('&')
    const print = createHash('sha256').update(text).digest('hex').toUpperCase()
    const link =
      before === ''
        ? '<PrimerRegistro>S</PrimerRegistro>'
        : `<RegistroAnterior><Huella>${before}</Huella></RegistroAnterior>`
    before = print
    const name = annuls ? 'RegistroAnulacion' : 'RegistroAlta'
    const id = [
      `<IDFactura><IDEmisorFactura${suffix}>B1</IDEmisorFactura${suffix}>`,
      `<NumSerieFactura${suffix}>${number}</NumSerieFactura${suffix}>`,
      `<FechaExpedicionFactura${suffix}>${day}</FechaExpedicionFactura${suffix}></IDFactura>`,
    ].join('')
    const base = (Number(gross) - Number(tax)).toFixed(2)
    const rates = annuls
      ? ''
      : [
          `<TipoFactura>${type}</TipoFactura><Desglose><DetalleDesglose><TipoImpositivo>10</TipoImpositivo>`,
          `<BaseImponibleOimporteNoSujeto>${base}</BaseImponibleOimporteNoSujeto><CuotaRepercutida>${tax}</CuotaRepercutida>`,
          `</DetalleDesglose></Desglose><CuotaTotal>${tax}</CuotaTotal><ImporteTotal>${gross}</ImporteTotal>`,
        ].join('')
    return [
      `<${name}>${id}${more}${rates}<Encadenamiento>${link}</Encadenamiento>`,
      `<FechaHoraHusoGenRegistro>${at}</FechaHoraHusoGenRegistro><Huella>${print}</Huella></${name}>`,
    ].join('')
  })
}
const log = (records: readonly string[]) =>
  file('log.xml', `<?xml version="1.0"?><RegFactuSistemaFacturacion>${records.join('')}</RegFactuSistemaFacturacion>`)
const records: Kept[] = [
  { number: 'A-1', at: '2026-09-12T14:00:00+02:00', gross: '11.00', tax: '1.00' },
  { number: 'A-2', at: '2026-09-12T23:00:00+02:00', gross: '22.00', tax: '2.00' },
  { number: 'A-3', at: '2026-09-13T00:30:00+02:00', gross: '33.00', tax: '3.00' },
  { number: 'A-3', at: '2026-09-13T00:40:00+02:00', gross: '', tax: '', annuls: true },
]

describe('a log of VERI*FACTU', () => {
  test('is takings by day and rate, without what was annulled, and its chain is whole', async () => {
    const reading = await readRecords([log(chained(records))], place)
    expect(reading).toMatchObject({ chain: 'whole', doubts: [], notTaken: [{ code: 'annulled', text: 'A-3' }] })
    expect(reading?.days).toEqual([
      {
        businessDay: '2026-09-12',
        gross: 3300,
        net: 3000,
        tickets: 2,
        guests: null,
        byRate: { 10: { base: 3000, vat: 300 } },
      },
    ])
  })

  test('tells a record that is missing, and one that was altered', async () => {
    const [first = '', , ...rest] = chained(records)
    expect(await readRecords([log([first, ...rest])], place)).toMatchObject({
      chain: 'missing',
      doubts: [{ code: 'record-missing' }],
    })
    const altered = chained(records).map((record) => record.replace('<ImporteTotal>22.00', '<ImporteTotal>12.00'))
    expect(await readRecords([log(altered)], place)).toMatchObject({
      chain: 'altered',
      doubts: [{ code: 'record-altered', text: 'A-2' }],
    })
  })

  test('that begins later than the first record is whole from there', async () =>
    expect(await readRecords([log(chained(records).slice(1))], place)).toMatchObject({
      chain: 'whole',
      notes: [{ code: 'chain-starts-after' }],
    }))

  test('counts an invoice in place of a ticket once', async () => {
    const replaced =
      '<FacturasSustituidas><IDFacturaSustituida><NumSerieFactura>A-1</NumSerieFactura></IDFacturaSustituida></FacturasSustituidas>'
    const reading = await readRecords(
      [
        log(
          chained([
            ...records.slice(0, 1),
            { number: 'F-1', at: '2026-09-12T15:00:00+02:00', gross: '11.00', tax: '1.00', type: 'F3', more: replaced },
          ]),
        ),
      ],
      place,
    )
    expect(reading?.days?.[0]?.gross).toBe(1100)
    expect(reading?.notTaken).toMatchObject([{ code: 'repeated', text: 'F-1 (A-1)' }])
  })

  test('has the print that the tax agency publishes as its example', async () => {
    const record = [
      `<RegistroAlta><IDFactura><IDEmisorFactura>89890001K</IDEmisorFactura><NumSerieFactura>12345678/G33</NumSerieFactura>`,
      `<FechaExpedicionFactura>01-01-2024</FechaExpedicionFactura></IDFactura><TipoFactura>F1</TipoFactura>`,
      `<CuotaTotal>12.35</CuotaTotal><ImporteTotal>123.45</ImporteTotal><Encadenamiento><PrimerRegistro>S</PrimerRegistro>`,
      `</Encadenamiento><FechaHoraHusoGenRegistro>2024-01-01T19:20:30+01:00</FechaHoraHusoGenRegistro>`,
      `<Huella>3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60</Huella></RegistroAlta>`,
    ].join('')
    expect((await readRecords([log([record])], place))?.chain).toBe('whole')
  })

  test('is read where its print is taken from, not from what stands before it or in a signature', async () => {
    const [first = ''] = chained(records)
    for (const decoy of [
      '<Otro><NumSerieFactura>A-1</NumSerieFactura></Otro>',
      '<ds:Signature xmlns:ds="urn:dsig"><NumSerieFactura>A-1</NumSerieFactura></ds:Signature>',
    ]) {
      const forged = first.replace('<NumSerieFactura>A-1', '<NumSerieFactura>A-9').replace('<IDFactura>', `${decoy}$&`)
      expect(await readRecords([log([forged])], place)).toMatchObject({
        chain: 'altered',
        doubts: [{ code: 'record-altered', text: 'A-9' }],
      })
    }
    const within = first.replace('</RegistroAlta>', `<ds:Signature xmlns:ds="urn:dsig">${first}</ds:Signature>$&`)
    expect((await readRecords([log([within])], place))?.tickets).toHaveLength(1)
  })
})

describe('files of TicketBAI', () => {
  const isWhole = () => 'whole' as const
  const line = (name: string, quantity: string, total: string) =>
    [
      `<IDDetalleFactura><DescripcionDetalle>${name}</DescripcionDetalle><Cantidad>${quantity}</Cantidad>`,
      `<ImporteUnitario>10.00</ImporteUnitario><Descuento>0</Descuento><ImporteTotal>${total}</ImporteTotal></IDDetalleFactura>`,
    ].join('')
  const rate = (base: string, percent: string, tax: string) =>
    `<DetalleIVA><BaseImponible>${base}</BaseImponible><TipoImpositivo>${percent}</TipoImpositivo><CuotaImpuesto>${tax}</CuotaImpuesto></DetalleIVA>`
  const ticket = (number: number, previousNumber: number | null, time: string) => {
    const link = `<SerieFacturaAnterior>B</SerieFacturaAnterior><NumFacturaAnterior>${previousNumber}</NumFacturaAnterior>`
    return file(
      `${number}.xml`,
      [
        '<T:TicketBai xmlns:T="urn:ticketbai:emision"><Factura><CabeceraFactura><SerieFactura>B</SerieFactura>',
        `<NumFactura>${number}</NumFactura><FechaExpedicionFactura>12-09-2026</FechaExpedicionFactura>`,
        `<HoraExpedicionFactura>${time}</HoraExpedicionFactura></CabeceraFactura><DatosFactura><DetallesFactura>`,
        `${line('Menú', '2', '22.00')}${line('Vino', '1', '12.10')}</DetallesFactura>`,
        '<ImporteTotalFactura>34.10</ImporteTotalFactura></DatosFactura>',
        `<TipoDesglose>${rate('20.00', '10', '2.00')}${rate('10.00', '21', '2.10')}</TipoDesglose></Factura><HuellaTBAI>`,
        previousNumber === null ? '' : `<EncadenamientoFacturaAnterior>${link}</EncadenamientoFacturaAnterior>`,
        '</HuellaTBAI></T:TicketBai>',
      ].join(''),
    )
  }

  test('are tickets with lines, each at its own rate', async () => {
    const reading = await readRecords([ticket(1, null, '14:00:00')], place, isWhole)
    expect(reading?.tickets?.[0]).toMatchObject({
      series: 'B',
      number: '1',
      businessDay: '2026-09-12',
      gross: 3410,
      net: 3000,
    })
    expect(reading?.tickets?.[0]?.lines?.map(({ name, vatRate, net }) => [name, vatRate, net])).toEqual([
      ['Menú', '10', 2000],
      ['Vino', '21', 1000],
    ])
  })

  test('of which one is missing say so, in whatever order they come; the same twice is one', async () => {
    const [first, second, third] = [ticket(1, null, '14:00:00'), ticket(2, 1, '15:00:00'), ticket(3, 2, '16:00:00')]
    expect(await readRecords([third, first, second, second], place, isWhole)).toMatchObject({
      chain: 'whole',
      tickets: [{ number: '1' }, { number: '2' }, { number: '3' }],
    })
    expect((await readRecords([first, third], place, isWhole))?.chain).toBe('missing')
  })

  const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)
  const signed = (number: number, previousNumber: number | null, time: string, signature: string, repeated = '') => {
    const written = text(ticket(number, previousNumber, time))
      .replace('</EncadenamientoFacturaAnterior>', `${repeated}</EncadenamientoFacturaAnterior>`)
      .replace('</T:TicketBai>', `<ds:Signature xmlns:ds="urn:dsig">${signature}</ds:Signature></T:TicketBai>`)
    return file(`${number}.xml`, written)
  }
  const valueElement = (value: string) => `<ds:SignatureValue>${value}</ds:SignatureValue>`
  const repeats = (value: string) => `<SignatureValueFirmaFacturaAnterior>${value}</SignatureValueFirmaFacturaAnterior>`

  test.each(['ds:Object', 'ds:KeyInfo'])('are not read within their signature: %s', async (element) => {
    const inner = (part: string) => text(ticket(1, null, '14:00:00')).replaceAll('34.10', part)
    const forged = inner('1.10').replace(/^<T:TicketBai[^>]*>|<\/T:TicketBai>$/g, '')
    const wrapped = inner('34.10').replace(
      /^<T:TicketBai[^>]*>/,
      `$&<ds:Signature xmlns:ds="urn:dsig">${valueElement('AAAA')}<${element}>${forged}</${element}></ds:Signature>`,
    )
    expect(wrapped).toContain('<ImporteTotalFactura>1.10')
    const reading = await readRecords([file('1.xml', wrapped)], place, isWhole)
    expect(reading).toMatchObject({ chain: 'whole', tickets: [{ gross: 3410, net: 3000 }] })
    expect(reading?.tickets?.[0]?.lines).toHaveLength(2)
  })

  test.each([
    ['none', null],
    ['one that cannot be followed', 'unchecked' as const],
  ])('whose signature is %s are in doubt and prove nothing', async (_, state) => {
    const [first, second] = [ticket(1, null, '14:00:00'), ticket(2, 1, '15:00:00')]
    const stateOf = (record: string) => (record.includes('<NumFactura>1<') ? state : 'whole')
    expect(await readRecords([first, second], place, stateOf)).toMatchObject({
      chain: 'unchecked',
      doubts: [{ code: 'record-unchecked', text: 'B/1', row: 1 }],
      fiscal: { segments: [{ firstLabel: 'B/2', records: 1 }], altered: [] },
    })
    expect(await readRecords([second], place)).toMatchObject({ chain: 'unchecked' })
  })

  test('in an encoding that nobody knows are in doubt', async () => {
    const unknown = file('1.xml', `<?xml version="1.0" encoding="UTF-7"?>${text(ticket(1, null, '14:00:00'))}`)
    expect(await readRecords([unknown], place, isWhole)).toMatchObject({
      chain: 'unchecked',
      doubts: [{ code: 'record-unchecked', text: 'B/1' }],
    })
  })

  test('whose signature was taken away were altered where the next record repeats it', async () => {
    const next = signed(2, 1, '15:00:00', valueElement('BBBB'), repeats('AAAA'))
    const whole = await readRecords([signed(1, null, '14:00:00', valueElement('AAAA')), next], place, isWhole)
    expect(whole).toMatchObject({ chain: 'whole', doubts: [] })
    for (const first of [ticket(1, null, '14:00:00'), signed(1, null, '14:00:00', '<x/>')])
      expect(await readRecords([first, next], place, isWhole)).toMatchObject({
        chain: 'altered',
        doubts: [{ code: 'record-altered', text: 'B/1', row: 1 }],
      })
  })

  test('that annul another are in doubt without a signature, and altered where they were', async () => {
    const annulment = file(
      '2.xml',
      [
        '<T:AnulaTicketBai xmlns:T="urn:ticketbai:anulacion"><IDFactura><CabeceraFactura><SerieFactura>B</SerieFactura>',
        '<NumFactura>1</NumFactura></CabeceraFactura></IDFactura></T:AnulaTicketBai>',
      ].join(''),
    )
    const of = (state: 'whole' | 'altered' | null) =>
      readRecords([ticket(1, null, '14:00:00'), annulment], place, (record) =>
        record.includes('AnulaTicketBai') ? state : 'whole',
      )
    expect(await of('whole')).toMatchObject({ chain: 'whole', doubts: [], notTaken: [{ code: 'annulled' }] })
    expect(await of(null)).toMatchObject({ chain: 'unchecked', doubts: [{ code: 'record-unchecked', text: 'B/1' }] })
    expect(await of('altered')).toMatchObject({ chain: 'altered', doubts: [{ code: 'record-altered', text: 'B/1' }] })
  })
})
