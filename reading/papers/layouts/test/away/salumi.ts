import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { bold, drawFoot, drawHead } from './salumi-sheet.ts'

function drawSalumi(paper: Paper) {
  const columns = columnsOf(paper, [
    ['code', 'Cod. art.', 46],
    ['name', 'Descrizione merce', 200],
    ['unit', 'U.M.', 30],
    ['quantity', 'Quantità', 54],
    ['price', 'Prezzo', 54],
    ['discount', 'Sconti %', 46],
    ['total', 'Imponibile', 70],
    ['tax', 'IVA', 35],
  ])
  const look = {
    head: { ...bold, size: 7.5, height: 16, rule: 'box', fill: '#e6e6e6' },
    body: { size: 8.5 },
    air: 3.6,
    rules: 'columns',
    colour: '#333333',
  } as const
  drawTable(paper, columns, plainRows(paper), look, { x: 30, y: drawHead(paper), bottom: 640, fillTo: 640 })
  drawFoot(paper)
}

/** An Italian delicatessen wholesaler's old form, boxes from edge to edge, paid by transfer. */
export const salumi: Layout = {
  name: 'salumi-boxed-form',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['meat', 'dairy', 'wine', 'dry'],
    lines: [5, 16],
    numbering: '####/{yyyy}',
    discounts: 'chained',
    terms: [30, 60],
    units: { kg: 'KG', pz: 'PZ', bt: 'BT', latta: 'LT', sacco: 'SC' },
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 3, quantityDecimals: 3, ibans: 'solid' },
  draw: drawSalumi,
}
