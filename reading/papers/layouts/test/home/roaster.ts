import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { BROWN, drawFoot, drawHead } from './roaster-sheet.ts'

const range = selling(`
  Café arábica Colombia Supremo en grano 1 kg|paq|17.40|10|24
  Café natural tueste medio en grano 1 kg|paq|13.20|10|40
  Pastillas limpiadoras de cafetera bote 100|bote|18.50|21|3
  Café descafeinado molido 250 g|paq|4.15|10|24
  Infusión de manzanilla caja 100 sobres|caja|5.90|10|8
  Té negro earl grey caja 100 sobres|caja|6.80|10|6
  Vaso de cartón 4 oz manga 50|manga|2.90|21|20
  Cacao soluble en sobres caja 50|caja|9.75|10|6
  Azúcar en sobre 7 g caja 1000|caja|11.60|10|6
  Leche condensada sirve fácil 1 kg|bote|4.25|10|12
  Cambio de juntas y descalcificador|serv|62.00|21|1`)

function drawRoaster(paper: Paper) {
  drawHead(paper)
  const columns = columnsOf(paper, [
    ['code', 'Artículo', 50],
    ['name', 'Descripción del género', 192],
    ['tax', 'IVA', 30],
    ['quantity', 'Uds.', 38],
    ['unit', 'Env.', 42],
    ['price', 'Tarifa', 48],
    ['discount', 'Dto.', 35],
    ['total', 'Neto', 60],
  ])
  const head = { font: 'sans-bold', size: 8.5, height: 20, fill: BROWN, colour: '#ffffff' } as const
  const look = { head, body: { size: 9 }, air: 3.5, zebra: '#f7f2ee' }
  drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 208, bottom: 625 })
  drawFoot(paper)
}

/** A coffee roaster on a small accountancy package, with a discount for prompt payment taken off at the foot and a bill drawn on the customer's bank. */
export const roaster: Layout = {
  name: 'roaster-prompt-discount',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'cleaning'],
    lines: [4, 10],
    numbering: 'A-{yy}#####',
    discounts: 'rates',
    documentDiscount: 200,
    terms: [30, 45],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dashed' },
  recast: (purchase) => range(called(purchase, (name) => `Cafés ${name}`)),
  draw: drawRoaster,
}
