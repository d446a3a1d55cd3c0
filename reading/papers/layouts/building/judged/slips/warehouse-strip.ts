import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A club store's long strip for members: price before quantity, percent of tax on each row, sums before the goods. */
export const warehouseStrip: Layout = {
  name: 'warehouse-strip',
  sheet: { size: [360, 900] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'cleaning', 'frozen', 'drinks'],
    lines: [8, 20],
    numbering: 'W##-#######',
    terms: [0],
  },
  habits: { numbers: 'points', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 7.5 } as const
    pen.box(14, 14, 332, 30, { fill: '#111111' })
    pen.write(supplier.brand.toUpperCase(), 20, 21, 320, {
      font: 'liberation-bold',
      size: 14,
      colour: '#ffffff',
      align: 'center',
    })
    pen.stack([`${paper.name()} / ${paper.taxId()}`, `${street} / ${town} / ${paper.phone()}`], 14, 50, 332, {
      ...text,
      align: 'center',
    })
    pen.write(`Fact. ${paper.number()}`, 14, 78, 160, { font: 'liberation-bold', size: 10 })
    pen.write(paper.issued(), 180, 78, 166, { font: 'liberation-bold', size: 10, align: 'right' })
    pen.stack(
      [`Miembro ${deal.clientCode} ${paper.buyer()} NIF ${paper.buyerTaxId()}`, `${buyer.street} ${buyer.town}`],
      14,
      94,
      332,
      text,
    )
    let y = 122
    const row = (label: string, value: string, size = 8.5) => {
      pen.write(label, 14, y, 200, { font: 'liberation', size })
      pen.write(value, 200, y, 146, { font: 'liberation-bold', size, align: 'right' })
      y += size * 1.5
    }
    for (const { rate, base, amount } of paper.taxes()) {
      row(`Base imp. ${paper.rate(rate)}%`, paper.amount(base))
      row(`Cuota ${paper.rate(rate)}%`, paper.amount(amount))
    }
    row(`PAGADO CON TARJETA ${paper.currency('EUR')}`, paper.total(), 12)
    const columns = columnsOf(paper, [
      ['price', 'P.UNIT', 46],
      ['quantity', 'UDS', 34],
      ['name', 'ARTÍCULO', 168],
      ['taxSigned', '%', 32],
      ['total', 'NETO', 52],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 7.5, height: 14, rule: 'both' },
      body: text,
      air: 1.8,
      zebra: '#f4f4f4',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 14, y: y + 8, bottom: 860 })
    pen.write('Devoluciones en 30 días con este justificante.', 14, 876, 332, { ...text, align: 'center' })
  },
}
