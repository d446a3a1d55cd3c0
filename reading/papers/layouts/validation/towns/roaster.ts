import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawGoods, drawHead } from './roaster-sheet.ts'

const roasts = selling(`
  Café natural Colombia en grano 1 kg|bolsa|18.90|10|24
  Café mezcla 70/30 en grano 1 kg|bolsa|15.60|10|30
  Descafeinado en sobres caja 200|caja|21.40|10|8
  Infusión manzanilla caja 100 sobres|caja|6.35|10|10
  Té verde con hierbabuena caja 100|caja|9.80|10|10
  Azúcar en sobre 7 g caja 1000|caja|14.75|10|12
  Cacao soluble bote 1,5 kg|bote|13.20|10|6
  Bebida de avena barista 1 l|ud|2.05|10|36
  Taza café solo porcelana|ud|2.90|21|24
  Vaso para llevar 8 oz manga 50|manga|4.10|21|20
  Pastilla limpieza cafetera bote 100|bote|24.60|21|3
  Revisión de molinillo|ud|38.00|21|2`)

/** A coffee roaster with an accountancy package of the nineties: boxes with rounded corners, columns ruled to the foot. */
export const roaster: Layout = {
  name: 'roaster-columns',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry'],
    lines: [3, 11],
    numbering: 'V{yy}-#####',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(roasts(purchase), (ownName) => `Cafés ${ownName}`),
  draw(paper) {
    drawHead(paper)
    drawGoods(paper)
    drawFoot(paper)
  },
}
