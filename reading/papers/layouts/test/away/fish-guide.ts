import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { bold, drawFoot, drawHead } from './fish-guide-sheet.ts'

function drawFishGuide(paper: Paper) {
  const columns = columnsOf(paper, [
    ['code', 'Artigo', 48],
    ['name', 'Designação', 168],
    ['lot', 'Lote', 54],
    ['quantity', 'Qtd.', 56],
    ['unit', 'Un.', 30],
    ['price', 'Pr. Unit.', 56],
    ['tax', 'IVA', 34],
    ['total', 'Valor', 67],
  ])
  const head = { ...bold, size: 8, height: 17, fill: '#0b4a6f', colour: '#ffffff' } as const
  const look = { head, body: { size: 8.5 }, air: 3.2, rules: 'rows', colour: '#c8d8e1' } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 42, y: drawHead(paper), bottom: 560 })
  drawFoot(paper, y)
}

/** A Portuguese fish house's certified delivery note: where the van loads and unloads, prices and VAT, the tax office's code. */
export const fishGuide: Layout = {
  name: 'guia-remessa-fish',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['fish', 'dry'],
    lines: [3, 9],
    numbering: 'GR {yyyy}A/####',
    kind: 'delivery-note',
    units: { kg: 'KG', un: 'UN', saco: 'SC', lata: 'LT' },
  },
  habits: { numbers: 'spanish', date: 'iso', sign: ' EUR', priceDecimals: 3, quantityDecimals: 3, taxIds: 'national' },
  draw: drawFishGuide,
}
