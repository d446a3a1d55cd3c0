import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import type { DocumentKind } from '../../reading.ts'
import { typedPage } from '../../words/typed-page.ts'
import type { Word } from '../../words/word.ts'
import { bestOf } from '../candidate.ts'
import { kindOf } from '../kinds/kinds.ts'
import { numberCandidates } from './numbers.ts'

const of = (words: Word[], kind: DocumentKind = 'invoice') => bestOf(numberCandidates(rowsOf(words), kind), 0.3)?.value
const number = (text: string, kind: DocumentKind = 'invoice') => of(typedPage(text), kind)
const pictured = (text: string) => of(typedPage(text).map((word) => ({ ...word, confidence: 0.9 })))

describe('a number that is printed in pieces', () => {
  test.each([
    ['FACTURA N.º 2026 000 580     12/03/2026', '2026 000 580'],
    ['Abono Nº     AB 26 0405', 'AB 26 0405'],
    ['Factura núm. 3233 25', '3233 25'],
    ['Nº factura: 0012 04/03/2026', '0012'],
  ])('keeps all of them: %s', (text, expected) => expect(number(text)).toBe(expected))

  test('goes on under the sign that its line ends with', () =>
    expect(number('Nº FACTURA:     FV/2026/\n                3849\nFECHA:          28-07-2026')).toBe('FV/2026/3849'))

  test('ends before the sign that parts it from its day', () =>
    expect(number('Facture F0441 - le 12/03/2026')).toBe('F0441'))

  test('may touch its label', () => {
    expect(number('Fra.nº1099\n12/03/2026')).toBe('1099')
    expect(number('Alb.nº1099\n12/03/2026')).toBeUndefined()
    expect(number('Documento:F26/00123')).toBe('F26/00123')
    expect(pictured('FACTURA\n\nNe:F26/74228\nFecha:08/09/2026')).toBe('F26/74228')
  })
})

describe('a number is found where its label', () => {
  test('goes on in a second line', () =>
    expect(number('Número de     S1-25/5171\nfactura\n\nFecha         10/09/25')).toBe('S1-25/5171'))

  test('stands beside it, though the row above has as many words and no figure', () =>
    expect(
      number(
        `
Règlement      Espèces      Primeurs
N° du bon      BL001000     Kergoat, SAS
N° client      7865         Id. TVA FR 52 406 096 883
Bordereau de livraison`,
        'delivery-note',
      ),
    ).toBe('BL001000'))

  test('stands below it, though the column begins with a name', () =>
    expect(
      number(`
M. Ortega Ruiz
Agente comercial
SI-124938
Nº factura
06/07/26
Fecha
05/08/26
Vencimiento`),
    ).toBe('SI-124938'))

  test('stands below it and the lines of the customer begin right after', () =>
    expect(
      number(`
M. Ortega Ruiz
Agente comercial
SI-124938
Nº factura
06/07/26
Fecha
Cliente
Asador Roble Alto`),
    ).toBe('SI-124938'))

  test('is the title of the paper, below it or above it beside an address', () => {
    expect(number('Bodegas Altas        XZ475628\n                     FACTURA\n                     13-09-2026')).toBe(
      'XZ475628',
    )
    const note =
      'Panadería Alta             ALBARÁN VALORADO    FECHA\nCtra. de Toledo km 122     AV-95623            20-09-2026'
    expect(number(note, 'delivery-note')).toBe('AV-95623')
  })

  test('was lost on a picture, but its form is that of a number with its series', () =>
    expect(pictured('Adega Alta Lda      FR 2026/303\n                    Emitida em 2026-01-31\n\n\n\nCliente')).toBe(
      'FR 2026/303',
    ))

  test('is a title that names what travels', () => {
    const page = 'Distribuidora Lda.            Guia de Transporte\nAv. da Liberdade, n.º 107     GT A/6288'
    expect(number(page, 'delivery-note')).toBe('GT A/6288')
  })

  test('is a title in print so large that its line is another', () => {
    const [title, value] = typedPage('FACTURA\n          F-0361') as [Word, Word]
    const large = { ...title, y: title.y - 6, height: 22, width: 48 }
    expect(of([large, value, ...typedPage('\n\n\n\nFecha 25/05/26')])).toBe('F-0361')
  })

  test('is a sentence', () => {
    expect(number('Por la presente le facturamos con el número F-732 y fecha 06/09/2026')).toBe('F-732')
    expect(number('B-9933 zenbakiko faktura, 2026-04-11')).toBe('B-9933')
  })

  test('is a title that goes on in words that nobody knows', () => {
    expect(number('FACTURA RESUMEN 26-0441')).toBe('26-0441')
    expect(number('Factura emitida por Ana')).toBeUndefined()
    expect(number('Factura del año 2026')).toBeUndefined()
  })

  test('is a title behind it', () => expect(number('26-0441 FACTURA')).toBe('26-0441'))

  test('follows the value of another fact', () => {
    expect(number('Cliente: 0099 Factura: 26-0512 Fecha: 03/04/2026')).toBe('26-0512')
    expect(number('Calle: Mayor 12 Nº: 3')).toBeUndefined()
  })

  test('is a sign in a strip of facts that nothing parts', () =>
    expect(number('Operario: Andrés Cañizares Polo Nro.:471 Fecha: 26/07/25')).toBe('471'))

  test('is a title that tells how it is paid', () =>
    expect(number('FACTURA DE VENTA AL CONTADO\nA-1099\n12/03/2026')).toBe('A-1099'))

  test('is a title that tells what was supplied', () =>
    expect(number('Factura de suministro F-0441\n12/03/2026')).toBe('F-0441'))

  test('is a request to quote it', () =>
    expect(number('Please quote invoice INV-7712 with your payment.')).toBe('INV-7712'))

  test('makes it look like the code of a town', () => {
    expect(number('Nº de comprobante B251634')).toBe('B251634')
    expect(number('Número FV 12345 Fecha 04/03/2026')).toBe('FV 12345')
  })
})

