import type { Pair } from '../../../../../paper/blocks.ts'
import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A hotel wholesaler's long invoice: carried from sheet to sheet, its number in a line of text, the surcharge listed below the VAT. */
export const hotelWholesale: Layout = {
  name: 'hotel-wholesale',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'frozen', 'dairy', 'cleaning'],
    lines: [32, 37],
    numbering: 'VTA{yy}-######',
    discounts: 'rates',
    surcharge: true,
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 3, quantityDecimals: 0, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const text = { font: 'liberation', size: 8.5 } as const
    const bold = { font: 'liberation-bold', size: 9 } as const
    const header = (first: boolean) => {
      pen.write(paper.name(), 30, 32, 300, { ...bold, size: 13 })
      const about = `Factura núm. ${paper.number()} de fecha ${paper.issued()}  -  Cliente ${deal.clientCode}  -  S/ pedido ${deal.orderNumber}`
      let y = 52
      if (first) {
        const [street, town] = paper.address()
        pen.stack(
          [street, town, `CIF: ${paper.taxId()}`, `Telf.: ${paper.phone()}`, paper.email(), supplier.sanitary],
          30,
          50,
          250,
          text,
        )
        pen.stack([paper.buyer(), buyer.street, buyer.town, `CIF: ${paper.buyerTaxId()}`], 320, 74, 246, {
          ...text,
          size: 10.5,
        })
        y = 136
      }
      pen.rule(30, y, 566, y, { width: 1 })
      pen.write(about, 30, y + 5, 536, bold)
      pen.rule(30, y + 20, 566, y + 20, { width: 1 })
      return y + 26
    }
    const surcharge = (rate: number) => deal.taxes.find((tax) => tax.rate === rate)?.surchargeRate ?? 0
    const columns = columnsOf(paper, [
      ['code', 'Ref. art.', 48],
      ['name', 'Descripción del artículo', 182],
      ['quantity', 'Cant.', 38],
      ['unit', 'Formato', 46],
      ['price', 'Tarifa', 50],
      ['discountFull', 'Dto. %', 40],
      ['taxFull', 'IVA %', 38],
      ['blank', 'R.E. %', 36, { text: ({ rate }) => paper.rate(surcharge(rate), 2) }],
      ['total', 'Importe', 58],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8, height: 16, fill: '#e3e3e3' },
      body: text,
      air: 3.4,
      zebra: '#f5f5f5',
    } as const
    const turn = (below: number, carried: number) => {
      pen.write(`Suma y sigue   ${paper.amount(carried)}`, 300, below + 5, 262, { ...bold, align: 'right' })
      pen.newPage()
      const next = header(false)
      pen.write(`Suma anterior   ${paper.amount(carried)}`, 300, next, 262, { ...bold, align: 'right' })
      return next + 16
    }
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 30, y: header(true), bottom: 690, turn })
    if (y > 600) y = turn(y, deal.gross)
    pen.rule(30, y + 6, 566, y + 6)
    const sums: Pair[] = paper.taxes().flatMap(({ rate, base, amount, surchargeRate, surcharge }): Pair[] => [
      [`Base imponible al ${paper.rate(rate)} %`, paper.amount(base)],
      [`  I.V.A. ${paper.rate(rate)} %`, paper.amount(amount)],
      [`  Recargo equivalencia ${paper.rate(surchargeRate, 1)} %`, paper.amount(surcharge)],
    ])
    const summing = { part: 0.65, label: text, value: { ...text, align: 'right' }, gap: 1.5 } as const
    const end = pairs(pen, 330, y + 14, 232, sums, summing)
    const whole: Pair[] = [
      ['Suma de bases', paper.subtotal()],
      ['Suma de impuestos', paper.taxTotal()],
    ]
    const last = pairs(pen, 330, end + 4, 232, whole, { ...summing, label: bold, value: { ...bold, align: 'right' } })
    const large = { font: 'liberation-bold', size: 12 } as const
    pen.rule(330, last + 2, 562, last + 2, { width: 1 })
    pairs(pen, 330, last + 8, 232, [[`Total ${paper.currency('euros')}`, paper.total()]], {
      label: large,
      value: { ...large, align: 'right' },
    })
    pen.stack(
      ['Recibo domiciliado en su cuenta', `Vence el ${paper.due()}`, 'Nuestro banco', paper.iban()],
      30,
      y + 14,
      270,
      text,
    )
    pen.onEveryPage((page, of) => pen.write(`Hoja ${page} de ${of}`, 466, 812, 100, { ...text, align: 'right' }))
  },
}
