import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import type { DocumentKind } from '../../reading.ts'
import { typedPage } from '../../words/typed-page.ts'
import { bestOf } from '../candidate.ts'
import { numberCandidates } from './numbers.ts'

const number = (text: string, kind: DocumentKind = 'invoice') =>
  bestOf(numberCandidates(rowsOf(typedPage(text)), kind), 0.3)

describe('the number of a document', () => {
  test.each([
    ['Factura Nº 123/26', '123/26'],
    ['FACTURA  N*: A-0042', 'A-0042'],
    ['Invoice no. INV-2026-17', 'INV-2026-17'],
    ['Rechnung Nr. RE-2026-00970', 'RE-2026-00970'],
    ['Fatura FT 2026A/8590', 'FT 2026A/8590'],
    ['Credit note CN-77', 'CN-77'],
    ['Serie/Número: 1/26/009383', '1/26/009383'],
    ['Facture n° F 2026 - 118', 'F 2026-118'],
    ['FAKTURA / FACTURA      Zenbakia / Número   B25-9673', 'B25-9673'],
  ])('%s', (text, expected) => expect(number(text)?.value).toBe(expected))

  test('is not what another label stands right over, though the title is beside it', () =>
    expect(
      number(`
                              Pedido
Factura comercial          450048976
                              Nº de comprobante
                              69`)?.value,
    ).toBe('69'))

  test.each([
    'Boletín nº 20264518',
    'Nº de liquidación: 20264518',
    'Cuenta de venta nº 20264518',
    'Relevé n° 20264518',
    'Nº venta 20264518',
  ])('may be counted by a word of the trade: %s', (text) => expect(number(text)?.value).toBe('20264518'))

  test('is not what counts licences, weighbridges or people', () => {
    expect(number('Licencia nº 20264518\nBáscula nº 1234567\nColegiado nº 7654321')).toBeUndefined()
    expect(number('Venta nº 20264518\nFactura nº 26/118')?.value).toBe('26/118')
  })

  test('stands under its heading, whatever stands to the left of it', () =>
    expect(
      number(`
Medio de pago              Nº de documento   Fecha fact.   Referencia
Transferencia bancaria     FV25/5982         28/8/2025     94631`)?.value,
    ).toBe('FV25/5982'))

  test('of a delivery note follows its short title too', () =>
    expect(number('BL VALORISÉ # ALB-00190', 'delivery-note')?.value).toBe('ALB-00190'))

  test('is no short figure among the goods', () => {
    const rows = rowsOf(typedPage('PREFIX   NUMBER\nCN       4531\nNo.   Item\n1     Hake\n2     Milk'))
    const goods = new Set(rows.slice(3).flatMap(({ words }) => words.slice(1)))
    expect(bestOf(numberCandidates(rows, 'invoice', goods), 0.3)?.value).toBe('4531')
  })

  test('may stand in a column under its heading', () =>
    expect(
      number(`
FACTURA Nº      FECHA        CÓD. CLIENTE     VENCIMIENTO
26/006103       10/03/2026   3460             17/03/2026`)?.value,
    ).toBe('26/006103'))

  test('may stand in a column beside what another says of payment', () =>
    expect(
      number(`
Nº DE CLIENTE           CONDICIONES                      NUM. DOCUMENTO           EXPEDIDA EL           USUARIO
3663                    Transferencia a 20 días          V25/05-415               2025-05-05            031`)?.value,
    ).toBe('V25/05-415'))

  test('may be announced by "Nro." alone, and is surer than the number of a page', () => {
    const result = number(`
Nro.           FAC26-8981
Fecha:         23-02-2026
Hoja nº        1 / 1`)
    expect(result?.value).toBe('FAC26-8981')
    expect(result?.confidence).toBeGreaterThan(0.7)
  })

  test('is not that of a house, an order, a program or a page', () =>
    expect(
      number(`
Paseo de los Tilos, nº 111
Pedido nº 88120
Página nº 3
Procesado por programa certificado n.º 0417
Número: F26-9`)?.value,
    ).toBe('F26-9'))

  test('is not that of a party under whose title it is printed', () => {
    const rows = rowsOf(typedPage('Nummer: 549910\nHandelsrechnung Nr. E2018-4'))
    const parties = new Set(rows[0]?.words)
    expect(bestOf(numberCandidates(rows, 'invoice', new Set(), parties))?.value).toBe('E2018-4')
  })

  test.each([
    ['FACTURA COMERCIAL # V26/02-226', 'V26/02-226'],
    ['Facture client n° 2025/A/7403', '2025/A/7403'],
    ['Fattura differita T26-00291', 'T26-00291'],
    ['FACTURA MENSUAL          FM-2026-97', 'FM-2026-97'],
    ['Rechnung 4711 vom 04.03.2026', '4711'],
  ])('stands behind the title of the paper: %s', (text, expected) => expect(number(text)?.value).toBe(expected))

  test('has its label over it even when the cell to its left is somebody’s tax id', () =>
    expect(
      number(`
Bistro Nord EURL                 Pièce n°
TVA intracom. FR28460140619      FA004531`)?.value,
    ).toBe('FA004531'))

  test('is not that of a delivery note over the goods it bills, nor a code beside a day of terms', () => {
    expect(number('Número: FAC25-2947\n\nAlbarán nº 78574 de 03/02/2025\nTomate pera')?.value).toBe('FAC25-2947')
    expect(
      number('DÉLAI                RÉF. CLIENT   FACTURE N°\n14 j. date facture   5309          2025/119')?.value,
    ).toBe('2025/119')
  })

  test.each(['Fra.', 'Ausgangsrechnung', 'Factura de venda'])(
    'stands beside its day under %s, though a scan lost the line between them',
    (title) => expect(number(`${title}\n\n                  00888792  29-06-26`)?.value).toBe('00888792'),
  )

  test.each([
    ['Credit note number    CN-204\nAgainst invoice       CN-188', 'CN-204'],
    ['Gutschrift Nr.        4471\nZur Rechnung Nr.      4390', '4471'],
    ['Nota de crédito n.º   NC 71\nContra factura        FT 902', 'NC 71'],
  ])('is not that of the invoice that a credit takes back: %s', (text, expected) =>
    expect(number(text, 'credit-note')?.value).toBe(expected),
  )

  test('may be missing', () => expect(number('Total 1.204,50\nTel. 961 234 567')).toBeUndefined())

  test('says what label announced it', () =>
    expect(number('Factura Nº 123/26')?.evidence).toEqual([{ code: 'label', detail: 'factura num' }]))

  test('is no number of a street whose words stand far apart', () =>
    expect(number('Factura   Referencia: 2025-R-0519\n\nPaseo de   los Tilos,   nº   113')?.value).toBe('2025-R-0519'))
})

