import { cells } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** An Italian paper form, ruled throughout: a courtesy copy with rows of captions above their values. */
export const bottega: Layout = {
  name: 'bottega-captions',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dairy', 'meat', 'dry', 'wine'],
    lines: [3, 10],
    numbering: '###/{yy}',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const ruled = { stroke: '#000000', label: { size: 6.5 }, value: { size: 9.5, font: 'sans' }, height: 27 } as const
    pen.box(30, 28, 260, 96, { stroke: '#000000' })
    pen.write(paper.name(), 36, 34, 248, { font: 'sans-bold', size: 13 })
    pen.stack(
      [street, town, `P.IVA / C.F. ${paper.taxId()}`, `Tel. ${paper.phone()}`, paper.email(), supplier.registry],
      36,
      52,
      248,
      { size: 8.5 },
    )
    pen.box(300, 28, 265, 96, { stroke: '#000000' })
    pen.write('Spett.le', 306, 33, 60, { size: 7 })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `P.IVA ${paper.buyerTaxId()}`], 306, 46, 253, { size: 10 })
    cells(
      pen,
      30,
      130,
      [
        ['TIPO DOCUMENTO', 'FATTURA', 110],
        ['NUMERO', paper.number(), 90],
        ['DATA', paper.issued(), 90],
        ['CODICE CLIENTE', deal.clientCode, 90],
        ['PAGAMENTO', `Bonifico ${deal.terms} gg d.f.`, 155],
      ],
      ruled,
    )
    const columns = columnsOf(paper, [
      ['code', 'CODICE', 55],
      ['name', 'DESCRIZIONE', 198],
      ['unit', 'U.M.', 36],
      ['quantity', "QUANTITA'", 56],
      ['price', 'PREZZO', 62],
      ['total', 'IMPORTO', 84],
      ['tax', 'IVA', 44],
    ])
    const look = {
      head: { size: 7, font: 'sans-bold', height: 14, rule: 'box' },
      body: { size: 9 },
      air: 3,
      rules: 'grid',
      colour: '#000000',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 163, bottom: 600 })
    let y = 615
    for (const { rate, base, amount } of paper.taxes())
      y = cells(
        pen,
        30,
        y,
        [
          ['IMPONIBILE', paper.amount(base), 100],
          ['ALIQ. %', paper.rate(rate), 60],
          ['IMPOSTA', paper.amount(amount), 100],
        ],
        ruled,
      )
    cells(
      pen,
      300,
      615,
      [
        ['TOTALE IMPONIBILE', paper.subtotal(), 130],
        ['TOTALE IMPOSTA', paper.taxTotal(), 135],
      ],
      ruled,
    )
    cells(
      pen,
      300,
      642,
      [
        ['SCADENZA', `${paper.due()}`, 130],
        ['TOTALE FATTURA', `${paper.currency('EUR')} ${paper.total()}`, 135],
      ],
      { ...ruled, value: { size: 11, font: 'sans-bold' } },
    )
    cells(pen, 30, 730, [["BANCA D'APPOGGIO", `IBAN ${paper.iban()}`, 535]], ruled)
    pen.write(
      'Copia di cortesia priva di valore fiscale: originale trasmesso al Sistema di Interscambio.',
      30,
      764,
      535,
      { size: 7 },
    )
  },
}
