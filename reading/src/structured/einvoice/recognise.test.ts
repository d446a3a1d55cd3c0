import { describe, expect, test } from 'vitest'
import { statedIn } from './recognise.ts'
import { cii, ciiOfTheFirstVersion, facturae, ubl } from './samples.ts'

const read = (xml: string) => statedIn(new TextEncoder().encode(xml))

describe('a Cross Industry Invoice', () => {
  test('says who sold what, when, and for how much', () =>
    expect(read(cii())).toMatchObject({
      syntax: 'cii',
      kind: 'invoice',
      number: 'V-2026/31',
      issueDate: '2026-03-04',
      dueDate: '2026-04-03',
      currency: 'EUR',
      supplier: {
        name: 'Huerta del Segura S.L.',
        taxId: 'B12345674',
        address: 'Camino Viejo 8, 30001 Murcia',
        email: 'ventas@huertasegura.example',
        phone: '+34 968 000 111',
        iban: 'ES9121000418450200051332',
      },
      buyerIds: ['B99999995'],
      totals: { subtotal: 3000, discount: 100, charges: 0, taxes: 120, total: 3120 },
      taxes: [{ rate: '4', base: 3000, amount: 120 }],
      lines: [
        {
          code: 'TOM-1',
          name: 'Tomate pera',
          quantity: '12.4',
          unit: 'kg',
          unitPrice: '2.5',
          taxRate: '4',
          discountRate: '0',
          total: 3100,
        },
      ],
    }))

  test('of the first version says the same under other names', () =>
    expect(read(ciiOfTheFirstVersion())).toEqual(read(cii())))

  test('names the seller by another number where there is no VAT id', () =>
    expect(read(cii({ vat: '' }))?.supplier.taxId).toBe('301234567'))

  test('of the smallest profile has no lines and no tax table', () => {
    const totals =
      '<ram:TaxBasisTotalAmount>30</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">1.2</ram:TaxTotalAmount>' +
      '<ram:GrandTotalAmount>31.2</ram:GrandTotalAmount><ram:DuePayableAmount>31.2</ram:DuePayableAmount>'
    expect(read(cii({ lines: '', totals }))).toMatchObject({
      lines: [],
      totals: { subtotal: 3000, taxes: 120, total: 3120 },
    })
  })

  test('that credits is a credit note, by its code or because money comes back', () => {
    expect(read(cii({ typeCode: '381' }))?.kind).toBe('credit-note')
    expect(read(cii({ typeCode: '325' }))?.kind).toBe('proforma')
    expect(read(cii({ typeCode: '384' }))?.kind).toBe('invoice')
    const totals = '<ram:TaxTotalAmount>-1.20</ram:TaxTotalAmount><ram:GrandTotalAmount>-31.20</ram:GrandTotalAmount>'
    expect(read(cii({ totals }))).toMatchObject({ kind: 'credit-note', totals: { subtotal: -3000, total: -3120 } })
  })

  const line = (price: string, more: string, total: string, quantity = '20') => `
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Turrón</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement>${price}</ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>${more}<ram:SpecifiedTradeSettlementLineMonetarySummation>
      <ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`
  const net = (amount: string, base = '') =>
    `<ram:NetPriceProductTradePrice><ram:ChargeAmount>${amount}</ram:ChargeAmount>${base}</ram:NetPriceProductTradePrice>`
  const allowance = (amount: string, isCharge = false) =>
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator>` +
    `<udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>` +
    `<ram:ActualAmount>${amount}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>`
  const lineOf = (xml: string) => read(cii({ lines: xml }))?.lines[0]

  test('whose price is for a hundred pieces gives the price of one', () =>
    expect(
      lineOf(line(net('48.00', '<ram:BasisQuantity unitCode="C62">100</ram:BasisQuantity>'), '', '9.60')),
    ).toMatchObject({
      unitPrice: '0.48',
      quantity: '20',
      total: 960,
    }))

  test('that takes something off a line says how much per cent that is', () =>
    expect(lineOf(line(net('5.00'), allowance('10.00'), '90.00'))).toMatchObject({
      unitPrice: '5',
      discountRate: '10',
      total: 9000,
    }))

  test('that puts as much on a line as it takes off has no discount', () =>
    expect(lineOf(line(net('5.00'), allowance('4.00') + allowance('4.00', true), '100.00'))?.discountRate).toBe('0'))

  test('whose rounded net price does not give the amount has the price and the discount that do', () => {
    const gross =
      '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>4.55</ram:ChargeAmount><ram:AppliedTradeAllowanceCharge>' +
      '<ram:CalculationPercent>10</ram:CalculationPercent>' +
      '<ram:ActualAmount>0.46</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>'
    expect(lineOf(line(gross + net('4.10'), '', '81.90'))).toMatchObject({ unitPrice: '4.55', discountRate: '10' })
    expect(lineOf(line(gross + net('4.10'), '', '82.00'))).toMatchObject({ unitPrice: '4.1', discountRate: '0' })
  })

  test('leaves out lines that only group others', () => {
    const group = line(net('5.00'), '', '100.00').replace(
      '<ram:SpecifiedTradeProduct>',
      '<ram:AssociatedDocumentLineDocument>' +
        '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>' +
        '<ram:SpecifiedTradeProduct>',
    )
    expect(read(cii({ lines: group + line(net('5.00'), '', '100.00') }))?.lines).toHaveLength(1)
  })
})

describe('a UBL invoice', () => {
  test('says who sold what, when, and for how much', () =>
    expect(read(ubl())).toMatchObject({
      syntax: 'ubl',
      kind: 'invoice',
      number: 'AB-77',
      issueDate: '2026-02-10',
      dueDate: '2026-03-12',
      supplier: {
        name: 'Distribuciones Roca SA',
        taxId: 'A58818501',
        address: 'Carrer Ample 3, 43201 Reus',
        email: 'cobros@roca.example',
        phone: '977 000 222',
        iban: 'ES9121000418450200051332',
      },
      totals: { subtotal: 4500, taxes: 450, total: 4950 },
      payable: 4000,
      taxes: [{ rate: '10', base: 4500, amount: 450 }],
      lines: [
        {
          code: '8410000000024',
          name: 'Harina de fuerza',
          quantity: '10',
          unit: 'caja',
          unitPrice: '5',
          discountRate: '10',
          taxRate: '10',
          total: 4500,
        },
      ],
    }))

  test('of type 381, or named a credit note, is one', () => {
    expect(read(ubl({ typeCode: '381' }))?.kind).toBe('credit-note')
    expect(read(ubl({ root: 'CreditNote', typeCode: '381' }))).toMatchObject({
      kind: 'credit-note',
      lines: [{ quantity: '10', total: 4500 }],
    })
  })

  test('whose price is for a dozen gives the price of one', () =>
    expect(
      read(ubl({ price: '<cbc:PriceAmount>60.00</cbc:PriceAmount><cbc:BaseQuantity>12</cbc:BaseQuantity>' }))?.lines[0]
        ?.unitPrice,
    ).toBe('5'))

  test('in the envelope of a network is found in it', () => {
    const body = ubl().replace('<?xml version="1.0"?>', '')
    const enveloped = `<StandardBusinessDocument><StandardBusinessDocumentHeader/>${body}</StandardBusinessDocument>`
    expect(read(enveloped)?.number).toBe('AB-77')
  })
})

describe('a Facturae', () => {
  test.each(['3.2', '3.2.1', '3.2.2'])('of version %s says who sold what, signed or not', (version) => {
    const signed = facturae({ version })
    const bare = signed.replace(/<ds:Signature>.*<\/ds:Signature>/s, '')
    expect(read(signed)).toMatchObject({
      syntax: 'facturae',
      kind: 'invoice',
      number: 'A-1045',
      otherForms: ['A/1045', 'A1045', '1045'],
      issueDate: '2026-01-31',
      dueDate: '2026-03-02',
      supplier: {
        name: 'Antía Castro Lema',
        taxId: '12345678Z',
        address: 'Calle Real 2, 15001 A Coruña',
        email: 'antia@peixe.example',
        phone: '981000333',
        iban: 'ES9121000418450200051332',
      },
      totals: { subtotal: 19000, discount: 1000, taxes: 1900, total: 20520 },
      withheld: 380,
      taxes: [{ rate: '10', base: 19000, amount: 1900 }],
      lines: [{ code: 'MP', name: 'Merluza de pincho', quantity: '16', unit: 'kg', unitPrice: '12.5', total: 20000 }],
    })
    expect(read(bare)).toEqual(read(signed))
  })

  test('that corrects another is a credit note where it takes back, and an abbreviated one a receipt', () => {
    const header = (type: string, kind: string) =>
      facturae({ header: `<InvoiceDocumentType>${type}</InvoiceDocumentType><InvoiceClass>${kind}</InvoiceClass>` })
    expect(read(header('FC', 'OR'))?.kind).toBe('invoice')
    expect(read(header('FA', 'OO'))?.kind).toBe('receipt')
  })

  test('whose number already begins with its series is not given it twice', () =>
    expect(read(facturae({ series: 'A', number: 'A1045' }))).toMatchObject({ number: 'A1045', otherForms: [] }))

  test('from abroad has its address in another order', () =>
    expect(read(facturae({ overseas: true }))?.supplier.address).toBe('Rua Nova 5, 1100-001 Lisboa, PRT'))

  test('with several invoices says that there are more', () =>
    expect(read(facturae({ more: '<Invoice/><Invoice/>' }))?.further).toBe(2))
})

describe('other XML', () => {
  test('is no invoice', () => {
    expect(read('<Order><ID>7</ID></Order>')).toBeNull()
    expect(read('<Invoice><ID>7</ID></Invoice>')).toBeNull()
    expect(
      read(
        cii()
          .replace('<ram:GrandTotalAmount>31.20</ram:GrandTotalAmount>', '')
          .replace('<ram:DuePayableAmount>31.20</ram:DuePayableAmount>', ''),
      ),
    ).toBeNull()
  })

  test('with amounts that are none is no invoice either', () =>
    expect(
      read(
        cii()
          .replace('31.20</ram:GrandTotalAmount>', 'NaN</ram:GrandTotalAmount>')
          .replace('31.20</ram:DuePayableAmount>', '1e99</ram:DuePayableAmount>'),
      ),
    ).toBeNull())
})

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'an XML file whose element is called %s states nothing',
  (name) => expect(statedIn(new TextEncoder().encode(`<${name}><ID>A-1 &constructor;</ID></${name}>`))).toBeNull(),
)
