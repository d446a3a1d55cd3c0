import { describe, expect, test } from 'vitest'
import { codedIn } from './coded.ts'

describe('the code of a Spanish invoice', () => {
  const address = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR'

  test('says issuer, number, day and total', () =>
    expect(codedIn(`${address}?nif=B12345674&numserie=F-2026%2F113&fecha=04-03-2026&importe=162.79`)).toMatchObject({
      scheme: 'verifactu',
      isFiscal: true,
      taxId: 'B12345674',
      numbers: ['F-2026/113'],
      issueDate: '2026-03-04',
      total: 16279,
    }))

  test('says the same when the program does not report its invoices by itself', () =>
    expect(codedIn(`${address}NoVerifactu?nif=B12345674&numserie=113&fecha=04-03-2026&importe=-12.1`)).toMatchObject({
      numbers: ['113'],
      total: -1210,
    }))

  test('of another address is no fiscal code, whatever it says', () => {
    const query = '?nif=B12345674&numserie=113&fecha=04-03-2026&importe=1.00'
    expect(codedIn(`https://agenciatributaria.gob.es.example/wlpl/TIKE-CONT/ValidarQR${query}`)).toBeNull()
    expect(codedIn(`https://carta.example/ValidarQR${query}`)).toBeNull()
  })

  test('without a number or an amount says nothing', () => {
    expect(codedIn(`${address}?nif=B12345674&fecha=04-03-2026&importe=1.00`)).toBeNull()
    expect(codedIn(`${address}?nif=B12345674&numserie=113&fecha=04-03-2026&importe=mucho`)).toBeNull()
    expect(codedIn(`${address}?nif=B12345674&numserie=113&fecha=31-02-2026&importe=1`)?.issueDate).toBeNull()
  })
})

describe('the code of a Basque invoice', () => {
  test('says issuer and day in its identifier, and series, number and total beside it', () =>
    expect(
      codedIn('https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-251019-btFpwP8dcLGAF-237&s=T&nf=27174&i=4.70&cr=007'),
    ).toMatchObject({
      scheme: 'ticketbai',
      taxId: '00000006Y',
      numbers: ['T-27174', 'T/27174', 'T27174', '27174'],
      issueDate: '2019-10-25',
      total: 470,
    }))

  test('may have no series', () =>
    expect(
      codedIn('https://tbai.egoitza.gipuzkoa.eus/qr/?id=TBAI-B12345674-040326-abcDEF1234567-112&nf=88&i=9.9&cr=001'),
    ).toMatchObject({ numbers: ['88'], total: 990 }))
})

describe('the code of a Portuguese invoice', () => {
  test('says issuer, kind, number, day, taxes and total', () =>
    expect(
      codedIn(
        'A:123456789*B:999999990*C:PT*D:FT*E:N*F:20260304*G:FT AB2026/0035*' +
          'H:CSDF7T5H-0035*I1:PT*I2:10.00*I3:100.00*I4:6.00*I7:50.00*I8:11.50*N:17.50*O:177.50*Q:TPXM*R:9999',
      ),
    ).toMatchObject({
      scheme: 'portugal',
      taxId: 'PT123456789',
      kind: 'invoice',
      numbers: ['FT AB2026/0035', 'AB2026/0035'],
      issueDate: '2026-03-04',
      taxes: 1750,
      total: 17750,
      table: [
        { rate: '0', base: 1000, amount: 0 },
        { rate: '6', base: 10000, amount: 600 },
        { rate: '23', base: 5000, amount: 1150 },
      ],
    }))

  test('of a credit note says so', () =>
    expect(codedIn('A:123456789*B:1*C:PT*D:NC*E:N*F:20260304*G:NC 1/2*H:0*N:1.00*O:5.00')?.kind).toBe('credit-note'))
})

describe('a code for paying', () => {
  test('says to whom, to which account and how much, and is no fiscal code', () =>
    expect(
      codedIn('BCD\n002\n1\nSCT\n\nConservas del Mar SL\nES91 2100 0418 4502 0005 1332\nEUR76.56\n\n\nFactura 417'),
    ).toMatchObject({
      scheme: 'epc',
      isFiscal: false,
      name: 'Conservas del Mar SL',
      iban: 'ES9121000418450200051332',
      total: 7656,
      taxId: null,
    }))

  test('with a wrong account is none', () =>
    expect(codedIn('BCD\n002\n1\nSCT\n\nX\nES91 2100 0418 4502 0005 1333\nEUR1.00')).toBeNull())

  test('of a Swiss bill says its number and day too, if the biller put them there', () => {
    const debtor = ['S', 'Restaurant Hafen', 'Seeweg', '1', '9000', 'St. Gallen', 'CH']
    const lines = [
      'SPC',
      '0200',
      '1',
      'CH9300762011623852957',
      'S',
      'Käserei Muster AG',
      'Dorfstrasse',
      '5',
      '9050',
      'Appenzell',
      'CH',
    ]
    const rest = [
      '199.95',
      'CHF',
      ...debtor,
      'NON',
      '',
      'Lieferung März',
      'EPD',
      '//S1/10/X.66711\\/8824/11/260304/30/106017086',
    ]
    expect(codedIn([...lines, ...Array(7).fill(''), ...rest].join('\r\n'))).toMatchObject({
      scheme: 'swiss',
      iban: 'CH9300762011623852957',
      name: 'Käserei Muster AG',
      total: 19995,
      numbers: ['X.66711/8824'],
      issueDate: '2026-03-04',
      taxId: 'CHE106017086',
    })
  })
})

describe('any other code', () => {
  test('says nothing about an invoice', () => {
    for (const text of [
      '',
      'https://carta.example/mesa/4',
      'WIFI:S:Bar;T:WPA;P:1234;;',
      'A:B*C',
      `https://${'a'.repeat(3000)}`,
    ])
      expect(codedIn(text)).toBeNull()
  })
})
