import { sum } from '../../../../../dealing/amounts.ts'
import { grid, pairs, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const INK = '#2f6b3a'

/** A fruit wholesaler: boxes, origin and lot of each line, crates lent at the end, heads over values beside the customer. */
export const greengrocerCrates: Layout = {
  name: 'greengrocer-crates',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [5, 12],
    numbering: 'M{yy}/#####',
    deposits: true,
    terms: [15, 30],
  },
  habits: {
    numbers: 'spanish',
    date: 'slashes',
    sign: ' €',
    priceDecimals: 2,
    quantityDecimals: 2,
    taxIds: 'spaced',
    ibans: 'solid',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.pdf.save().circle(64, 62, 24).fill(INK).restore()
    pen.write(supplier.brand.slice(0, 1), 40, 48, 48, {
      font: 'serif-bold',
      size: 28,
      colour: '#ffffff',
      align: 'center',
    })
    pen.write(supplier.brand, 98, 36, 330, { font: 'serif-bold', size: 19, colour: INK })
    pen.stack(
      [`${paper.name()} - N.I.F. ${paper.taxId()}`, `${street} - ${town}`, `Tfno. ${paper.phone()} - ${paper.email()}`],
      98,
      60,
      340,
      { size: 8.5 },
    )
    pen.write('FACTURA', 440, 40, 115, { font: 'sans-bold', size: 16, align: 'right', colour: INK })
    const ruled = { stroke: INK, fill: '#e6f0e4', headed: true, height: 30 } as const
    strip(
      pen,
      [40, 110],
      [92, 76, 50, 46],
      'Nº FRA.|FECHA FRA.|CLIENTE|RUTA',
      [paper.number(), paper.issued(), deal.clientCode, '14'],
      ruled,
    )
    strip(pen, [40, 146], [132, 132], 'FORMA DE PAGO|VTO.', [`Giro a ${deal.terms} días`, paper.due()], ruled)
    pen.box(316, 110, 239, 66, { stroke: INK, radius: 6 })
    pen.write('Facturar a:', 324, 114, 100, { size: 7, colour: INK })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `N.I.F. ${paper.buyerTaxId()}`], 324, 125, 226, { size: 9.5 })
    const columns = columnsOf(paper, [
      ['pieces', 'Bultos', 40],
      ['name', 'Género', 182],
      ['blank', 'Orig.', 34, { text: ({ origin, rate }) => (rate === 2100 ? '' : origin), align: 'center' }],
      ['lot', 'Lote', 54, { text: ({ lot, rate }) => (rate === 2100 ? '' : lot) }],
      ['quantity', 'Peso / Uds', 62],
      ['price', '€ unidad', 54],
      ['tax', 'I.V.A.', 36],
      ['total', 'Euros', 53],
    ])
    const head = { font: 'sans-bold', size: 8, colour: '#ffffff', fill: INK, height: 16 } as const
    const look = { head, body: { size: 8.5 }, air: 2.8, rules: 'columns', colour: INK } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 186, bottom: 600, fillTo: 600 })
    const boxes = sum(deal.lines.map(({ pieces }) => pieces ?? 0))
    pen.write(`Total bultos: ${boxes}`, 40, 605, 200, { font: 'sans-bold', size: 8.5 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.amount(base), `${paper.rate(rate)} %`, paper.amount(amount)])
    grid(pen, 40, 628, [84, 46, 70], [['Base imp.', 'Tipo', 'Cuota'], ...rows], {
      head: { font: 'sans-bold', size: 8, fill: '#e6f0e4' },
      stroke: INK,
      height: 15,
    })
    const sums = [['Suma bases', paper.subtotal()] as const, ['Suma I.V.A.', paper.taxTotal()] as const]
    pairs(pen, 254, 632, 122, sums, { label: { size: 8.5 }, value: { size: 9, align: 'right' } })
    pen.box(392, 628, 163, 46, { fill: INK, radius: 6 })
    pen.write('TOTAL FACTURA', 402, 634, 140, { size: 8, colour: '#ffffff' })
    const large = { font: 'sans-bold', size: 17, colour: '#ffffff', align: 'right' } as const
    pen.write(paper.signed(paper.total()), 402, 648, 143, large)
    pen.write(`Ingresos en cuenta: ${paper.iban()}`, 40, 712, 515, { size: 8.5 })
    pen.write('Los envases se abonarán a su devolución en buen estado.', 40, 726, 515, { size: 8 })
    pen.write(supplier.registry, 40, 806, 515, { size: 6.5, colour: '#666666', align: 'center' })
  },
}
