import { sum } from '../../../../../dealing/amounts.ts'
import type { Deal, DealLine } from '../../../../../dealing/deal.ts'
import { soldAs } from '../../../../../dealing/own-goods.ts'
import { withLines } from '../../../../../dealing/own-lines.ts'
import { cells, grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const isEmpty = ({ unit }: DealLine) => unit === 'envase'
const left = ({ code, quantity }: DealLine) => Math.max(0, quantity / 1000) + (Number(code) % 3)

/** Kegs and crates left at the house, less those taken back. */
function withEmpties(purchase: Deal): Deal {
  const kept = [2, -1, 3, 1][Number(purchase.clientCode) % 4] ?? 1
  const empties = [
    { code: '90030', name: 'Barril inoxidable 30 l', quantity: kept * 1000, price: 300_000 },
    { code: '90124', name: 'Caja con 24 cascos', quantity: (4 - kept) * 1000, price: 36_000 },
  ]
  const more = empties.flatMap((one) => soldAs(purchase, { ...one, unit: 'envase', rate: 2100 }))
  return withLines(purchase, [...purchase.lines, ...more])
}

/** A brewer's distributor: goods on one table, empties that stay and go on another, up to two sheets. */
export const kegsAndEmpties: Layout = {
  name: 'kegs-and-empties',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks', 'wine'],
    lines: [11, 17],
    numbering: 'VC{yy}/######',
    discounts: 'rates',
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 3, quantityDecimals: 0 },
  recast: withEmpties,
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const { colour } = supplier
    const [street, town] = paper.address()
    const header = () => {
      pen.pdf.save().strokeColor(colour).lineWidth(2).ellipse(64, 38, 20, 6).stroke()
      pen.pdf.moveTo(44, 38).bezierCurveTo(38, 54, 38, 62, 44, 78).lineTo(84, 78).bezierCurveTo(90, 62, 90, 54, 84, 38)
      pen.pdf.stroke().restore()
      pen.write(supplier.brand, 102, 34, 260, { font: 'sans-bold', size: 16, colour })
      pen.stack(
        [paper.name(), `${street}, ${town}`, `CIF: ${paper.taxId()}   Pedidos: ${paper.phone()}`],
        102,
        54,
        260,
        {
          size: 8,
        },
      )
      pen.box(395, 30, 160, 56, { stroke: colour, lineWidth: 1.2 })
      pen.write('Factura de venta', 403, 36, 144, { font: 'sans-bold', size: 10, colour })
      pen.stack([`Núm. ${paper.number()}`, `Fecha fra. ${paper.issued()}`], 403, 52, 144, { size: 10 })
      const route = `Ruta 0${Number(deal.clientCode) % 9}`
      const shop = [
        ['Cliente', deal.clientCode, 60],
        ['Razón social', paper.buyer(), 190],
        ['CIF', paper.buyerTaxId(), 80],
        ['Reparto', route, 60],
        ['Pedido', deal.orderNumber, 125],
      ] as const
      const y = cells(pen, 40, 96, shop, { stroke: '#aaaaaa', height: 26 })
      pen.write(`Entregado en ${buyer.street}, ${buyer.town}`, 43, y + 4, 510, { size: 8.5 })
      return y + 22
    }
    const columns = columnsOf(paper, [
      ['code', 'Cód. prod.', 54],
      ['quantity', 'Uds.', 40],
      ['name', 'Denominación', 205],
      ['price', 'Pr. tarifa', 60],
      ['discount', '% Prom.', 44],
      ['total', 'Neto', 72],
      ['tax', '% IVA', 40],
    ])
    const head = { font: 'sans-bold', size: 8, height: 17, fill: '#eeeeee' } as const
    const look = { head, body: { size: 9 }, air: 5.5, rules: 'rows', colour: '#cccccc' } as const
    const turn = (end: number, carried: number) => {
      pen.write(`Suma y sigue: ${paper.amount(carried)}`, 300, end + 5, 211, { size: 8.5, align: 'right' })
      pen.newPage()
      const y = header()
      pen.write(`Suma anterior: ${paper.amount(carried)}`, 300, y, 211, { size: 8.5, align: 'right' })
      return y + 15
    }
    const [goods, empties] = [deal.lines.filter((line) => !isEmpty(line)), deal.lines.filter(isEmpty)]
    const rows = goods.map((line) => ({ line }))
    let y = drawTable(paper, columns, rows, look, { x: 40, y: header(), bottom: 620, turn })
    if (y > 470) y = turn(y, sum(goods.map(({ total }) => total)))
    pen.write('Envases retornables', 43, y + 14, 200, { font: 'sans-bold', size: 9, colour })
    const kinds = columnsOf(paper, [
      ['code', 'Envase', 54],
      ['name', 'Clase', 165],
      ['blank', 'Dejados', 50, { text: (line) => String(left(line)) }],
      ['blank', 'Recogidos', 54, { text: (line) => String(left(line) - line.quantity / 1000) }],
      ['quantity', 'Diferencia', 54],
      ['price', 'Fianza', 48],
      ['total', 'A cargar', 50],
      ['tax', '% IVA', 40],
    ])
    const boxes = empties.map((line) => ({ line }))
    y = drawTable(paper, kinds, boxes, { ...look, rules: 'grid' }, { x: 40, y: y + 28, bottom: 640 })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.amount(base), paper.rate(rate), paper.amount(amount)])
    grid(pen, 40, y + 20, [90, 50, 80], [['Base imponible', '%', 'Cuota IVA'], ...taxes], { head, stroke: '#aaaaaa' })
    pen.box(380, y + 20, 175, 44, { fill: colour, radius: 4 })
    pen.write('Importe total', 390, y + 26, 155, { size: 9, colour: '#ffffff' })
    pen.write(paper.signed(paper.total()), 390, y + 40, 155, { font: 'sans-bold', size: 15, colour: '#ffffff' })
    pen.write(`Giro a ${deal.terms} días: ${paper.due()}`, 380, y + 70, 175, { size: 9 })
    pen.onEveryPage((page, of) => {
      const notice = `Los envases son propiedad de la fábrica y se devuelven en buen estado. ${supplier.registry}`
      pen.wrap(notice, 40, 796, 430, { size: 7 })
      pen.write(`Hoja ${page} de ${of}`, 475, 800, 80, { size: 8, align: 'right' })
    })
  },
}
