import type { DealLine } from '../../../../dealing/deal.ts'
import { pairs } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { decimal } from '../../../../paper/formats.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** Half a kilo a crate. */
const tareOf = (line: DealLine) => (line.pieces ?? 0) * 500

/** A fruit market's scale: crates, gross weight, tare and net weight, of which only the last is paid. */
export const tareWeights: Layout = {
  name: 'tare-weights',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [4, 10],
    numbering: 'P-###/{yy}',
    priceDecimals: 3,
    terms: [7],
  },
  habits: { numbers: 'spanish', date: 'bare', sign: ' €', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const kilos = (thousandths: number) => decimal(thousandths, 3, 'spanish', 2, 3)
    pen.write(`${supplier.brand} - asentadores`, 46, 40, 500, { font: 'serif-bold', size: 18, colour: '#6a4c10' })
    pen.write(`${paper.name()}, ${street}, ${town}, teléf. ${paper.phone()}, NIF ${paper.taxId()}`, 46, 64, 500, {
      font: 'serif',
      size: 9,
    })
    pen.rule(46, 80, 546, 80, { colour: '#6a4c10', width: 2 })
    pairs(
      pen,
      46,
      90,
      190,
      [
        ['Venta nº', paper.number()],
        ['Jornada', paper.issued()],
        ['A liquidar', paper.due()],
      ],
      { value: { font: 'serif-bold', size: 11 }, label: { font: 'serif', size: 11 } },
    )
    pen.stack([paper.buyer(), paper.buyerTaxId(), `${buyer.street}, ${buyer.town}`], 300, 90, 246, {
      font: 'serif',
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['pieces', 'Bultos', 44],
      ['name', 'Producto', 176],
      ['blank', 'Bruto', 56, { text: (line) => (line.pieces === null ? '' : kilos(line.quantity + tareOf(line))) }],
      ['blank', 'Tara', 46, { text: (line) => (line.pieces === null ? '' : kilos(tareOf(line))) }],
      ['quantity', 'Neto', 56],
      ['unit', '', 36],
      ['price', 'Euros/kg', 56],
      ['total', 'Euros', 60],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10, height: 18, rule: 'both' },
      body: { font: 'serif', size: 10 },
      air: 3.2,
      rules: 'rows',
      colour: '#c9b48a',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 32, y: 152, bottom: 620 })
    const sums: [string, string][] = paper.taxes().flatMap(({ rate, base, amount }): [string, string][] => [
      ['Valor del género', paper.money(base)],
      [`IVA ${paper.rate(rate)} %`, paper.money(amount)],
    ])
    const end = pairs(pen, 340, y + 14, 222, sums, {
      label: { font: 'serif', size: 11 },
      value: { font: 'serif', size: 11, align: 'right' },
    })
    pairs(pen, 340, end + 2, 222, [['Suma a liquidar', paper.signed(paper.total())]], {
      label: { font: 'serif-bold', size: 13 },
      value: { font: 'serif-bold', size: 13, align: 'right' },
    })
    pen.write(`Mercancía vendida a peso en nuestro puesto. Ingresos: ${paper.iban()}`, 46, 800, 500, {
      font: 'serif-italic',
      size: 9,
    })
  },
}
