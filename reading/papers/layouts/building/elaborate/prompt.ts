import type { Pair } from '../../../paper/blocks.ts'
import { cells, pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A cannery: less three percent for prompt payment and carriage, both before VAT, worked out in a column of sums. */
export const prompt: Layout = {
  name: 'prompt-payment',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'fish'],
    lines: [4, 10],
    numbering: 'N{yy}0#####',
    discounts: 'chained',
    documentDiscount: 300,
    freight: true,
    terms: [10, 15],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: '', priceDecimals: 3, quantityDecimals: 2, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const tint = {
      stroke: supplier.colour,
      label: { size: 6.5, colour: supplier.colour },
      value: { size: 9 },
      height: 26,
    } as const
    pen.box(38, 34, 44, 44, { stroke: supplier.colour, lineWidth: 3 })
    pen.write(
      supplier.brand
        .split(' ')
        .map((word) => word[0])
        .join('')
        .slice(0, 3)
        .toUpperCase(),
      38,
      49,
      44,
      { font: 'serif-bold', size: 14, colour: supplier.colour, align: 'center' },
    )
    pen.write(paper.name(), 92, 36, 240, { font: 'sans-bold', size: 13 })
    pen.stack(
      [`${street} - ${town}`, `NIF-IVA: ${paper.taxId()}`, `${paper.phone()} | ${paper.email()}`],
      92,
      52,
      260,
      { size: 8.5 },
    )
    pen.stack([paper.buyer(), buyer.street, buyer.town], 345, 90, 210, { size: 10 })
    cells(
      pen,
      38,
      140,
      [
        ['Factura', paper.number(), 90],
        ['Fecha factura', paper.issued(), 80],
        ['N.I.F. cliente', paper.buyerTaxId(), 90],
        ['Su ref.', deal.orderNumber, 70],
        ['Agente', '07', 50],
        ['Vencimiento', paper.due(), 139],
      ],
      tint,
    )
    const columns = columnsOf(paper, [
      ['code', 'Ref.', 50],
      ['name', 'Artículo', 176],
      ['quantity', 'Cantidad', 55],
      ['unit', 'Env.', 42],
      ['price', 'Precio', 55],
      ['discount', 'Dtos.', 45],
      ['taxSigned', 'IVA', 30],
      ['total', 'Neto', 66],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, colour: '#ffffff', fill: supplier.colour, height: 16 },
      body: { size: 8.5 },
      air: 3,
      rules: 'rows',
      colour: '#cfcfcf',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 38, y: 178, bottom: 590 })
    const sums: Pair[] = [
      ['Importe bruto', paper.amount(deal.gross)],
      [`Dto. pronto pago ${paper.rate(deal.discount?.rate ?? 0)} %`, `-${paper.discount()}`],
      ['Portes', paper.amount(deal.freight)],
      ['Base imponible', paper.subtotal()],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [
            `IVA ${paper.rate(rate)} % (base ${paper.amount(base)})`,
            paper.amount(amount),
          ],
        ),
    ]
    const end = pairs(pen, 320, y + 14, 234, sums, {
      part: 0.68,
      label: { size: 9 },
      value: { size: 9, align: 'right' },
    })
    pen.box(314, end + 2, 243, 22, { stroke: supplier.colour, lineWidth: 1.5 })
    pairs(pen, 320, end + 8, 234, [['TOTAL FACTURA EUR', paper.total()]], {
      label: { font: 'sans-bold', size: 10.5 },
      value: { font: 'sans-bold', size: 10.5, align: 'right' },
    })
    paper.currency('EUR')
    pen.write(`Transferencia: ${paper.iban()}`, 38, end + 8, 260, { size: 8.5 })
    pen.turned(90, 582, 300, () => pen.write(supplier.registry, 582, 300, 480, { size: 6, colour: '#777777' }))
  },
}
