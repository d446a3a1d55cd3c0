import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A German drinks merchant's letter: information block at the right, a page's sum, VAT written out in sentences below the net. */
export const cratesReturned: Layout = {
  name: 'crates-returned',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['drinks', 'dry'],
    lines: [3, 8],
    numbering: 'RE######',
    deposits: true,
    terms: [10, 14],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 300, 36, 245, { font: 'sans-bold', size: 20, colour: supplier.colour, align: 'right' })
    pen.write('Fachgroßhandel für Getränke und Gastronomie', 300, 62, 245, { size: 8.5, align: 'right' })
    pen.write(`${paper.name()} · ${street} · ${town}`, 60, 112, 270, { size: 6.5 })
    pen.rule(60, 121, 330, 121, { width: 0.4 })
    pen.stack([paper.buyer(), buyer.contact, buyer.street, buyer.town], 60, 128, 260, { size: 10.5 })
    const fact = (label: string, value: string, y: number) => {
      pen.write(label, 375, y, 80, { size: 8.5 })
      pen.write(value, 455, y, 90, { size: 8.5 })
    }
    fact('Kundennr.', deal.clientCode, 128)
    fact('Tour / Fahrer', `${deal.orderNumber.slice(0, 2)} / Ziegler`, 141)
    fact('Belegdatum', paper.issued(), 154)
    fact('Telefon', paper.phone(), 167)
    pen.write(`Rechnung ${paper.number()}`, 60, 216, 300, { font: 'sans-bold', size: 14 })
    pen.write('Wir lieferten Ihnen frei Haus (Leistungsdatum gleich Belegdatum):', 60, 238, 485, { size: 9.5 })
    const columns = columnsOf(paper, [
      ['blank', 'Pos', 28, { text: (line) => String(deal.lines.indexOf(line) + 1) }],
      ['code', 'Art.-Nr.', 52],
      ['name', 'Bezeichnung', 180],
      ['quantity', 'Menge', 45, {}],
      ['unit', 'Geb.', 46],
      ['price', 'E-Preis', 52],
      ['tax', 'USt', 28],
      ['total', 'Gesamt', 64],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 16, rule: 'under' },
      body: { size: 9 },
      air: 3.2,
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 55, y: 258, bottom: 610 })
    pen.rule(55, y + 3, 550, y + 3)
    pen.write(`${deal.lines.length} Positionen`, 60, y + 8, 150, { size: 8.5 })
    y += 10
    const line = (label: string, value: string, bold = false) => {
      const style = { font: bold ? 'sans-bold' : 'sans', size: bold ? 11 : 9.5 } as const
      pen.write(label, 255, y, 200, style)
      pen.write(value, 455, y, 92, { ...style, align: 'right' })
      y += bold ? 20 : 14
    }
    line('Warenwert netto inkl. Pfand', paper.signed(paper.subtotal()))
    for (const { rate, base, amount } of paper.taxes())
      line(`zzgl. ${paper.rate(rate)} % USt auf ${paper.amount(base)}`, paper.money(amount))
    line('Rechnungsbetrag', paper.signed(paper.total()), true)
    pen.wrap(
      `Zahlbar ohne Abzug bis ${paper.due()}. Bis zur vollständigen Bezahlung bleibt die Ware unser Eigentum. Leergut wird bei Rückgabe gutgeschrieben.`,
      60,
      y + 10,
      485,
      { size: 9 },
    )
    pen.rule(60, 772, 545, 772, { width: 0.4 })
    pen.stack([paper.name(), street, town], 60, 778, 150, { size: 7 })
    pen.stack([`USt-IdNr. ${paper.taxId()}`, supplier.registry], 215, 778, 160, { size: 7 })
    pen.stack(['Bankverbindung', paper.iban(), paper.email()], 385, 778, 160, { size: 7 })
  },
}