describe('a number is found beside its title or under its label though', () => {
  test('the name or the tax id of a firm stands over it', () => {
    expect(number('Queijos da Serra SA   NIF 503222111\nNota de Crédito       NC 26/14', 'credit-note')).toBe(
      'NC 26/14',
    )
    const firm = 'COMERCIAL BEBIDAS ARANDA, S.L.'
    expect(number(`${firm}\nFACTURA            FA 26 / 1187\nFECHA              04/03/2026`)).toBe('FA 26/1187')
  })

  test('its title is at the other side and an address stands close behind its day', () => {
    const page = 'FACTURA                         Lavandería Quiroga S.A.U.'
    expect(number(`${page}\n            FV-00964 27.04.2026   P.I. El Saladar, parcela 60`)).toBe('FV-00964')
  })

  test('the name of the house stands before the title', () =>
    expect(number('Salumificio Bragadin FATTURA IMMEDIATA - 2025/821')).toBe('2025/821'))

  test('a label of another column stands to its left', () =>
    expect(number('                             Inv #\nAccount Name:                00753776')).toBe('00753776'))

  test('the word for its day is short for it, in a column of values with their words below', () => {
    const column = 'Domiciliación\nFORMA PAGO\nC202510523\nDOCUMENTO\n15/10/25\nFEC. FACTURA\n94938\nPEDIDO Nº'
    expect(number(column)).toBe('C202510523')
  })
})

describe('a bill for a span of time', () => {
  test.each([
    ['FACTURA SEMANAL FV26008031 Emitida: 30-06-2026 Hoja 1', 'FV26008031'],
    ['Factura setmanal S-0441', 'S-0441'],
    ['Fattura riepilogativa 118/26 del 30/06/2026', '118/26'],
    ['Weekly invoice 77120', '77120'],
  ])('is numbered behind its title: %s', (text, expected) => expect(number(text)).toBe(expected))

  test.each(['según nota 28669', 'laut Beleg 28669', 'selon bon 28669'])(
    'does not go by the note of a delivery: %s',
    (line) => expect(number(`Entrega del 22-06-2026 ${line}`)).toBeUndefined(),
  )
})

test('a till slip goes by the number of its slip, an invoice does not', () => {
  expect(number('Bon-Nr. 7516-003861', 'receipt')).toBe('7516-003861')
  expect(number('Bon-Nr. 7516-003861')).toBeUndefined()
})

