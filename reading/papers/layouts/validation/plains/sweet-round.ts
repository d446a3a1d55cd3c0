import { sum } from '../../../dealing/amounts.ts'
import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { INK, roundSheet } from './sweet-round-sheet.ts'

const sweets = selling(`
  Cacahuete frito con miel bolsa 1 kg|bolsa|5.35|10|8
  Almendra marcona repelada bolsa 1 kg|bolsa|14.80|10|5
  Caramelo de café estuche 1 kg|estuche|6.10|10|6
  Galleta de cortesía envuelta caja 300|caja|11.90|10|5
  Sobre de azúcar 7 g caja 1000|caja|16.40|10|6
  Leche condensada dosis 20 g caja 100|caja|12.20|10|4
  Leche UHT semidesnatada brik 1,5 l|brik|1.46|4|36
  Harina de repostería bolsa 1 kg|bolsa|1.15|4|12
  Palillo redondo enfundado caja 1000|caja|3.30|21|10
  Refresco de limón lata 33 cl pack 24|pack|11.60|21|8
`)

/** The rates of VAT as columns, and below each what was bought, its VAT and its surcharge; then the total. */
function foot(paper: Paper, y: number) {
  const taxes = paper.taxes()
  const row = (label: string, part: 'base' | 'amount' | 'surcharge') => {
    const amounts = taxes.map((tax) => tax[part])
    return [label, ...amounts.map(paper.amount), part === 'base' ? paper.subtotal() : paper.amount(sum(amounts))]
  }
  const table = [
    ['', ...taxes.map(({ rate }) => `Al ${paper.rate(rate)} %`), 'Totales'],
    row('Base imponible', 'base'),
    row('Cuota de I.V.A.', 'amount'),
    ['% recargo', ...taxes.map(({ surchargeRate }) => paper.rate(surchargeRate, 2)), ''],
    row('Recargo equiv.', 'surcharge'),
  ]
  const look = { head: { font: 'sans-bold', size: 8.5 }, body: { size: 9 }, stroke: INK, height: 16 } as const
  const end = grid(paper.pen, 40, y, [90, ...taxes.map(() => 78), 84], table, look)
  const bold = { font: 'sans-bold', size: 14, colour: INK } as const
  paper.pen.write(`Total factura: ${paper.total()} ${paper.currency('euros')}`, 40, end + 12, 515, bold)
  paper.pen.write('Cobrado por el repartidor en el momento de la entrega.', 40, end + 36, 515, { size: 8.5 })
}

/** A van that goes round bars and kiosks: its accountancy package charges everyone the surcharge, and sets out VAT with the rates side by side. */
export const sweetRound: Layout = {
  name: 'sweet-round',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry'],
    lines: [5, 10],
    numbering: '2/######',
    discounts: 'rates',
    surcharge: true,
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dashed' },
  recast: (purchase) => called(sweets(purchase), (ownName) => `Golosinas ${ownName}`),
  draw: (paper) => foot(paper, roundSheet(paper)),
}
