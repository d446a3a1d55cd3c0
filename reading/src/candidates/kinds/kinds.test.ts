import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { kindOf } from './kinds.ts'

const kind = (text: string) => kindOf(rowsOf(typedPage(text)))

describe('the kind of a document', () => {
  test('is what its title says', () => {
    expect(kind('ALBARÁN\n\nNº 4411    12/03/2026')).toBe('delivery-note')
    expect(kind('FACTURA RECTIFICATIVA\n\nNº R-12    12/03/2026')).toBe('credit-note')
  })

  test('is a proforma that is called an invoice too', () =>
    expect(kind('Factura proforma nº R.4628\n\nFactura     4628\nFecha       12/03/2026')).toBe('proforma'))

  test('is an invoice where a delivery note is but named over what was delivered', () =>
    expect(kind('FACTURA 26/118\n\nAlbarán 4411\nTomate pera       2 kg      3,10')).toBe('invoice'))

  test('is not told by the day of an invoice, nor by the invoice that a credit takes back', () => {
    expect(kind('Facturé le    31 janvier 2026\nNuméro du BL     A7192\n\nBL valorisé')).toBe('delivery-note')
    expect(kind('Datum der Rechnung.:   30-07-2026\n\nLIEFERSCHEIN')).toBe('delivery-note')
    expect(kind('CREDIT NO.    2025-4545\n\nInvoice no. 2025-3310')).toBe('credit-note')
  })

  test.each(['FATURA-RECIBO', 'Recibo-factura', 'Invoice / Receipt'])(
    'is an invoice that says that it is paid: %s',
    (title) => expect(kind(`${title}\n\nNº 26/118    12/03/2026`)).toBe('invoice'),
  )

  test('is a proforma for an order that is confirmed, and an invoice where it only names one', () => {
    expect(kind('Gastrobedarf Nordlicht\nAuftrags-Nr.   AB25-7153\n\nAuftragsbestätigung AB25-7153')).toBe('proforma')
    expect(kind('ORDER CONFIRMATION\n\nOrder no. 26118')).toBe('proforma')
    expect(kind('Rechnung Nr. 2025-118\nAuftragsbestätigung   AB25-7153\nDatum   03.04.2025')).toBe('invoice')
    expect(kind('Invoice 2025-118\nOrder confirmation: OC-7153')).toBe('invoice')
  })

  test('is a receipt for an Italian till slip', () => {
    expect(kind('LATTERIA MONTEROSSO\n\nDOCUMENTO COMMERCIALE\ndi vendita o prestazione')).toBe('receipt')
  })

  test('is an invoice that names in a margin the delivery note it bills', () =>
    expect(kind('Factura nº FRA-2025-574 de fecha 14-abr-25          Albarán.:     644441')).toBe('invoice'))

  // White letters on a coloured band are what a recogniser loses first.
  test('is told by what its total is the total of, when the title was not to be read', () => {
    const goods = Array.from({ length: 26 }, (_, line) => `10${line}   TOMATE PERA      9,4    kg    1,84      17,30`)
    const page = (total: string) => `
Nº de documento      Fecha           Vencimiento      Albarán
F26/00980            20/11/2026      20/12/2026       Entrega directa

${goods.join('\n')}

${total}        304,99`
    expect(kind(page('TOTAL FACTURA'))).toBe('invoice')
    expect(kind(page('TOTAL'))).toBe('delivery-note')
  })
})

describe('what a paper that names others is', () => {
  test('an invoice that names a delivery note by the word over its number stays an invoice', () =>
    expect(
      kind(`
Bon de livraison
432153
Mode de règlement
Chèque


Facture N° 006722, émise le 13.03.2026`),
    ).toBe('invoice'))

  test('an invoice whose words stand under their figures stays an invoice', () =>
    expect(
      kind(`
534601
Albarán
038
Atendido por
26
Transportista


Factura núm. FRA-2025-249, emitida el 25-07-2025`),
    ).toBe('invoice'))

  test('an invoice that says "Guia de remessa :" with the number in the next cell stays an invoice', () =>
    expect(kind('Vencimento :  11/05/25\nGuia de remessa :  168532\n\nFatura nº 900422901 com data de 27/03/25')).toBe(
      'invoice',
    ))

  test('an invoice that says whose it is, with a delivery note among the facts of its head, stays an invoice', () =>
    expect(
      kind(
        'Vs. ordine       450035081\nBolla            788124\nCodice cliente   9799\n\nNs. fattura n. FPR 25/26 del 25-01-2026',
      ),
    ).toBe('invoice'))

  test('a delivery note stays one, its number beside the word', () =>
    expect(kind('Albarán nº 432153\nFecha 13.03.2026\n\nDescripción   Cantidad\nTomate   3')).toBe('delivery-note'))
})

describe('a paper of a rarer name', () => {
  test.each([
    ['NOTA DE ENVÍO', 'delivery-note'],
    ['Hoja de reparto', 'delivery-note'],
    ['GUÍA DE DESPACHO', 'delivery-note'],
    ['REMITO', 'delivery-note'],
    ["Full d'entrega", 'delivery-note'],
    ['BIDALKETA-AGIRIA', 'delivery-note'],
    ['Delivery receipt', 'delivery-note'],
    ['Goods issue note', 'delivery-note'],
    ["BON D'EXPÉDITION", 'delivery-note'],
    ['Lieferzettel', 'delivery-note'],
    ['Frachtbrief', 'delivery-note'],
    ['GUIA DE SAÍDA', 'delivery-note'],
    ['Nota di spedizione', 'delivery-note'],
    ['Afleveringsbon', 'delivery-note'],
    ['FACTURA DE DEVOLUCIÓN', 'credit-note'],
    ['Rechnungsberichtigung', 'credit-note'],
    ['Credit invoice', 'credit-note'],
    ['Nota di variazione', 'credit-note'],
    ['Kostenvoranschlag', 'proforma'],
    ['Kassenbeleg', 'receipt'],
  ])('%s', (title, expected) => expect(kind(`Quesos Alta\n\n${title}\n\nNº 26/118    12/03/2026`)).toBe(expected))
})
