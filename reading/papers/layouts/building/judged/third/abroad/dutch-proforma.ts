import type { Pair } from '../../../../../paper/blocks.ts'
import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'
import { inDutch } from './in-dutch.ts'

/** A Dutch dairy house that is paid beforehand: what to pay and by when on a coloured panel beside the address. */
export const dutchProforma: Layout = {
  name: 'dutch-proforma',
  sheet: { size: 'A4' },
  commerce: {
    country: 'NL',
    language: 'en',
    trades: ['dairy', 'drinks'],
    lines: [3, 8],
    numbering: 'PF{yyyy}####',
    kind: 'proforma',
    units: { each: 'stuk', case: 'doos', keg: 'fust' },
    terms: [7, 14],
  },
  habits: {
    numbers: 'spanish',
    date: 'dashes',
    sign: '€ ',
    signFirst: true,
    priceDecimals: 2,
    quantityDecimals: 0,
  },
  recast: inDutch,
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const orange = '#c2571a'
    const text = { size: 9.5 } as const
    pen.write(supplier.brand, 48, 42, 300, { font: 'sans-bold', size: 20, colour: orange })
    pen.stack([paper.name(), street, town], 48, 68, 260, { size: 8.5 })
    pen.write('Proformafactuur', 300, 44, 247, { font: 'sans-bold', size: 18, align: 'right' })
    pen.write('Dit is geen factuur voor de btw-aangifte', 300, 68, 247, { size: 8, align: 'right' })
    pen.stack([paper.buyer(), `t.a.v. ${buyer.contact}`, buyer.street, buyer.town], 48, 132, 250, { size: 10.5 })
    pen.box(330, 124, 217, 82, { fill: '#fbeee5' })
    const about: Pair[] = [
      ['Proformanummer', paper.number()],
      ['Datum', paper.issued()],
      ['Te betalen vóór', paper.due()],
      ['Klantnummer', deal.clientCode],
      ['Uw bestelling', deal.orderNumber],
    ]
    pairs(pen, 338, 130, 201, about, { label: { size: 9, colour: orange }, value: { size: 9.5 }, gap: 3.2 })
    const columns = columnsOf(paper, [
      ['quantity', 'Aantal', 46],
      ['unit', 'Eenheid', 52],
      ['name', 'Omschrijving', 208],
      ['priceSigned', 'Stuksprijs', 70],
      ['taxSigned', 'Btw', 42],
      ['totalSigned', 'Bedrag', 81],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, colour: orange, height: 20, rule: 'under' },
      body: text,
      air: 4.5,
      rules: 'rows',
      colour: '#e8c9b5',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 48, y: 236, bottom: 580 })
    const sums: Pair[] = [
      ['Subtotaal exclusief btw', paper.signed(paper.subtotal())],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [`${paper.rate(rate)}% btw over ${paper.money(base)}`, paper.money(amount)],
        ),
    ]
    const end = pairs(pen, 310, y + 16, 233, sums, { part: 0.65, label: text, value: { ...text, align: 'right' } })
    pen.rule(310, end, 543, end, { colour: orange, width: 1.4 })
    const large = { font: 'sans-bold', size: 12 } as const
    pairs(pen, 310, end + 6, 233, [['Totaal inclusief btw', paper.signed(paper.total())]], {
      part: 0.6,
      label: large,
      value: { ...large, align: 'right' },
    })
    pen.wrap(
      `Wij leveren na ontvangst van uw betaling op ${paper.iban()} onder vermelding van ${deal.number}.`,
      48,
      end + 48,
      495,
      text,
    )
    pen.rule(48, 786, 547, 786, { colour: '#e8c9b5' })
    pen.write(
      `KvK 243${deal.orderNumber}  |  Btw-nr. ${paper.taxId()}  |  ${paper.phone()}  |  ${paper.email()}`,
      48,
      794,
      499,
      { size: 8, align: 'center' },
    )
  },
}
