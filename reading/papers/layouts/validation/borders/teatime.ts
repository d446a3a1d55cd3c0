import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { bold, drawGoods, drawHead, plain } from './teatime-sheet.ts'

const baked = selling(`
  Sourdough tin loaf 800 g|loaf|3.10|0|18
  Cheese scones tray of 12|tray|9.60|0|8
  Chocolate fudge brownies box of 15|box|18.40|20|6
  Salted caramel shortbread 160 g|pkt|2.85|20|24
  Lemon drizzle traybake 16 portions|each|17.25|0|4
  Sea salt crisps 40 g case of 24|case|15.90|20|5
  English breakfast tea bags 600 ct|box|14.50|0|6
  Elderflower cordial 500 ml|btl|3.35|20|18
  Sausage rolls uncooked case of 60|case|31.00|0|4`)

/** The slip at the foot, to be cut off. */
function drawAdvice(paper: Paper) {
  const { pen, deal } = paper
  pen.rule(30, 690, 565, 690, { dash: 3 })
  pen.write('PAYMENT ADVICE', 50, 704, 240, { font: 'liberation', size: 16 })
  pen.stack([`To: ${deal.supplier.name}`, deal.supplier.street, deal.supplier.town], 50, 732, 220, plain)
  const slip: Pair[] = [
    ['Customer', deal.buyer.name],
    ['Invoice Number', deal.number],
    ['Amount Due', paper.amount(deal.total)],
    ['Due Date', paper.due()],
    ['Amount Enclosed', '______________________'],
  ]
  pairs(pen, 310, 706, 240, slip, { part: 0.4, label: bold, value: plain, gap: 4 })
}

/** A bakery for tea rooms that sends invoices from a bookkeeping site, with a slip to return with the payment. */
export const teatime: Layout = {
  name: 'teatime-advice-slip',
  sheet: { size: 'A4' },
  commerce: {
    country: 'GB',
    language: 'en',
    trades: ['dairy', 'produce'],
    currency: 'GBP',
    lines: [2, 8],
    numbering: 'INV-####',
    terms: [14, 30],
  },
  habits: { numbers: 'english', date: 'words', sign: '', priceDecimals: 2, quantityDecimals: 2, taxIds: 'spaced' },
  recast: (purchase) => called(baked(purchase), (ownName) => `${ownName} Bakehouse`),
  draw(paper) {
    drawHead(paper)
    drawGoods(paper)
    drawAdvice(paper)
  },
}
