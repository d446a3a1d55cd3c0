import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { bestOf } from '../candidate.ts'
import { dateCandidates } from './dates.ts'

const days = (text: string) => {
  const { issue, due } = dateCandidates(rowsOf(typedPage(text)), 'day-first', '2026-06-01')
  return [bestOf(issue)?.value, bestOf(due)?.value]
}

describe('the days of a document', () => {
  test('are told by their labels, beside or over them', () => {
    expect(days('Fecha factura: 05/03/2026   Vencimiento: 04/04/2026')).toEqual(['2026-03-05', '2026-04-04'])
    expect(days('DATA         VENCIMENT\n05/03/2026   04/04/2026')).toEqual(['2026-03-05', '2026-04-04'])
  })

  test('are not those of an order, a delivery, a period or a use-by date', () =>
    expect(
      days(`
Fecha pedido: 01/03/2026
Fecha entrega: 03/03/2026
Periodo: 01/02/2026 a 28/02/2026
Lote 77 Cad. 20/05/2026
Fecha factura: 05/03/2026`),
    ).toEqual(['2026-03-05', undefined]))

  test.each([
    'CAE: 75123456789012     Fecha Vto. CAE: 15/03/2026',
    'CAE Nº: 75123456789012     Vencimiento: 15/03/2026',
    'Timbrado: 12345678   Válido hasta: 31/12/2026',
    'CAI 1234-5678   Fecha límite: 31/12/2026',
  ])('are not the last day of a code of the tax office: "%s"', (code) => {
    expect(days(`Fecha factura: 05/03/2026\n\n${code}`)).toEqual(['2026-03-05', undefined])
    expect(days(`Fecha factura: 05/03/2026   Vencimiento: 04/04/2026\n\n${code}`)[1]).toBe('2026-04-04')
  })

  test('are not that of the form that a paper is printed on', () =>
    expect(
      [
        'Formato FAC-01 Ed. 3 Fecha: 12/01/2024',
        'Versión 3.1 Fecha 12/01/2024',
        'Form INV-7 Rev. 2 Date 12/01/2024',
      ].map((form) => days(`Conservas del Mar   ${form}\nFactura 26/0417 de fecha 3 de mayo de 2026`)[0]),
    ).toEqual(['2026-05-03', '2026-05-03', '2026-05-03']))

  test('may be told by the place where a paper was written, or by a small word alone in its cell', () => {
    expect(days("Factura\nReus, 20 d'agost de 2025\nAlbarà 18270     04/08/25")[0]).toBe('2025-08-20')
    expect(days('En Lugo, a 3 de marzo de 2026')[0]).toBe('2026-03-03')
    expect(days('N°          260100646\nDu          06/01/2026\nÉchéance    26/01/2026')).toEqual([
      '2026-01-06',
      '2026-01-26',
    ])
  })

  test('may be told by what was done then, or will be', () =>
    expect(days('Feita o 19/11/25\n\nSe cargará el\n23 de diciembre de 2025')).toEqual(['2025-11-19', '2025-12-23']))

  test('are told apart from those of the deliveries that are billed, and of days beside the goods', () => {
    const page = rowsOf(
      typedPage(`
Reus, 20 de febrero de 2026
                         Albarán     Día          Producto
                         18270       04/02/26     Coca de vidrio
                         18270       04/02/26     Pan de payés
Transferencia,
vto. 22/03/26            18292       02/02/26     Ensaimada`),
    )
    const goods = new Set(
      page.slice(2).flatMap((row) => row.words.filter(({ x }) => x > (page[2]?.words[0]?.x ?? 0) - 1)),
    )
    const { issue, due } = dateCandidates(page, 'day-first', '2026-06-01', goods)
    expect([bestOf(issue)?.value, bestOf(due)?.value]).toEqual(['2026-02-20', '2026-03-22'])
  })

  test('that a running text breaks over two lines are put together', () => {
    const page = typedPage(`
Factura nº 2025/793          Lorca, 13 de septiembre de 2025
El pago se hace por transferencia a la cuenta de siempre antes del día 13 de
octubre de 2025. La mercancía se entregó el 11 de septiembre de 2025.`)
    const { issue, due } = dateCandidates(rowsOf(page), 'day-first', '2026-06-01')
    expect([bestOf(issue)?.value, bestOf(due)?.value]).toEqual(['2025-09-13', '2025-10-13'])
  })

  test('may be told by a sentence at the end, and are not those between which the goods were fetched', () =>
    expect(
      days(`
Ha vendido a Bistró Veintitrés géneros recogidos entre el 23 de abril de 2025 y el 30 de abril de 2025.
Se extiende esta factura con el número 15/2025 en Aranda de Duero el día 1 de mayo de 2025`)[0],
    ).toBe('2025-05-01'))

  test('are those on which somebody says to write, whatever stands above', () =>
    expect(days('Ruta 28/04/2025\n\nExpido la presente en Aranda de Duero a 1 de mayo de 2025')[0]).toBe('2025-05-01'))

  test('are neither those of an order in Basque nor those on which goods left', () => {
    expect(days('Eskaera-data    Faktura-data\n2025-02-13      2025-02-17')[0]).toBe('2025-02-17')
    expect(days('Faro, 22 de novembro de 2025\nMercadoria expedida em 19 de novembro de 2025')[0]).toBe('2025-11-22')
  })

  test.each([
    ['Condiciones de pago\nHasta el 16.08.2025 sin deducción\nMandato de adeudo firmado el 12.02.2019'],
    [
      'VENCIMIENTOS\nFecha         Importe     Entidad\n16/08/2025    176,71      Caja Rural\n15/09/2025    176,69      Caja Rural',
    ],
    ['Échéancier\nDate          Montant\n16.08.2025    367,45\n15.09.2025    367,45'],
    ['FORMA DE PAGO: Giro 30-60 días\n16/08/25          15/09/25\n      75,60             75,58'],
  ])('fall due as terms and tables of due days say: %s', (terms) =>
    expect(days(`Fecha de documento 17.06.2025\n\n${terms}`)).toEqual(['2025-06-17', '2025-08-16']),
  )

  test('fall due though the word for it stands in a column beside the goods', () => {
    const page = rowsOf(
      typedPage(
        'Emitida\n19/02/2025\nA pagar antes de    Mollete de Antequera    5,78\n01/03/2025          Hogaza de masa madre    3,85',
      ),
    )
    const goods = new Set(page.slice(2).flatMap(({ words }) => words))
    expect(bestOf(dateCandidates(page, 'day-first', '2026-06-01', goods).due)?.value).toBe('2025-03-01')
  })

  test('are not that of the law by which a paper is made out', () =>
    expect(
      days(
        'DOCUMENTO DI TRASPORTO - D.P.R. 472 del 14/08/1996\n\nFactura conforme al Real Decreto 1619/2012, de 30 de noviembre de 2012',
      )[0],
    ).not.toBe('1996-08-14'))

  test('do not fall due before they were written', () =>
    expect(days('Fecha factura 17/06/2025\nVencimiento contrato 01/01/2025\nVto. 17/07/2025')[1]).toBe('2025-07-17'))

  test('the day an account is charged and a day said in a sentence are when it falls due', () => {
    expect(days('Fecha de emisión 9 de enero de 2026\nFecha de cargo 24 de enero de 2026')[1]).toBe('2026-01-24')
    expect(days('Fecha: 03/04/2026\nIngreso en cuenta antes del 3 de mayo de 2026')[1]).toBe('2026-05-03')
  })

  test('a number of days right before a day with its month is not taken for part of it', () =>
    expect(days('Pagamento     Emissione        Entro il\na 60 giorni   15 marzo 2026    14 maggio 2026')).toEqual([
      '2026-03-15',
      '2026-05-14',
    ]))

  test('a few words on a direct debit tell when it falls due', () => {
    expect(days('Date : 05/03/2026\nPrélèvement SEPA le 04/04/2026.')[1]).toBe('2026-04-04')
    expect(days('Datum: 05.03.2026\nLastschrift am 04.04.2026')[1]).toBe('2026-04-04')
    expect(days('Fecha: 05/03/2026\nFecha prevista de cobro por banco: 4/4/26')[1]).toBe('2026-04-04')
    expect(days('Fecha: 05/03/2026\nEntregado el 04/04/2026')[1]).toBeUndefined()
  })

  test('a day without a word of its own, beside the account it is charged to, is offered as when it falls due', () =>
    expect(
      days('Fecha: 09/04/2026\n\n\nDomiciliación bancaria ES91 2100 0418 4502 0005 1332   09/05/2026   208,00'),
    ).toEqual(['2026-04-09', '2026-05-09']))

  test('a second day without a label, later in the head, is offered for review as the due date', () => {
    const { due } = dateCandidates(
      rowsOf(typedPage('Factura 12\n12/09/2025\n12/10/2025\n\n\n\nTotal 12,00\na\nb\nc\nd')),
      'day-first',
      '2026-06-01',
    )
    expect(bestOf(due)).toMatchObject({ value: '2025-10-12', evidence: [{ code: 'position' }] })
    expect(bestOf(due)?.confidence).toBeLessThan(0.5)
  })
})
