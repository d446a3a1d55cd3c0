import type { Deal } from '../../../../../dealing/deal.ts'
import { called } from '../../../../../dealing/own-firm.ts'
import { selling } from '../../../../../dealing/own-goods.ts'
import { pairs, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const cleaned = selling(`Geschirrreiniger flüssig 25 kg|Kan.|58.90|19|8
  Klarspüler sauer 10 l|Kan.|31.40|19|6
  Entkalker Konzentrat 5 l|Kan.|17.80|19|6
  Schaumseife 6 x 1 l|Krt.|42.60|19|4
  Flächendesinfektion 5 l|Kan.|26.70|19|8
  Fettlöser Küche 10 l|Kan.|29.50|19|5
  Falthandtuch 3200 Blatt|Krt.|24.90|19|10
  Dosiergerät Wandmontage|Stk.|189.00|19|2`)

const recast = (purchase: Deal) => called(cleaned(purchase), (own) => `Hygienetechnik ${own}`)

/** A German offer for detergents and dosing: friendly words, numbered positions with article numbers below the name. */
export const dosingOffer: Layout = {
  name: 'dosing-offer',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['dry', 'drinks'],
    lines: [3, 6],
    numbering: 'AN-{yyyy}-####',
    kind: 'proforma',
    discounts: 'rates',
    terms: [21],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  recast,
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const { colour } = supplier
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 9.5 } as const
    pen.box(0, 0, 595, 12, { fill: colour })
    pen.write(supplier.brand, 50, 34, 300, { font: 'liberation-bold', size: 17, colour })
    pen.write('Reinigung · Hygiene · Dosiertechnik', 50, 56, 300, { ...text, size: 8.5, colour: '#666666' })
    pen.stack([paper.name(), street, town, `Tel. ${paper.phone()}`, paper.email()], 380, 36, 165, {
      ...text,
      size: 8.5,
    })
    pen.stack([paper.buyer(), `z. Hd. ${buyer.contact}`, buyer.street, buyer.town], 50, 108, 260, {
      ...text,
      size: 10.5,
    })
    pen.write('Angebot', 50, 184, 300, { font: 'liberation-bold', size: 20 })
    strip(
      pen,
      [50, 212],
      [115, 95, 95, 95, 95],
      'Angebotsnummer|Datum|Gültig bis|Kundennr.|Ihre Anfrage',
      [paper.number(), paper.issued(), paper.date(deal.dueDate), deal.clientCode, deal.orderNumber],
      { height: 30, fill: '#eef1f3', value: { font: 'liberation-bold', size: 9.5 } },
    )
    pen.wrap(
      'Vielen Dank für das Gespräch in Ihrem Haus. Gern bieten wir Ihnen für Spülküche und Gastraum wie folgt an:',
      50,
      254,
      495,
      text,
    )
    const columns = columnsOf(paper, [
      ['blank', 'Pos', 30, { align: 'left', text: (line) => `${deal.lines.indexOf(line) + 1}` }],
      ['name', 'Produkt', 195],
      ['quantity', 'Anzahl', 50],
      ['unit', 'ME', 40],
      ['price', 'Preis/ME', 60],
      ['discountSigned', 'Nachlass', 55],
      ['total', 'Netto', 65],
    ])
    paper.lineFields.add('code')
    const rows = deal.lines.map((line) => ({ line, below: `Artikel ${line.code}, Sicherheitsdatenblatt auf Anfrage` }))
    const head = { font: 'liberation-bold', size: 9, height: 20, rule: 'under' } as const
    const small = { font: 'liberation', size: 7.5, colour: '#666666' } as const
    const look = { head, body: text, small, air: 4, rules: 'rows', colour: '#c4ccd2' } as const
    const y = drawTable(paper, columns, rows, look, { x: 50, y: 284, bottom: 620 })
    const sums = paper.taxes().flatMap(({ rate, base, amount }): [string, string][] => [
      ['Nettosumme', paper.money(base)],
      [`Umsatzsteuer ${paper.rate(rate)} %`, paper.money(amount)],
    ])
    const end = pairs(pen, 330, y + 10, 211, sums, { label: text, value: { ...text, align: 'right' } })
    pen.rule(330, end, 545, end, { colour })
    pairs(pen, 330, end + 5, 211, [['Angebotssumme', paper.signed(paper.total())]], {
      label: { font: 'liberation-bold', size: 11 },
      value: { font: 'liberation-bold', size: 11, align: 'right' },
    })
    pen.stack(
      [
        'Lieferung frei Haus binnen fünf Werktagen, Dosiergeräte einschließlich Montage.',
        'Mit freundlichen Grüßen',
        supplier.brand,
      ],
      50,
      end + 46,
      495,
      text,
    )
    const foot = `${supplier.registry} · USt-ID ${paper.taxId()} · Bank: ${paper.iban()} · ${supplier.web}`
    pen.write(foot, 50, 808, 495, { ...text, size: 7, align: 'center' })
  },
}
