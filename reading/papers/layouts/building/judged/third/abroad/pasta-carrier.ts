import type { Pair } from '../../../../../paper/blocks.ts'
import { grid, pairs, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const pale = { fill: '#f2ead8', headed: true, height: 26, value: { size: 8.5 } } as const

/** An Italian invoice that travels with the goods: bill and delivery addresses, discounts on discounts, particulars of the carriage at the foot. */
export const pastaCarrier: Layout = {
  name: 'pasta-carrier',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dry', 'dairy', 'meat'],
    lines: [4, 10],
    numbering: '####/A',
    discounts: 'chained',
    freight: true,
    terms: [30, 60],
  },
  habits: {
    numbers: 'spanish',
    date: 'dashes',
    sign: '€ ',
    signFirst: true,
    priceDecimals: 3,
    quantityDecimals: 2,
    taxIds: 'national',
    ibans: 'solid',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const ochre = '#8a5a13'
    pen.write(supplier.brand, 36, 30, 523, { font: 'serif-bold', size: 24, colour: ochre })
    pen.write(
      `${paper.name()} - ${street} - ${town} - Tel. ${paper.phone()} - Partita IVA ${paper.taxId()}`,
      36,
      60,
      523,
      { size: 8.5 },
    )
    pen.rule(36, 75, 559, 75, { colour: ochre })
    pen.write('Cliente', 36, 84, 100, { size: 7.5, colour: ochre })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `Partita IVA ${paper.buyerTaxId()}`], 36, 95, 250, {
      size: 9.5,
    })
    pen.write('Luogo di consegna', 310, 84, 100, { size: 7.5, colour: ochre })
    pen.stack([buyer.brand, buyer.street, buyer.town], 310, 95, 249, { size: 9.5 })
    pen.write(`Fattura accompagnatoria n. ${paper.number()} del ${paper.issued()}`, 36, 154, 523, {
      font: 'sans-bold',
      size: 12,
    })
    const columns = columnsOf(paper, [
      ['code', 'Art.', 44],
      ['name', 'Descrizione', 176],
      ['lot', 'Lotto', 48],
      ['unit', 'UM', 36],
      ['quantity', 'Qtà', 46],
      ['price', 'Prezzo un.', 54],
      ['discount', 'Sconto %', 42],
      ['total', 'Netto riga', 44],
      ['tax', 'IVA %', 33],
    ])
    const head = { font: 'sans-bold', size: 8, height: 17, fill: '#f2ead8' } as const
    const look = { head, body: { size: 8.5 }, air: 3, rules: 'grid', colour: '#cbb98f' } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 36, y: 176, bottom: 520 })
    pen.write('Riepilogo IVA', 36, 540, 200, { font: 'sans-bold', size: 8.5, colour: ochre })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate)}%`, paper.amount(base), paper.amount(amount)])
    grid(pen, 36, 552, [50, 85, 75], [['Aliquota', 'Imponibile', 'Imposta'], ...rows], {
      head: { size: 8, fill: '#f2ead8' },
      stroke: '#cbb98f',
    })
    const sums: Pair[] = [
      ['Totale merce', paper.money(deal.gross)],
      ['Spese di trasporto', paper.money(deal.freight)],
      ['Totale imponibile', paper.signed(paper.subtotal())],
      ['Totale imposta', paper.signed(paper.taxTotal())],
    ]
    const end = pairs(pen, 340, 540, 215, sums, { label: { size: 9 }, value: { size: 9, align: 'right' } })
    pen.rule(340, end, 555, end, { colour: ochre, width: 1.2 })
    const large = { font: 'sans-bold', size: 13 } as const
    pairs(pen, 340, end + 6, 215, [['Totale documento', paper.signed(paper.total())]], {
      label: large,
      value: { ...large, align: 'right' },
    })
    strip(
      pen,
      [36, 652],
      [150, 93, 280],
      'Pagamento|Scadenza|Banca',
      [`Bonifico bancario ${deal.terms} gg`, paper.due(), `IBAN ${paper.iban()}`],
      pale,
    )
    strip(
      pen,
      [36, 684],
      [110, 110, 60, 83, 160],
      'Causale|Aspetto dei beni|Colli|Porto|Firma del conducente',
      ['Vendita', 'Cartoni', String(deal.lines.length + 2), 'Franco', ''],
      pale,
    )
    pen.stack([supplier.registry, `${paper.email()} - Contributo CONAI assolto ove dovuto`], 36, 794, 523, {
      size: 7,
      colour: '#555555',
    })
  },
}
