import { grid, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A Portuguese grocer's credit note from certified software: the copy named at the top, a summary of the tax, a code to validate it. */
export const originCredit: Layout = {
  name: 'origin-credit',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['fish', 'dry', 'wine'],
    lines: [1, 4],
    numbering: 'NC {yyyy}A/###',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spaced', date: 'iso', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'national' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write('Original', 455, 24, 100, { font: 'sans-italic', size: 8, align: 'right' })
    pen.write(supplier.brand, 40, 40, 300, { font: 'sans-bold', size: 18, colour: supplier.colour })
    pen.stack([paper.name(), street, town, `Contribuinte: ${paper.taxId()}`, `Telef. ${paper.phone()}`], 40, 66, 260, {
      size: 8.5,
    })
    pen.stack(['Exmo.(s) Sr.(s)', paper.buyer(), buyer.street, buyer.town], 330, 84, 225, { size: 10 })
    pen.box(40, 150, 515, 22, { fill: '#ececec' })
    pen.write(`Nota de Crédito ${paper.number()}`, 46, 155, 320, { font: 'sans-bold', size: 11 })
    const fact = { label: { size: 7.5, colour: '#666666' }, value: { size: 9 }, part: 0.55 } as const
    pairs(pen, 40, 180, 245, [['Data', paper.issued()]], fact)
    pairs(pen, 40, 194, 245, [['V/ N.º Contrib.', paper.buyerTaxId()]], fact)
    pairs(pen, 310, 180, 245, [['Documento de origem', deal.refersTo.replace('NC', 'FT')]], fact)
    pairs(pen, 310, 194, 245, [['Motivo', 'Devolução']], fact)
    const columns = columnsOf(paper, [
      ['code', 'Artigo', 55],
      ['name', 'Descrição', 190],
      ['quantity', 'Qtd.', 55],
      ['unit', 'Un.', 45],
      ['price', 'Pr. Unitário', 65],
      ['taxFull', 'IVA', 40],
      ['total', 'Valor', 65],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, height: 16, rule: 'under' },
      body: { size: 9 },
      air: 3.5,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 222, bottom: 560 })
    pen.write('Quadro Resumo do IVA', 40, 590, 250, { font: 'sans-bold', size: 8.5 })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.rate(rate, 2), paper.amount(base), paper.amount(amount)])
    const titles = ['Taxa', 'Incidência', 'Imposto']
    grid(pen, 40, 604, [70, 90, 90], [titles, ...taxes], {
      head: { size: 8, fill: '#ececec' },
    })
    pairs(
      pen,
      345,
      590,
      210,
      [
        ['Mercadoria/Serviços', paper.signed(paper.subtotal())],
        ['Descontos', paper.money(0)],
        ['IVA', paper.signed(paper.taxTotal())],
        ['Total do documento', paper.signed(paper.total())],
      ],
      { label: { size: 9 }, value: { font: 'sans-bold', size: 10, align: 'right' }, part: 0.55, gap: 4 },
    )
    pen.write(`ATCUD: JF${deal.clientCode}K8W-${deal.orderNumber}`, 40, 690, 300, { font: 'sans-bold', size: 8.5 })
    pen.write('x8Qd-Processado por programa certificado n.º 2141/AT', 40, 704, 400, { size: 8 })
    pen.write('Regularizei o IVA (assinatura e carimbo): ______________________', 40, 740, 515, { size: 8.5 })
    pen.write(supplier.registry, 40, 800, 515, { size: 7, colour: '#666666' })
  },
}
