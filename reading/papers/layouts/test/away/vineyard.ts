import { selling } from '../../../dealing/own-goods.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { drawBand, drawFoot, label, WINE } from './vineyard-sheet.ts'

const wines = selling(`
  Saint-Joseph rouge 2021 75 cl|btl|14.20|20|48
  Condrieu blanc 2022 75 cl|btl|31.50|20|18
  Viognier vin de pays 2023 75 cl|btl|7.90|20|90
  Crozes-Hermitage rouge 2020 75 cl|btl|12.60|20|60
  Jus de raisin artisanal 1 l|btl|3.80|5.5|36
  Saint-Joseph rouge 2019 magnum 150 cl|mag|33.00|20|6
  Coffret bois gravé trois bouteilles|pce|6.40|20|10`)

function drawVineyard(paper: Paper) {
  const { pen, deal } = paper
  const { buyer } = deal
  drawBand(paper)
  pen.write('FACTURE', 250, 34, 200, { font: 'serif', size: 26, colour: WINE })
  pen.write('Facturé et livré à', 540, 34, 250, label)
  const party = [paper.buyer(), buyer.street, buyer.town, `TVA ${paper.buyerTaxId()}`]
  pen.stack(party, 540, 48, 265, { font: 'serif', size: 11 })
  const columns = columnsOf(paper, [
    ['name', 'Désignation', 222],
    ['quantity', 'Qté', 44],
    ['unit', 'Cond.', 44],
    ['price', 'Prix HT', 62],
    ['discount', 'Rem. %', 48],
    ['tax', 'TVA %', 48],
    ['total', 'Total HT', 92],
  ])
  const look = {
    head: { font: 'serif-bold', size: 10, height: 22, colour: WINE, rule: 'both' },
    body: { font: 'serif', size: 10.5 },
    air: 5,
    colour: WINE,
  } as const
  drawTable(paper, columns, plainRows(paper), look, { x: 250, y: 128, bottom: 420 })
  drawFoot(paper)
}

/** A French vineyard's own form on a sheet laid across: who and when in a band at the left, the bottles beside it. */
export const vineyard: Layout = {
  name: 'vineyard-side-band',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['wine', 'dry', 'meat'],
    lines: [2, 7],
    numbering: 'FC{yy}{mm}-###',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spaced', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  recast: wines,
  draw: drawVineyard,
}
