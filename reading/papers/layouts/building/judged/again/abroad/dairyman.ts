import { cells, grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** Italian: number and day in one cell, two parties in boxes without titles, instalment and summary of rates in one row. */
export const dairyman: Layout = {
  name: 'dairyman',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dairy', 'dry', 'wine'],
    lines: [3, 8],
    numbering: '####/B',
    discounts: 'chained',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 4, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.box(40, 36, 250, 78, { stroke: '#666666', radius: 5 })
    pen.write(paper.name(), 48, 42, 234, { font: 'sans-bold', size: 11 })
    pen.stack([street, town, `P. IVA e C.F. ${paper.taxId()}`, `Tel ${paper.phone()}`], 48, 58, 234, { size: 8.5 })
    pen.box(305, 36, 250, 78, { stroke: '#666666', radius: 5 })
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `P. IVA ${paper.buyerTaxId()}`], 313, 44, 234, {
      size: 9,
    })
    cells(
      pen,
      40,
      122,
      [
        ['Tipo documento', 'Fattura accompagnatoria', 135],
        ['N. e data documento', `${paper.number()}   ${paper.issued()}`, 140],
        ['Cod. cl.', deal.clientCode, 60],
        ['Vs. ordine', deal.orderNumber, 80],
        ['Causale', 'Vendita', 100],
      ],
      { stroke: '#666666' },
    )
    const columns = columnsOf(paper, [
      ['code', 'Art.', 46],
      ['name', 'Descrizione merce', 186],
      ['unit', 'UM', 36],
      ['quantity', 'Q.ta', 54],
      ['price', 'Prezzo un.', 66],
      ['discount', 'Sconti', 44],
      ['tax', 'Iva', 25],
      ['total', 'Imp. netto', 58],
    ])
    const look = {
      head: { font: 'sans-bold', size: 7.5, rule: 'box' },
      body: { size: 8.5 },
      air: 2.4,
      rules: 'columns',
    } as const
    const place = { x: 40, y: 160, bottom: 640, fillTo: 560 }
    const y = drawTable(paper, columns, plainRows(paper), look, place) + 6
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.rate(rate), paper.amount(base), paper.amount(amount)])
    grid(pen, 40, y, [50, 75, 75], [['Aliq.', 'Imponibile', 'Imposta'], ...rows], {
      stroke: '#666666',
      body: { size: 8 },
    })
    const due = [
      ['Scad.', 'Rata'],
      [paper.due(), paper.amount(deal.total)],
    ]
    grid(pen, 250, y, [70, 75], due, { stroke: '#666666', body: { size: 8 } })
    pen.write('Netto a pagare €', 420, y + 4, 135, { size: 8, align: 'right' })
    pen.write(paper.total(), 420, y + 16, 135, { font: 'sans-bold', size: 14, align: 'right' })
    pen.write(`Bonifico ${paper.iban()}`, 40, 790, 400, { size: 8 })
  },
}
