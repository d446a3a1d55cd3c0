import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawGoods, text } from './kitchen-ware-sheet.ts'

const wares = selling(`
  GN-Behälter 1/1 Tiefe 65 mm Edelstahl|Stk|18.90|19|12
  Bratpfanne Eisen geschmiedet 28 cm|Stk|34.50|19|6
  Kochmesser 23 cm|Stk|62.00|19|4
  Spritzbeutel Einweg Rolle 100|Rolle|13.20|19|10
  Vakuumbeutel 200 x 300 mm Karton 1000|Karton|49.00|19|4
  Weinglas 0,35 l geeicht Karton 6|Karton|23.40|19|20
  Warmhaltelampe Kupfer|Stk|118.00|19|3`)

/** The window for the envelope, the block of information beside it, the subject and the salutation. */
function drawLetter(paper: Paper) {
  const { pen, deal } = paper
  const { buyer, supplier } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand, 57, 40, 481, { font: 'sans-bold', size: 20, colour: supplier.colour, align: 'right' })
  pen.write(`${paper.name()} · ${street} · ${town}`, 57, 128, 240, { size: 7 })
  pen.rule(57, 138, 297, 138, { width: 0.4 })
  pen.stack([paper.buyer(), 'Einkauf', buyer.street, buyer.town], 57, 146, 240, { size: 10.5 })
  const facts = [
    ['Auftrags-Nr.', paper.number()],
    ['Datum', paper.issued()],
    ['Ihre Bestellung', deal.orderNumber],
    ['Kunden-Nr.', deal.clientCode],
    ['Ihre USt-IdNr.', paper.buyerTaxId()],
    ['Telefon', paper.phone()],
  ] as const
  pairs(pen, 345, 128, 193, facts, { part: 0.46, label: { size: 9 }, value: { size: 9 } })
  pen.write(`Auftragsbestätigung ${deal.number}`, 57, 236, 480, { font: 'sans-bold', size: 13 })
  pen.write('Sehr geehrte Damen und Herren,', 57, 262, 480, text)
  pen.write('vielen Dank für Ihre Bestellung, die wir wie folgt bestätigen:', 57, 276, 480, text)
}

/** A dealer in kitchen ware who confirms orders in a letter as German offices fold it, with numbered positions. */
export const kitchenWare: Layout = {
  name: 'kitchen-ware-confirmation',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['dry', 'dairy'],
    kind: 'proforma',
    lines: [2, 7],
    numbering: 'AB{yy}-####',
    discounts: 'rates',
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(wares(purchase), (ownName) => `Gastrobedarf ${ownName}`),
  draw(paper) {
    drawLetter(paper)
    drawGoods(paper)
    drawFoot(paper)
  },
}
