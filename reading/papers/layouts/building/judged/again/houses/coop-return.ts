import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A growers' cooperative takes spoilt goods back: a sober form in capitals, the buyer on the left and the sums along the foot. */
export const coopReturn: Layout = {
  name: 'coop-return',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [1, 4],
    numbering: 'R-{yy}-####',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: '', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const mono = { font: 'mono', size: 9 } as const
    const bold = { font: 'mono-bold', size: 9 } as const
    pen.stack(['DESTINATARIO', paper.buyer(), buyer.street, buyer.town, paper.buyerTaxId()], 42, 44, 250, mono)
    pen.stack([paper.name(), street, town, `C.I.F. ${paper.taxId()}`, `TEL. ${paper.phone()}`], 320, 44, 236, mono)
    pen.write('FACTURA RECTIFICATIVA POR DEVOLUCION', 42, 130, 514, { font: 'mono-bold', size: 13 })
    pairs(
      pen,
      42,
      156,
      340,
      [
        ['SERIE Y NUMERO', paper.number()],
        ['EXPEDIDA EL', paper.issued()],
        ['RECTIFICA LA FACTURA', deal.refersTo],
        ['CAUSA', 'GENERO EN MAL ESTADO'],
      ],
      { label: mono, value: { ...bold, align: 'left' }, gap: 2 },
    )
    const columns = columnsOf(paper, [
      ['name', 'GENERO', 206],
      ['quantity', 'CANTIDAD', 72],
      ['unit', 'UD', 50],
      ['price', 'PRECIO', 62],
      ['taxFull', 'I.V.A.', 44],
      ['total', 'IMPORTE', 80],
    ])
    const look = { head: { ...bold, height: 18, rule: 'both' }, body: mono, air: 3, colour: '#000000' } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 42, y: 232, bottom: 560 })
    pen.rule(42, 610, 556, 610, { colour: '#000000' })
    let y = 618
    for (const { rate, base, amount } of paper.taxes()) {
      const said = `BASE ${paper.amount(base)}    I.V.A. ${paper.rate(rate, 2)}%    CUOTA ${paper.amount(amount)}`
      pen.write(said, 42, y, 514, mono)
      y += 14
    }
    pen.rule(42, y + 2, 556, y + 2, { colour: '#000000' })
    pen.write(`SUMA BASES ${paper.subtotal()}`, 42, y + 10, 170, mono)
    pen.write(`SUMA CUOTAS ${paper.taxTotal()}`, 215, y + 10, 160, mono)
    pen.write(`TOTAL ${paper.currency('EUROS')} ${paper.total()}`, 376, y + 9, 180, {
      ...bold,
      size: 11,
      align: 'right',
    })
    pen.stack(
      ['EL IMPORTE SE DESCONTARA DE LA LIQUIDACION DEL MES EN CURSO.', `ENTIDAD: ${supplier.brand.toUpperCase()}`],
      42,
      y + 44,
      514,
      { ...mono, size: 8 },
    )
  },
}
