import { grid } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A Basque butchers' cooperative: the buyer first, the total at the head, weights with pieces and lots in columns of their own. */
export const herd: Layout = {
  name: 'herd-total-first',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'eu',
    trades: ['meat', 'fish'],
    lines: [3, 7],
    numbering: 'H/{yy}/#####',
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 3, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.stack(['Hartzailea:', paper.buyer(), buyer.street, buyer.town, `IFZ ${paper.buyerTaxId()}`], 44, 40, 230, {
      size: 10,
    })
    pen.box(330, 36, 221, 72, { fill: '#7c2d2d' })
    pen.write('Ordaintzeko guztira', 342, 46, 200, { size: 10, colour: '#ffffff' })
    pen.write(paper.signed(paper.total()), 342, 64, 198, { font: 'sans-bold', size: 24, colour: '#ffffff' })
    pen.write(`${paper.number()} faktura, ${paper.issued()}`, 44, 130, 507, {
      font: 'sans-bold',
      size: 12,
      colour: '#7c2d2d',
    })
    const columns = columnsOf(paper, [
      ['lot', 'Sorta', 56],
      ['name', 'Generoa', 170],
      ['pieces', 'Aleak', 40],
      ['quantity', 'Pisua', 66],
      ['price', 'Prezioa/kg', 66],
      ['total', 'Zenbatekoa', 76],
      ['tax', 'BEZ', 33],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 18, fill: '#f3e1e1' },
      body: { size: 9.5 },
      air: 4,
      rules: 'dotted',
      colour: '#7c2d2d',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 44, y: 156, bottom: 640 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`% ${paper.rate(rate)}`, paper.amount(base), paper.amount(amount)])
    grid(pen, 291, y + 18, [60, 100, 100], [['BEZ', 'Oinarria', 'Kuota'], ...rows], {
      head: { font: 'sans-bold', size: 9 },
      height: 16,
    })
    pen.write(`Epemuga: ${paper.due()}   ${paper.iban()}`, 44, 740, 507, { size: 9 })
    pen.stack(
      [
        `${paper.name()} (${paper.taxId()})`,
        `${street}, ${town}`,
        `${paper.phone()}   ${paper.email()}   ${supplier.web}`,
      ],
      44,
      780,
      507,
      { size: 8, align: 'center' },
    )
  },
}
