import { pairs } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A Portuguese cellar on a dark head, its tax summary on the right of the sums, invoice and receipt in one. */
export const porto: Layout = {
  name: 'porto-receipted',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['wine', 'drinks', 'produce'],
    lines: [3, 9],
    numbering: 'FR {yyyy}/###',
    terms: [0],
  },
  habits: { numbers: 'spaced', date: 'iso', sign: ' €', priceDecimals: 2, quantityDecimals: 0, ibans: 'solid' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(0, 0, 595, 110, { fill: '#2b2d42' })
    const light = { size: 8.5, colour: '#edf2f4' } as const
    pen.write(supplier.brand, 40, 28, 300, { font: 'serif-bold', size: 20, colour: '#ef233c' })
    pen.stack(
      [paper.name(), `${street}, ${town}`, `NIF ${paper.taxId()}   Tel. ${paper.phone()}`, paper.email()],
      40,
      54,
      300,
      light,
    )
    pen.write('FATURA-RECIBO', 360, 28, 195, { ...light, font: 'sans-bold', size: 13, align: 'right' })
    pen.stack([paper.number(), `Emitida em ${paper.issued()}`], 360, 48, 195, { ...light, size: 11, align: 'right' })
    pen.stack(['Cliente', paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 40, 126, 300, {
      size: 9.5,
    })
    const columns = columnsOf(paper, [
      ['name', 'Produto', 210],
      ['unit', 'Unid.', 45],
      ['quantity', 'Quant.', 55],
      ['price', 'Preço s/IVA', 70],
      ['taxSigned', 'IVA', 50],
      ['total', 'Total s/IVA', 85],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, height: 20, rule: 'under' },
      body: { size: 9.5 },
      air: 4.5,
      zebra: '#f1f2f5',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 206, bottom: 600 })
    const style = { label: { size: 9.5 }, value: { size: 9.5, align: 'right' } } as const
    const end = pairs(
      pen,
      40,
      y + 20,
      220,
      [
        ['Ilíquido', paper.signed(paper.subtotal())],
        ['Imposto', paper.signed(paper.taxTotal())],
      ],
      style,
    )
    pairs(pen, 40, end + 4, 220, [['Total pago', paper.signed(paper.total())]], {
      label: { font: 'sans-bold', size: 13 },
      value: { font: 'sans-bold', size: 13, align: 'right' },
    })
    let below = y + 20
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(
        `Taxa ${paper.rate(rate)}% · base ${paper.amount(base)} · IVA ${paper.amount(amount)}`,
        300,
        below,
        255,
        { size: 8.5, align: 'right' },
      )
      below += 13
    }
    pen.write(`Recebido por transferência: ${paper.iban()}`, 40, 800, 515, { size: 8 })
  },
}
