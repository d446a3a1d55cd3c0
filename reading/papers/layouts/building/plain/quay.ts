import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Row } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A fishmonger: pieces and kilos beside each other, lot and zone below each article, the weights with three decimals. */
export const quay: Layout = {
  name: 'quay-lots',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['fish'],
    lines: [3, 8],
    numbering: 'A-{yyyy}-####',
    terms: [7, 15],
  },
  habits: { numbers: 'bare', date: 'shortDashes', sign: ' €', priceDecimals: 2, quantityDecimals: 3, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    pen.pdf.save().fillColor('#0f5a7a')
    pen.pdf.ellipse(76, 62, 30, 13).fill().polygon([102, 62], [120, 50], [120, 74]).fill().restore()
    pen.write(supplier.brand, 132, 42, 300, { font: 'serif-bold', size: 21, colour: '#0f5a7a' })
    const [street, town] = paper.address()
    pen.write(`${paper.name()} · CIF: ${paper.taxId()} · ${street} · ${town}`, 132, 68, 420, { font: 'serif', size: 9 })
    pen.write(`Teléfono ${paper.phone()} · ${supplier.sanitary}`, 132, 80, 420, { font: 'serif', size: 9 })
    pen.rule(44, 98, 551, 98, { colour: '#0f5a7a', width: 1.4 })
    pen.write(`Factura: ${paper.number()}`, 44, 110, 220, { font: 'serif-bold', size: 13 })
    pen.write(`Fecha: ${paper.issued()}`, 44, 128, 220, { font: 'serif', size: 11 })
    pen.stack([`Sr/es. ${paper.buyer()}`, buyer.street, buyer.town, `C.I.F.: ${paper.buyerTaxId()}`], 300, 110, 251, {
      font: 'serif',
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['name', 'Artículo', 213],
      ['pieces', 'Piezas', 50],
      ['quantity', 'Kilos', 64],
      ['price', 'Precio/kg', 64],
      ['tax', '% IVA', 44],
      ['total', 'Importe', 72],
    ])
    const rows: Row[] = deal.lines.map((line) => ({
      line,
      below: `Lote ${line.lot}  Zona FAO 27  Cad. ${paper.date(line.expiry)}  Prod.: extractiva`,
    }))
    const look = {
      head: { font: 'serif-bold', size: 10, colour: '#ffffff', fill: '#0f5a7a', height: 18 },
      body: { font: 'serif', size: 10.5 },
      small: { font: 'serif-italic', size: 7.5, colour: '#555555' },
      air: 3,
      rules: 'dotted',
      colour: '#0f5a7a',
    } as const
    const y = drawTable(paper, columns, rows, look, { x: 44, y: 184, bottom: 620 })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        paper.amount(base),
        `${paper.rate(rate)} %`,
        paper.amount(amount),
        paper.money(base + amount),
      ])
    grid(pen, 251, y + 18, [80, 50, 75, 95], [['Base', 'IVA', 'Cuota', 'Total'], ...taxes], {
      head: { font: 'serif-bold', size: 10 },
      body: { font: 'serif', size: 10 },
      height: 16,
      stroke: '#0f5a7a',
    })
    const foot = y + 18 + 16 * (taxes.length + 1) + 8
    pen.write(`TOTAL A PAGAR: ${paper.signed(paper.total())}`, 251, foot, 297, {
      font: 'serif-bold',
      size: 14,
      align: 'right',
    })
    pen.write(`Forma de pago: giro a ${deal.terms} días   Vto.: ${paper.due()}   C/C ${paper.iban()}`, 44, 770, 507, {
      font: 'serif',
      size: 9.5,
    })
  },
}
