import { selling } from '../../../dealing/own-goods.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawGoods, drawHead } from './bakehouse-sheet.ts'

const baked = selling(`
  Barra de quart artesana|ut|0.62|4|60
  Pa rodó de pagès 800 g|ut|2.85|4|20
  Panet d'hamburguesa brioix|ut|0.48|10|80
  Pa de motlle integral 1,2 kg|ut|3.40|4|10
  Croissant de mantega|ut|0.92|10|60
  Coca de recapte llauna|ut|11.50|10|4
  Pa sense sal 400 g|ut|1.55|4|12
  Napolitana de xocolata|ut|1.05|10|40
  Pastís de formatge 12 racions|ut|19.80|10|3
  Carquinyolis|kg|14.60|10|3`)

/** A baker's delivery note on half a sheet, printed at four in the morning onto the baker's own form. */
export const bakehouse: Layout = {
  name: 'bakehouse-half-sheet',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['bakery', 'dairy'],
    kind: 'delivery-note',
    lines: [3, 8],
    numbering: '######',
  },
  habits: { numbers: 'bare', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dashed' },
  recast: baked,
  draw(paper) {
    drawHead(paper)
    drawFoot(paper, drawGoods(paper))
  },
}
