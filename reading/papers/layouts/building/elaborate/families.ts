import { sum } from '../../../dealing/amounts.ts'
import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Row } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

const families: Record<number, string> = { 400: 'PRIMERA NECESIDAD', 1000: 'ALIMENTACIÓN', 2100: 'RESTO DE ARTÍCULOS' }

/** One heading and one sum for each rate of VAT. */
function byFamily(paper: Paper): Row[] {
  return paper.taxes().flatMap(({ rate }): Row[] => {
    const mine = paper.deal.lines.filter((line) => line.rate === rate)
    const style = { font: 'sans-bold', size: 8 } as const
    return [
      { text: families[rate] ?? 'VARIOS', style },
      ...mine.map((line) => ({ line })),
      {
        text: `Subtotal ${families[rate]?.toLowerCase() ?? 'varios'}`,
        amount: paper.amount(sum(mine.map(({ total }) => total))),
        style,
      },
    ]
  })
}

/** A broad wholesaler on a sheet turned sideways: articles by family with a subtotal each, lots and dates in columns. */
export const familiesSideways: Layout = {
  name: 'families-sideways',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dairy', 'dry', 'drinks', 'meat'],
    lines: [6, 12],
    numbering: '{yyyy}{mm}-####',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: ' €', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const header = () => {
      pen.write(supplier.brand, 36, 30, 260, { font: 'sans-bold', size: 18, colour: supplier.colour })
      pen.stack([paper.name(), `${street}, ${town}`, `NIF ${paper.taxId()}  Tel. ${paper.phone()}`], 36, 54, 260, {
        size: 8.5,
      })
      pairs(
        pen,
        320,
        34,
        200,
        [
          ['FACTURA', paper.number()],
          ['FECHA', paper.issued()],
          ['VENCE', paper.due()],
          ['PEDIDO', deal.orderNumber],
        ],
        { label: { font: 'sans-bold', size: 8.5 }, value: { size: 9 } },
      )
      pen.box(560, 28, 246, 66, { stroke: supplier.colour, radius: 4 })
      pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 568, 34, 230, { size: 9.5 })
      return 106
    }
    const columns = columnsOf(paper, [
      ['code', 'Código', 56],
      ['name', 'Artículo', 230],
      ['lot', 'Lote', 60],
      ['expiry', 'Cons. pref.', 64],
      ['quantity', 'Cantidad', 64],
      ['unit', 'Ud.', 48],
      ['price', 'Precio', 64],
      ['discount', '% Dto.', 46],
      ['tax', '% IVA', 46],
      ['total', 'Importe', 92],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, fill: '#e8ecf4', height: 16, rule: 'both' },
      body: { size: 8.5 },
      air: 2,
      rules: 'rows',
      colour: '#c9d0dc',
    } as const
    const turn = () => {
      pen.newPage()
      return header()
    }
    let y = drawTable(paper, columns, byFamily(paper), look, { x: 36, y: header(), bottom: 520, turn })
    if (y > 430) y = turn()
    const sums: Pair[] = [
      ['Base imponible', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): Pair => [`Cuota ${paper.rate(rate)} %`, paper.money(amount)]),
      ['Total IVA', paper.signed(paper.taxTotal())],
      ['TOTAL', paper.signed(paper.total())],
    ]
    pairs(pen, 590, y + 12, 212, sums, { label: { font: 'sans-bold', size: 9 }, value: { size: 9.5, align: 'right' } })
    pen.stack(
      [`Banco: ${paper.iban()}`, `Banco: ${paper.account(supplier.secondIban)}`, paper.email()],
      36,
      y + 14,
      300,
      { size: 8.5 },
    )
  },
}
