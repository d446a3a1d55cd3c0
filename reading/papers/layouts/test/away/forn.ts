import { selling } from '../../../dealing/own-goods.ts'
import { inOrder } from '../../../dealing/own-notes.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawHead, RED, strong } from './forn-sheet.ts'

const range = selling(`
  Barra de quart|u.|0.62|4|40
  Pa de pagès rodó 1 kg|u.|3.35|4|12
  Panet de Viena 60 g|u.|0.28|4|90
  Pa de motlle sense crosta|u.|3.70|4|8
  Croissant de mantega|u.|0.78|10|36
  Coca de recapte|u.|2.90|10|10
  Pa rallat 1 kg|kg|2.10|4|5
  Focaccia de romaní 40x60|u.|7.80|10|4
  Pastís de formatge 10 racions|u.|19.50|10|3`)

function drawForn(paper: Paper) {
  const noteOf = (group: number) => paper.deal.deliveryNotes[group] ?? { number: '', date: '' }
  const columns = columnsOf(paper, [
    ['blank', 'Albarà', 52, { text: ({ group }) => noteOf(group).number, align: 'left' }],
    ['blank', 'Data', 50, { text: ({ group }) => paper.date(noteOf(group).date), align: 'left' }],
    ['name', 'Producte', 184],
    ['quantity', 'Quant.', 50],
    ['unit', 'Ut.', 28],
    ['price', 'Preu', 45],
    ['tax', 'IVA', 30],
    ['total', 'Import', 60],
  ])
  const head = { ...strong, size: 8, height: 18, colour: RED, rule: 'both' } as const
  const look = { head, body: { size: 8.5 }, air: 2.6, rules: 'dotted', colour: '#c9aaa5' } as const
  drawFoot(paper, drawTable(paper, columns, plainRows(paper), look, { x: 56, y: drawHead(paper) + 10, bottom: 640 }))
}

/** A Catalan bakery's invoice for the fortnight: beside every line the delivery note and the day it came with. */
export const forn: Layout = {
  name: 'forn-daily-notes',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['bakery', 'produce', 'dairy', 'meat'],
    lines: [8, 22],
    numbering: 'V{yy}/0####',
    groups: [3, 6],
    terms: [15, 30],
  },
  habits: {
    numbers: 'spanish',
    date: 'shortSlashes',
    sign: ' €',
    priceDecimals: 2,
    quantityDecimals: 2,
    taxIds: 'dashed',
  },
  recast: (purchase) => range(inOrder(purchase)),
  draw: drawForn,
}