describe('what is no number of the paper', () => {
  test('is what stands under a day of the paper alone', () =>
    expect(number('FEC. FACTURA\n94938\nNº FACTURA\nC2025-11')).toBe('C2025-11'))

  test('is a tax id that its label touches', () =>
    expect(number('Serie e número: 2025/804\nN.I.F.ESB28871317')).toBe('2025/804'))

  test('is the warmth at which goods are kept', () =>
    expect(number('Invoice\n\n\n\nReference No. 00169770\n\n\n\nKeep refrigerated 0-4 °C 0-4')).toBe('00169770'))

  test('is the code in a row of goods with their price', () =>
    expect(number('Factura\n\n\n\n34322     1,2 kg     18 ud.     80,10     83,30')).toBeUndefined())

  test('is the code of goods that stand under the title of a delivery note', () => {
    const page = 'Número: 900516850\n\nAlbará\n\n56844    158,85 Augardente 70 cl    15,000 bot   10,590'
    expect(number(page, 'delivery-note')).toBe('900516850')
  })

  test('is the delivery note in a column of the goods', () => {
    const page = 'Albarán núm.\n12-4384\n\nRef.   Artículo   Nº Alb.\n96182  Almeja     84787\n39559  Helado     84787'
    const rows = rowsOf(typedPage(page))
    const goods = new Set(rows.slice(3).flatMap(({ words }) => words.slice(0, 2)))
    expect(bestOf(numberCandidates(rows, 'delivery-note', goods))?.value).toBe('12-4384')
  })

  test('is the house in a street beside the title', () =>
    expect(number('Invoice     88 Harbour Row\n            Hull HU3 4AE\nReference No.:   7011')).toBe('7011'))

  test('is the invoice that a credit note is about, in Portuguese too', () =>
    expect(number('Nota de Crédito\nNC 2026/45\nReferente à fatura FT 2026/88', 'credit-note')).toBe('NC 2026/45'))

  test('is the delivery note that an invoice names with its number beside', () => {
    const party = 'Calle San Roque, bajo\n'.repeat(14)
    const page = `Nº doc.     FAC25-3136\nAlbarán     706032\n${party}Factura de venta`
    expect(kindOf(rowsOf(typedPage(page)))).toBe('invoice')
  })

  test('is the sign of a number that a recogniser took for a letter', () => {
    expect(pictured('Factura\nH Z2/6407-26\n25-07-2026')).toBe('Z2/6407-26')
    expect(pictured('Fatura ne FT 2026/268\nData: 12/07/2026')).toBe('FT 2026/268')
    expect(pictured('FACTURA 2:OFORMA\nNe P-3798/25 - 20/10/25')).toBe('P-3798/25')
  })
})

describe('the number of a credit note', () => {
  test.each([
    ['ABONO\n26-0441\n12/03/2026\nAbono de la factura 26-0399', '26-0441'],
    ['CREDIT NOTE\nCredit No: CR-0441\nInvoice No: SI-0399', 'CR-0441'],
    ['Credit note for invoice SI-0399\nCredit note number     CN-0441', 'CN-0441'],
  ])('is not that of the invoice it is about: %s', (text, expected) =>
    expect(number(text, 'credit-note')).toBe(expected),
  )

  test('may be called an invoice’s where nothing else is called the credit’s', () =>
    expect(number('RECTIFICACIÓN\n\nNº factura: R-0441\nNº cliente: 0099', 'credit-note')).toBe('R-0441'))
})

describe('a number of a form of its own is read whole', () => {
  test.each([
    ['Num. Factura: 0/0(034)0012/(2026)004512', '0/0(034)0012/(2026)004512'],
    ['FACTURA   «26-0441»', '26-0441'],
    ['DOCUMENTO     NÚMERO       PÁGINA\nFactura       1 000123     1', '1 000123'],
    ['26/0441 zk. FAKTURA', '26/0441'],
    ['Fac.Simp.: 1/0441', '1/0441'],
    ['FACTURA-Nº-26-0441', '26-0441'],
    ['NUMFACTURA: 26-0441    FECHAFACTURA: 12/03/2026', '26-0441'],
    ['Fª nº 0441/26', '0441/26'],
    ['Feinkost Alta     Rechnungskorrektur - GS-4125\n\nBelegdatum\n05-09-2025', 'GS-4125'],
  ])('%s', (text, expected) => expect(number(text)).toBe(expected))

  test('and is no year in brackets', () => expect(number('FACTURA (2026) 441')).not.toBe('2026'))
})

