import { pairs, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A packaging house's proforma before printing bags: tariff and rebate a line, half to be paid before. */
export const packagingOffer: Layout = {
  name: 'packaging-offer',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['packaging'],
    lines: [3, 7],
    numbering: 'PF-{yyyy}-####',
    kind: 'proforma',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(36, 34, 6, 92, { fill: supplier.colour })
    pen.write('Factura proforma', 52, 34, 300, { font: 'sans-bold', size: 20 })
    pen.write(`${paper.number()}   /   ${paper.issued()}`, 52, 62, 300, { size: 11 })
    pen.stack([`Oferta válida hasta el ${paper.date(deal.dueDate)}`, `Su ref. ${deal.orderNumber}`], 52, 82, 300, {
      size: 9,
      colour: '#555555',
    })
    pen.stack([paper.name(), paper.taxId(), street, town, paper.email(), paper.phone()], 360, 34, 199, {
      size: 9,
      align: 'right',
    })
    strip(
      pen,
      [36, 140],
      [300, 223],
      'Preparada para|A la atención de',
      [`${paper.buyer()} (${paper.buyerTaxId()})`, buyer.contact],
      { stroke: '#cccccc', height: 30 },
    )
    const columns = columnsOf(paper, [
      ['code', 'Ref.', 48],
      ['name', 'Artículo', 210],
      ['quantity', 'Cantidad', 50],
      ['unit', 'Ud', 36],
      ['price', 'Tarifa', 54],
      ['discountSigned', 'Rappel', 48],
      ['total', 'Neto', 77],
    ])
    const look = {
      head: { size: 8, colour: '#ffffff', font: 'sans-bold', fill: supplier.colour, height: 18 },
      body: { size: 9 },
      air: 5,
      rules: 'dotted',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 36, y: 186, bottom: 600 }) + 14
    const [tax] = paper.taxes()
    pairs(
      pen,
      350,
      y,
      209,
      [
        ['Importe neto', paper.signed(paper.subtotal())],
        [`IVA (${paper.rate(tax?.rate ?? 0)} %)`, paper.signed(paper.taxTotal())],
        ['Importe proforma', paper.signed(paper.total())],
      ],
      { value: { font: 'sans-bold', size: 10, align: 'right' }, gap: 5 },
    )
    pen.stack(
      [
        'Plazo de entrega: 12 días laborables desde el visto bueno del arte final.',
        `Transferencia anticipada del 50 %: ${paper.iban()}`,
        'Este documento no tiene validez como factura.',
      ],
      36,
      y,
      290,
      { size: 8.5 },
    )
  },
}
