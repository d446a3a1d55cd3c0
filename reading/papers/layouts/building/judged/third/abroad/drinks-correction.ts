import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const BLUE = '#1f3a5f'

/** A German drinks wholesaler's correction: the sender in a column at the right, the invoice meant in the subject, sums in one row. */
export const drinksCorrection: Layout = {
  name: 'drinks-correction',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['drinks'],
    lines: [1, 4],
    numbering: 'RK{yy}#####',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  recast: (purchase) => ({ ...purchase, refersTo: purchase.refersTo.replace('RK', 'RE') }),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 9.5 } as const
    const bold = { font: 'liberation-bold', size: 9.5 } as const
    pen.box(0, 0, 595, 14, { fill: BLUE })
    pen.write(supplier.brand, 57, 44, 300, { font: 'liberation-bold', size: 20, colour: BLUE })
    pen.stack([paper.buyer(), 'Buchhaltung', buyer.street, buyer.town], 57, 128, 250, { ...text, size: 10.5 })
    pen.rule(376, 44, 376, 196, { colour: BLUE, width: 1.2 })
    const aside = { ...text, size: 8.5 } as const
    let y = pen.stack([paper.name()], 384, 44, 165, { ...bold, size: 9 })
    y = pen.stack([street, town], 384, y, 165, aside)
    y = pen.stack([`Fon ${paper.phone()}`, paper.email()], 384, y + 6, 165, aside)
    y = pen.stack(['USt-IdNr.', paper.taxId()], 384, y + 6, 165, aside)
    pen.stack([`Datum: ${paper.issued()}`, `Kunde: ${deal.clientCode}`, 'Seite: 1 von 1'], 384, y + 6, 165, aside)
    pen.write(`Rechnungskorrektur ${paper.number()}`, 57, 226, 492, { font: 'liberation-bold', size: 15, colour: BLUE })
    pen.write(`zu unserer Rechnung ${deal.refersTo}`, 57, 246, 492, text)
    pen.wrap(
      'Sehr geehrte Damen und Herren, für die von unserem Fahrer zurückgenommene Ware schreiben wir Ihnen gut:',
      57,
      268,
      492,
      text,
    )
    const columns = columnsOf(paper, [
      ['blank', 'Nr.', 28, { text: ({ group }) => String(group + 1), align: 'left' }],
      ['quantity', 'Anzahl', 48],
      ['unit', 'Gebinde', 56],
      ['name', 'Artikelbezeichnung', 182],
      ['price', 'Preis netto', 66],
      ['taxSigned', 'USt', 40],
      ['total', 'Betrag netto', 72],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 9, height: 20, rule: 'both' },
      body: text,
      air: 5,
      colour: BLUE,
    } as const
    const below = drawTable(paper, columns, plainRows(paper), look, { x: 57, y: 304, bottom: 560 })
    pen.rule(57, below + 4, 549, below + 4, { colour: BLUE })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        paper.money(base),
        `${paper.rate(rate)} %`,
        paper.money(amount),
        paper.signed(paper.total()),
      ])
    const end = grid(
      pen,
      159,
      below + 18,
      [100, 70, 100, 120],
      [['Nettosumme', 'Steuersatz', 'Umsatzsteuer', 'Gutschriftsbetrag'], ...rows],
      { head: { ...bold, fill: '#e3e9f1' }, body: { ...bold, size: 10.5 }, height: 22, stroke: '#a9b8cc' },
    )
    pen.wrap(
      'Den Betrag verrechnen wir mit Ihrer nächsten Zahlung. Bitte kürzen Sie Ihren Vorsteuerabzug entsprechend.',
      57,
      end + 20,
      492,
      text,
    )
    pen.write('Mit freundlichen Grüßen', 57, end + 58, 300, text)
    pen.write(`${supplier.registry} - IBAN ${paper.iban()}`, 57, 806, 492, { ...text, size: 7.5, align: 'center' })
  },
}
