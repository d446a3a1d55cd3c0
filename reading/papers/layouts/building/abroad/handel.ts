import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A German letter: sender in small above the window, particulars to the right, three columns in the foot. */
export const handel: Layout = {
  name: 'handel-brief',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['drinks', 'meat', 'dry'],
    lines: [3, 9],
    numbering: 'RE-{yyyy}-#####',
    deposits: true,
    terms: [14, 30],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' EUR', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 340, 40, 205, { font: 'sans-bold', size: 18, colour: supplier.colour, align: 'right' })
    pen.write(`${paper.name()} · ${street} · ${town}`, 60, 112, 240, { size: 6.5 })
    pen.rule(60, 121, 300, 121, { width: 0.4 })
    pen.stack([paper.buyer(), buyer.contact, buyer.street, buyer.town], 60, 128, 240, { size: 10 })
    const about: Pair[] = [
      ['Rechnungsdatum', paper.issued()],
      ['Kundennummer', deal.clientCode],
      ['Lieferdatum', paper.date(deal.issueDate)],
      ['Telefon', paper.phone()],
    ]
    pairs(pen, 370, 128, 175, about, { label: { size: 9 }, value: { size: 9, align: 'right' } })
    pen.write(`Rechnung Nr. ${paper.number()}`, 60, 226, 400, { font: 'sans-bold', size: 14 })
    pen.write('Wir erlauben uns, folgende Lieferung in Rechnung zu stellen:', 60, 248, 400, { size: 9.5 })
    const columns = columnsOf(paper, [
      ['blank', 'Pos.', 28, { text: ({ group }) => String(group + 1) }],
      ['code', 'Art.-Nr.', 52],
      ['name', 'Bezeichnung', 172],
      ['quantity', 'Menge', 45],
      ['unit', 'Einheit', 45],
      ['price', 'Einzelpreis', 60],
      ['taxSigned', 'MwSt', 35],
      ['total', 'Gesamt', 52],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 18, rule: 'under' },
      body: { size: 9 },
      air: 3.5,
      rules: 'rows',
      colour: '#bbbbbb',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 56, y: 270, bottom: 600 })
    const sums: Pair[] = [
      ['Zwischensumme (netto)', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): Pair => [`zzgl. ${paper.rate(rate)} % USt.`, paper.money(amount)]),
    ]
    const end = pairs(pen, 320, y + 12, 225, sums, {
      label: { size: 9.5 },
      value: { size: 9.5, align: 'right' },
      part: 0.6,
    })
    pen.rule(320, end, 545, end)
    pairs(pen, 320, end + 5, 225, [['Rechnungsbetrag', paper.signed(paper.total())]], {
      label: { font: 'sans-bold', size: 10.5 },
      value: { font: 'sans-bold', size: 10.5, align: 'right' },
    })
    pen.wrap(
      `Zahlbar ohne Abzug bis zum ${paper.due()}. Es gelten unsere Allgemeinen Geschäftsbedingungen.`,
      60,
      end + 44,
      480,
      { size: 9.5 },
    )
    pen.rule(60, 768, 545, 768, { width: 0.4 })
    const small = { size: 7, colour: '#444444' } as const
    pen.stack([supplier.name, street, town, supplier.registry], 60, 774, 165, small)
    pen.stack([`USt-IdNr. ${paper.taxId()}`, `E-Mail ${paper.email()}`, supplier.web], 235, 774, 140, small)
    pen.stack(['Bankverbindung', `IBAN ${paper.iban()}`], 390, 774, 160, small)
  },
}