describe('the sign before a number, misread on a picture', () => {
  const seen = (text: string) => {
    const words = typedPage(text).map((word) => ({ ...word, confidence: 0.9 }))
    return bestOf(numberCandidates(rowsOf(words), 'invoice'), 0.3)?.value
  }
  test.each([
    ['Factura n.9    00282/D', '00282/D'],
    ['Factura 4 0001/23', '0001/23'],
    ['Fatura n9: 20264518', '20264518'],
    ['Beleg Ne     Belegdatum\n0075441      19.12.2025', '0075441'],
  ])('%s', (text, expected) => expect(seen(text)).toBe(expected))

  test('is not the first letter of the number, read as a figure too, which leaves no room between them', () => {
    const numberAt = (gap: number) => {
      const words = typedPage('Factura: 2 FV26/001633').map((word, at, all) => {
        const before = all[at - 1]
        const x = before?.text === '2' ? before.x + before.width + gap : word.x
        return { ...word, x, confidence: 0.9 }
      })
      return bestOf(numberCandidates(rowsOf(words), 'invoice'), 0.3)?.value
    }
    expect(numberAt(1)).toBe('FV26/001633')
    expect(numberAt(4)).toBe('2')
  })

  test('is a number where no other follows', () => expect(seen('Factura 4')).toBe('4'))
})

test("a number that a cell names beside the goods is the paper's, though it stands in a row of them", () => {
  const page = rowsOf(
    typedPage(`
Code client    161           Coffret bois gravé         4     6,62
Facture n°     FC2512-188    Saint-Joseph rouge 2021    31    13,93`),
  )
  const goods = new Set(page.flatMap(({ words }) => words.filter(({ x }) => x >= 90)))
  expect(bestOf(numberCandidates(page, 'invoice', goods))?.value).toBe('FC2512-188')
})
