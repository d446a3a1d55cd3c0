import type { Pair } from '../../../../../paper/blocks.ts'
import { cells, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const RED = '#7a1f2b'

/** A Basque cellar and larder, in Basque alone: a letterhead in the middle, particulars in four cells, the code of its tax office at the foot. */
export const ciderCellar: Layout = {
  name: 'cider-cellar',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'eu',
    trades: ['wine', 'dairy', 'produce'],
    lines: [4, 9],
    numbering: 'FK{yy}-####',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const serif = { font: 'serif', size: 10 } as const
    pen.write(supplier.brand, 50, 36, 495, { font: 'serif-bold', size: 24, colour: RED, align: 'center' })
    pen.write(`${street} - ${town} - Tel. ${paper.phone()} - ${paper.email()}`, 50, 66, 495, {
      ...serif,
      size: 9,
      align: 'center',
    })
    pen.write(`${paper.name()} - IFZ: ${paper.taxId()}`, 50, 79, 495, { ...serif, size: 9, align: 'center' })
    pen.rule(50, 96, 545, 96, { colour: RED, width: 1.5 })
    pen.rule(50, 99, 545, 99, { colour: RED, width: 0.5 })
    const look = {
      stroke: '#c9a8ad',
      height: 32,
      label: { font: 'serif-italic', size: 8, colour: RED },
      value: { font: 'serif-bold', size: 10 },
    } as const
    cells(
      pen,
      50,
      112,
      [
        ['Faktura zenbakia', paper.number(), 100],
        ['Jaulkipen-data', paper.issued(), 130],
      ],
      look,
    )
    cells(
      pen,
      50,
      144,
      [
        ['Bezeroaren kodea', deal.clientCode, 100],
        ['Epemuga', paper.due(), 130],
      ],
      look,
    )
    pen.write('Bezeroa', 310, 112, 100, { font: 'serif-italic', size: 9, colour: RED })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `IFZ: ${paper.buyerTaxId()}`], 310, 125, 235, {
      ...serif,
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['code', 'Erref.', 46],
      ['name', 'Azalpena', 178],
      ['quantity', 'Kop.', 44],
      ['unit', 'Neurria', 46],
      ['price', 'Unitateko\nprezioa', 54],
      ['discount', 'Desk. %', 40],
      ['tax', 'BEZ %', 38],
      ['total', 'Diru-kopurua', 57],
    ])
    const table = {
      head: { font: 'serif-bold', size: 9, height: 26, rule: 'both' },
      body: serif,
      air: 4,
      rules: 'dotted',
      colour: RED,
    } as const
    const y = drawTable(paper, columns, plainRows(paper), table, { x: 46, y: 192, bottom: 590 })
    const sums: Pair[] = [
      ['Zerga-oinarria', paper.signed(paper.subtotal())],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [`BEZ % ${paper.rate(rate)} (${paper.amount(base)})`, paper.money(amount)],
        ),
      ['BEZ, guztira', paper.signed(paper.taxTotal())],
    ]
    const end = pairs(pen, 330, y + 16, 211, sums, { part: 0.6, label: serif, value: { ...serif, align: 'right' } })
    pen.rule(330, end + 1, 541, end + 1, { colour: RED })
    const large = { font: 'serif-bold', size: 13, colour: RED } as const
    pairs(pen, 330, end + 6, 211, [['Ordaintzekoa', paper.signed(paper.total())]], {
      label: large,
      value: { ...large, align: 'right' },
    })
    pen.stack(['Ordainketa: banku-transferentzia', `Kontua: ${paper.iban()}`], 50, y + 18, 260, serif)
    const day = deal.issueDate.slice(2).replaceAll('-', '')
    pen.stack([`TBAI-${supplier.taxId}-${day}-b7FpwQ8dcLGAz-118`, supplier.registry], 50, 790, 495, {
      ...serif,
      size: 7.5,
      align: 'center',
    })
  },
}