test('a number that two looks at a picture read differently is offered both ways', () => {
  const words = typedPage('Invoice No: SI-299415').map((word) => ({ ...word, confidence: 0.9 }))
  const doubted = words.map((word) => (word.text === 'SI-299415' ? { ...word, otherwise: 'S1-299415' } : word))
  const result = bestOf(numberCandidates(rowsOf(doubted), 'invoice'))
  expect([result?.value, ...(result?.alternatives.map(({ value }) => value) ?? [])]).toEqual(['SI-299415', 'S1-299415'])
})

describe('a word for the number', () => {
  test.each([
    ['Tienda     SEV1\nOperación     99182\nFactura simplif.     SEV1-26-00412\nFecha     12/03/2026', 'SEV1-26-00412'],
    ['Faktuurnummer     20260118\nDebiteurnummer     10221', '20260118'],
    ['FACTUUR\n\n\n\n\nOns kenmerk     VF26-0091\nUw kenmerk     8812', 'VF26-0091'],
  ])('may be cut short, old or modest: %s', (text, expected) => expect(number(text)).toBe(expected))
})

describe('the number of a delivery note is read where the paper', () => {
  const readAs = (text: string) => {
    const words = typedPage(text)
    const kind = kindOf(rowsOf(words))
    return [kind, of(words, kind)]
  }

  test('is called a voucher of delivery', () =>
    expect(readAs('Frutas Alta\n\nVALE DE ENTREGA V-00871\nDía 12/03/2026')).toEqual(['delivery-note', 'V-00871']))

  test('is a delivery of goods by its title', () =>
    expect(readAs('Frutas Alta\n\nENTREGA DE MERCANCÍA\nNº entrega     AC-44\nNº pedido     8812')).toEqual([
      'delivery-note',
      'AC-44',
    ]))

  test.each([
    ['Full de lliurament núm. 00456', '00456'],
    ['PROOF OF DELIVERY\nDelivery No 800441', '800441'],
    ['BULLETIN DE LIVRAISON N° 00441', '00441'],
    ['Delivery Advice No. 00441', '00441'],
    ['Documento di consegna N. 00441', '00441'],
    ['Lieferbeleg Nr. 00441', '00441'],
    ['BUONO DI CONSEGNA N. 512', '512'],
    ['ALBARÀ / FULL DE LLIURAMENT 26-0512', '26-0512'],
    ['NOTA DE ENVÍO Nº 00456', '00456'],
    ['Hoja de reparto nº 00456', '00456'],
    ['REMITO N.º 00456', '00456'],
    ['DELIVERY RECEIPT No. 800441', '800441'],
    ['Shipping note: SN-0441', 'SN-0441'],
    ["BON D'EXPÉDITION N° 00441", '00441'],
    ['Lieferzettel Nr. 00441', '00441'],
    ['Guia de saída n.º 00441', '00441'],
    ['Nota di spedizione n. 512', '512'],
  ])('has a rarer name: %s', (text, expected) =>
    expect(readAs(`Quesos Alta\n\n${text}`)).toEqual(['delivery-note', expected]),
  )

  test('is a Dutch note, and a Dutch credit note keeps its own number too', () => {
    expect(readAs('LEVERINGSBON\n\nBonnummer     LB-8812')).toEqual(['delivery-note', 'LB-8812'])
    expect(readAs('Creditfactuur CN26-4\nDatum: 12-03-2026\nBetreft factuur VF26-99')).toEqual([
      'credit-note',
      'CN26-4',
    ])
  })

  test('has no title but the short word before its number', () =>
    expect(readAs('Frutas Alta\n\nALB.   AL-2/00871   PED.   PV-11223   FEC.   12/03/26')).toEqual([
      'delivery-note',
      'AL-2/00871',
    ]))

  test('is not an invoice written as a letter that says by which note the goods came', () =>
    expect(
      readAs(
        'Frutas Alta\n\nMuy Sres. nuestros: adjuntamos factura núm. 7712 por los géneros\nservidos el día 12/03/2026 según albarán 99812.',
      ),
    ).toEqual(['invoice', '7712']))
})

test('the number of a till is not taken for that of the paper because a title is near', () => {
  expect(number('JUSTIFICANTE DE VENTA\nFecha 12/03/2026\nTerminal 00441')).toBeUndefined()
  expect(number('FACTURA\nFecha 12/03/2026\nTerminal 00441')).toBeUndefined()
})
