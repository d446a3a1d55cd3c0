import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawHead, filled, GREEN } from './cheese-farm-sheet.ts'

const range = selling(`
  Queso de oveja curado 12 meses|kg|19.80|4|9
  Queso tierno de cabra 500 g|pieza|6.90|4|12
  Torta de oveja|pieza|11.50|4|8
  Requesón fresco tarrina 1 kg|tarr.|5.40|4|6
  Queso de oveja al romero|kg|20.60|4|7
  Cuajada en vaso de barro|vaso|1.35|10|30
  Mantequilla de oveja 250 g|pieza|4.80|10|10`)

function drawCheeseFarm(paper: Paper) {
  drawHead(paper)
  const columns = columnsOf(paper, [
    ['quantity', 'Cantidad', 60],
    ['unit', 'Clase', 48],
    ['name', 'G É N E R O', 226],
    ['pieces', 'Bultos', 46],
    ['lot', 'Nº de lote', 72],
    ['expiry', 'Cons. preferente', 94],
  ])
  const look = {
    head: { font: 'serif-bold', size: 9, height: 18, colour: GREEN, rule: 'box' },
    body: filled,
    air: 4,
    rules: 'grid',
    colour: GREEN,
  } as const
  drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 124, bottom: 300, fillTo: 300 })
  drawFoot(paper)
}

/** A farm's own pad of delivery notes on half a sheet: what was left and of which batch, no prices, signed for. */
export const cheeseFarm: Layout = {
  name: 'cheese-farm-pad',
  sheet: { size: 'A5', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dairy'],
    lines: [2, 7],
    numbering: '00####',
    kind: 'delivery-note',
  },
  habits: { numbers: 'bare', date: 'spacedSlashes', sign: '', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dotted' },
  recast: (purchase) => range(called(purchase, (name) => `Quesos ${name}`)),
  draw: drawCheeseFarm,
}
