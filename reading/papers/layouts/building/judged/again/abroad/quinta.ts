import { cells, grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** Portuguese: certified program, both taxpayer numbers side by side, a summary of taxes beside the words "a pagar". */
export const quinta: Layout = {
  name: 'quinta',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['wine', 'produce', 'cleaning'],
    lines: [3, 8],
    numbering: 'FT {yyyy}B/####',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spaced', date: 'iso', sign: ' €', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.write(paper.name(), 45, 36, 300, { font: 'sans-bold', size: 13 })
    pen.stack([street, town, paper.phone(), paper.email()], 45, 54, 260, { size: 8 })
    pen.stack(['Exmo.(s) Sr.(s)', paper.buyer(), deal.buyer.street, deal.buyer.town], 320, 60, 230, { size: 10 })
    pen.write(`ATCUD: JJ4K${deal.orderNumber}-${deal.clientCode}`, 45, 130, 200, { size: 7 })
    pen.write(`Original   Fatura n.º ${paper.number()}`, 45, 142, 300, { font: 'sans-bold', size: 11 })
    cells(
      pen,
      45,
      164,
      [
        ['V/ Contrib. n.º', paper.buyerTaxId(), 100],
        ['N/ Contrib. n.º', paper.taxId(), 100],
        ['Requisição', deal.orderNumber, 80],
        ['Emissão', paper.issued(), 90],
        ['Pagar até', paper.due(), 90],
      ],
      { stroke: '#777777', fill: '#eeeeee', headed: true },
    )
    const columns = columnsOf(paper, [
      ['code', 'Cód.', 46],
      ['name', 'Produto', 186],
      ['quantity', 'Qt.', 50],
      ['price', 'Preço s/IVA', 62],
      ['discountFull', 'Desc%', 42],
      ['taxFull', 'Taxa', 40],
      ['total', 'Líquido', 74],
    ])
    const look = { head: { font: 'sans-bold', size: 8, rule: 'both' }, body: { size: 8.5 }, air: 2.6 } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 45, y: 206, bottom: 600 }) + 14
    pen.write('Quadro resumo do imposto', 45, y, 200, { size: 7.5 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate)}%`, paper.amount(base), paper.amount(amount)])
    grid(pen, 45, y + 12, [60, 80, 80], [['Taxa', 'Incidência', 'Imposto'], ...rows], { stroke: '#999999' })
    pen.write('A pagar', 400, y + 6, 145, { size: 9, align: 'right' })
    pen.write(paper.signed(paper.total()), 400, y + 18, 145, { font: 'sans-bold', size: 15, align: 'right' })
    pen.stack(
      ['Os bens foram colocados à disposição do adquirente na data do documento.', `Transferência: ${paper.iban()}`],
      45,
      700,
      500,
      { size: 7.5 },
    )
    pen.write('Qk7f-Processado por programa certificado n.º 2214/AT', 45, 800, 500, { size: 7 })
  },
}
