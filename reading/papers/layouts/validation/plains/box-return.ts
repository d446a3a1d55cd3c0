import { selling } from '../../../dealing/own-goods.ts'
import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { DARK, returnSheet, soft, text } from './box-return-sheet.ts'

const boxes = selling(`
  Caja pastelería n.º 5 blanca (pack 50)|pack|14.60|21|6
  Bolsa de vacío gofrada 25x35 (100 uds.)|paquete|11.20|21|8
  Film alimentario 45 cm x 300 m|rollo|9.75|21|6
  Envase bisagra caña 24 cm (200 uds.)|caja|46.80|21|3
  Papel antigrasa kraft 31x38 (5 kg)|paquete|17.90|21|4
  Vaso RPET 300 ml (1.000 uds.)|caja|58.40|21|2
  Pajita de papel negra (500 uds.)|paquete|7.25|21|5
`)

/** What is given back, every amount below nought. */
function foot(paper: Paper, y: number) {
  const { pen } = paper
  const vat = paper.taxes().map(({ rate, amount }) => [`IVA ${paper.rate(rate)}%`, paper.money(amount)] as const)
  const sums = [['Base imponible rectificada', paper.signed(paper.subtotal())] as const, ...vat]
  const right = { part: 0.62, value: { ...text, align: 'right' } } as const
  const end = pairs(pen, 311, y + 16, 236, sums, { ...right, label: text })
  const bold = { font: 'liberation-bold', size: 13, colour: DARK } as const
  pen.rule(311, end + 2, 551, end + 2, { colour: DARK })
  pairs(pen, 311, end + 9, 236, [['Total a su favor', paper.signed(paper.total())]], {
    part: 0.5,
    label: bold,
    value: { ...bold, align: 'right' },
  })
  pen.write('Este importe se descontará de su próxima factura.', 44, y + 18, 250, soft)
}

/** A packaging firm on a web invoicing service: the corrective invoice that takes back what came wrong. */
export const boxReturn: Layout = {
  name: 'box-return',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['packaging'],
    lines: [2, 5],
    kind: 'credit-note',
    numbering: 'RECT-{yyyy}-###',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'country' },
  recast: (purchase) => ({ ...boxes(purchase), refersTo: purchase.refersTo.replace('RECT-', 'FAC-') }),
  draw: (paper) => foot(paper, returnSheet(paper)),
}
