import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { coldSheet, ICE } from './cold-store-sheet.ts'

const frozen = selling(`
  Merluza austral rodaja IQF caja|kg|8.95|10|24
  Langostino cocido 50/60 caja 2 kg|caja|17.80|10|12
  Filete de panga sin piel|kg|4.85|10|30
  Bacalao desmigado salado bandeja 1 kg|bandeja|9.70|10|18
  Croqueta de boletus 30 g bolsa 1 kg|bolsa|7.90|10|15
  Judía verde plana bolsa 2,5 kg|bolsa|4.60|4|16
  Rape cola pelada 200/400|kg|13.60|10|20
  Tarta de whisky 10 raciones|ud|12.40|10|8
  Chipirón limpio 8/12|kg|11.25|10|22
  Bolsa isotérmica reutilizable grande|ud|1.35|21|10
`)

/** What the goods are worth, with their VAT, and room for whoever took them. */
function foot(paper: Paper) {
  const { pen } = paper
  const rows = paper
    .taxes()
    .map(({ rate, base, amount }) => [`${paper.rate(rate)} %`, ...[base, amount].map(paper.amount)])
  const tax = { head: { size: 7.5, font: 'sans-bold' }, height: 14, stroke: '#9db2c8' } as const
  grid(pen, 410, 442, [50, 80, 70], [['IVA', 'Base', 'Cuota'], ...rows], tax)
  const net = ['Neto', paper.subtotal()]
  const total = ['Total albarán', `${paper.total()} ${paper.currency('€')}`]
  const bold = { body: { size: 9.5, font: 'sans-bold' }, height: 17, stroke: ICE } as const
  grid(pen, 640, 442, [90, 82], [net, ['IVA', paper.taxTotal()], total], bold)
  pen.box(30, 442, 350, 70, { stroke: ICE })
  pen.write('Temperatura del producto a la entrega: -19 ºC', 38, 448, 330, { size: 8 })
  pen.write('Conforme el cliente (nombre, DNI y firma):', 38, 459, 330, { size: 8 })
}

/** A cold store's delivery note with prices, on a sheet turned sideways with room for the customer's signature. */
export const coldStore: Layout = {
  name: 'cold-store-sideways',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['frozen'],
    lines: [4, 10],
    kind: 'delivery-note',
    numbering: 'AV{yy}-######',
    discounts: 'rates',
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 3, quantityDecimals: 2, taxIds: 'plain' },
  recast: (purchase) => called(frozen(purchase), (ownName) => `Frío ${ownName}`),
  draw(paper) {
    coldSheet(paper)
    foot(paper)
  },
}
