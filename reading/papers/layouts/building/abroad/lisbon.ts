import type { Pair } from '../../../paper/blocks.ts'
import { grid, pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A certified Portuguese program: original in the corner, the sums on the right, the tax summary on the left. */
export const lisbon: Layout = {
  name: 'lisbon-certified',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['fish', 'dry', 'wine'],
    lines: [3, 9],
    numbering: 'FT {yyyy}A/####',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: ' €', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 40, 36, 260, { font: 'liberation-bold', size: 17, colour: supplier.colour })
    pen.stack(
      [paper.name(), street, town, `Contribuinte N.º ${paper.taxId()}`, `Telef. ${paper.phone()}`, supplier.registry],
      40,
      60,
      250,
      { font: 'liberation', size: 8 },
    )
    pen.write('Original', 480, 36, 75, { font: 'liberation', size: 9, align: 'right' })
    pen.write('Exmo.(s) Sr.(s)', 330, 92, 200, { font: 'liberation', size: 9 })
    pen.stack([paper.buyer(), buyer.street, buyer.town], 330, 106, 225, { font: 'liberation', size: 10 })
    pen.write(`Fatura ${paper.number()}`, 40, 150, 250, { font: 'liberation-bold', size: 13 })
    grid(
      pen,
      40,
      172,
      [110, 90, 90, 110, 115],
      [
        ['V/N.º Contrib.', 'Requisição', 'Moeda', 'Data', 'Vencimento'],
        [paper.buyerTaxId(), deal.orderNumber, paper.currency('EUR'), paper.issued(), paper.due()],
      ],
      {
        head: { font: 'liberation', size: 7.5, align: 'left', fill: '#e9ecef' },
        body: { font: 'liberation', size: 9, align: 'left' },
      },
    )
    const columns = columnsOf(paper, [
      ['code', 'Artigo', 55],
      ['name', 'Descrição', 180],
      ['quantity', 'Qtd.', 50],
      ['unit', 'Un.', 40],
      ['price', 'Pr. Unitário', 60],
      ['discountFull', 'Desc.', 40],
      ['taxFull', 'IVA', 36],
      ['total', 'Valor', 54],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8, height: 16, rule: 'both' },
      body: { font: 'liberation', size: 8.5 },
      air: 2.5,
      colour: '#333333',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 214, bottom: 620 })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [`(${paper.rate(rate, 2)})`, paper.amount(base), paper.amount(amount)])
    pen.write('Quadro Resumo do IVA', 40, 640, 200, { font: 'liberation-bold', size: 8 })
    grid(pen, 40, 652, [60, 80, 80], [['Taxa/Valor', 'Incidência', 'Total IVA'], ...taxes], {
      head: { font: 'liberation', size: 7.5, fill: '#e9ecef' },
      body: { font: 'liberation', size: 8.5 },
    })
    const sums: Pair[] = [
      ['Mercadoria/Serviços', paper.amount(deal.gross)],
      ['Desconto financeiro', paper.amount(0)],
      ['Total sem IVA', paper.subtotal()],
      ['IVA', paper.taxTotal()],
    ]
    const style = {
      label: { font: 'liberation', size: 9 },
      value: { font: 'liberation', size: 9, align: 'right' },
    } as const
    const end = pairs(pen, 365, 640, 190, sums, style)
    pen.rule(365, end, 555, end)
    pairs(pen, 365, end + 5, 190, [['Total (EUR)', paper.total()]], {
      label: { font: 'liberation-bold', size: 12 },
      value: { font: 'liberation-bold', size: 12, align: 'right' },
    })
    pen.write(`IBAN: ${paper.iban()}   ${paper.email()}`, 40, 770, 400, { font: 'liberation', size: 8.5 })
    pen.write(
      'kR7d-Processado por programa certificado n.º 0417/AT. Os bens foram colocados à disposição na data do documento.',
      40,
      806,
      515,
      { font: 'liberation', size: 7 },
    )
  },
}
