import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** Galician: buyer before seller, only the day of the debit in a sentence, the goods with their net price worked out. */
export const shellfish: Layout = {
  name: 'shellfish',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish', 'frozen'],
    lines: [2, 8],
    numbering: '{yy}/#####',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: '€', priceDecimals: 2, quantityDecimals: 3 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const seen = `Factura ${paper.number()}`
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `CIF ${paper.buyerTaxId()}`], 330, 44, 220, {
      font: 'liberation',
      size: 11,
    })
    pen.write(deal.supplier.brand, 50, 44, 260, { font: 'liberation-bold', size: 17, colour: deal.supplier.colour })
    pen.stack([deal.supplier.sanitary, street, town, paper.phone()], 50, 68, 240, { font: 'liberation', size: 8 })
    pen.write(seen, 50, 138, 240, { font: 'liberation-bold', size: 14 })
    pen.write(`${deal.supplier.city}, ${paper.issued()}`, 310, 140, 240, { font: 'liberation', align: 'right' })
    const columns = columnsOf(paper, [
      ['name', 'Mercadoría', 180],
      ['lot', 'Partida', 54],
      ['quantity', 'Quilos', 54],
      ['price', 'Prezo bruto', 60],
      ['discountFull', '% Rebaixa', 52],
      ['total', 'A facturar', 90],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, rule: 'under' },
      body: { font: 'liberation', size: 9 },
      air: 3,
      rules: 'dotted',
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 176, bottom: 620 }) + 12
    const right = { font: 'liberation', size: 9.5, align: 'right' } as const
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(
        `Sen IVE ${paper.amount(base)}    IVE (${paper.rate(rate)}%) ${paper.amount(amount)}`,
        50,
        y,
        490,
        right,
      )
      y += 15
    }
    pen.write(`Total con IVE ${paper.signed(paper.total())}`, 50, y + 3, 490, {
      ...right,
      font: 'liberation-bold',
      size: 13,
    })
    pen.wrap(
      `O recibo cargarase o ${paper.due()} na conta que teñen dada. Para calquera reclamación dispoñen de corenta e oito horas.`,
      50,
      y + 40,
      400,
      { font: 'liberation', size: 9 },
    )
    pen.write(`${paper.name()}, con CIF ${paper.taxId()}. ${deal.supplier.registry}`, 50, 800, 490, { size: 6.5 })
  },
}
