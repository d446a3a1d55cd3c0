import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import type { Style } from '../../../../../paper/pen.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A hotel group's central purchasing invoices a house: positions by tens, the currency beside every figure, pages numbered. */
export const purchasingCentre: Layout = {
  name: 'purchasing-centre',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'frozen', 'cleaning', 'dairy'],
    lines: [6, 16],
    numbering: '90########',
    freight: true,
    terms: [60],
  },
  habits: {
    numbers: 'spanish',
    date: 'dots',
    sign: '',
    priceDecimals: 4,
    quantityDecimals: 3,
    ibans: 'solid',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 8.5 } as const
    const bold = { font: 'liberation-bold', size: 8.5 } as const
    pen.write(supplier.brand, 50, 34, 250, { font: 'liberation-bold', size: 16 })
    pen.write('Central de compras', 50, 54, 250, text)
    const receiver = [paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`]
    pen.stack(['Receptor de la factura', ...receiver], 50, 92, 240, text)
    pairs(
      pen,
      320,
      92,
      225,
      [
        ['Documento de factura', paper.number()],
        ['Fecha de factura', paper.issued()],
        ['Sociedad', '1000'],
        ['Nº deudor', `00000${deal.clientCode}`],
        ['Pedido', `45000${deal.orderNumber}`],
        ['Centro receptor', buyer.brand],
        ['Condiciones', `Neto ${deal.terms} días: ${paper.due()}`],
      ],
      { label: text, value: bold, part: 0.45, gap: 2 },
    )
    const columns = columnsOf(paper, [
      ['blank', 'Pos.', 32, { text: (line) => String((deal.lines.indexOf(line) + 1) * 10).padStart(5, '0') }],
      ['code', 'Material', 48],
      ['name', 'Denominación', 165],
      ['quantity', 'Cantidad', 52],
      ['unit', 'UM', 42],
      ['price', 'Precio neto', 56],
      ['tax', 'IVA', 26],
      ['total', 'Valor neto', 74],
    ])
    const look = { head: { ...bold, size: 8, height: 16, rule: 'both' }, body: { ...text, size: 8 }, air: 3 } as const
    const turn = (_: number, carried: number) => {
      pen.newPage()
      pen.write(`Suma anterior ${paper.amount(carried)} EUR`, 50, 50, 495, { ...text, align: 'right' })
      return 70
    }
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 212, bottom: 560, turn }) + 6
    pen.rule(50, y, 545, y)
    const line = (label: string, value: string, style: Style = text) => {
      y += 15
      pen.write(label, 250, y, 175, style)
      pen.write(paper.currency('EUR'), 430, y, 30, style)
      pen.write(value, 460, y, 82, { ...style, align: 'right' })
    }
    line('Total posiciones', paper.amount(deal.gross))
    line('Portes', paper.amount(deal.freight))
    line('Valor neto total', paper.subtotal(), bold)
    for (const { rate, base, amount } of paper.taxes())
      line(`IVA repercutido ${paper.rate(rate, 2)} % s/ ${paper.amount(base)}`, paper.amount(amount))
    line('Importe final', paper.total(), { ...bold, size: 10.5 })
    pen.onEveryPage((page, of) => {
      pen.write(`Página ${page} de ${of}`, 50, 770, 495, { ...text, align: 'right' })
      const house = `${paper.name()} | NIF-IVA ${paper.taxId()} | ${street} | ${town} | ${paper.iban()}`
      pen.stack([house, supplier.registry], 50, 790, 495, { ...text, size: 7 })
    })
  },
}
