import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import type { Layout } from '../../layout.ts'
import { drawCells, drawHead } from './extinguisher-sheet.ts'

const upkeep = selling(`
  Revisión anual extintor polvo ABC 6 kg|ud|4.80|21|14
  Retimbrado extintor CO2 5 kg|ud|19.50|21|4
  Recarga extintor polvo 6 kg|ud|16.20|21|5
  Revisión trimestral sistema de extinción de campana|ud|85.00|21|1
  Prueba de presión BIE 25 mm|ud|22.75|21|3
  Señal fotoluminiscente salida 297x210|ud|6.90|21|6
  Comprobación central de incendios y detectores|ud|120.00|21|1
  Sustitución de manómetro|ud|7.40|21|4
  Desplazamiento|ud|35.00|21|1`)

/** A firm that looks after fire extinguishers and writes its invoices in a spreadsheet, with rows left over. */
export const extinguisher: Layout = {
  name: 'extinguisher-spreadsheet',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning'],
    lines: [2, 6],
    numbering: '{yy}/###',
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'bare', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dashed' },
  recast: (purchase) => called(upkeep(purchase), (ownName) => `Extintores ${ownName}`),
  draw(paper) {
    drawHead(paper)
    drawCells(paper)
  },
}
