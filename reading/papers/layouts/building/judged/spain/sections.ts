import { sum } from '../../../../dealing/amounts.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import type { Paper } from '../../../../paper/paper.ts'
import type { Row } from '../../../../paper/table.ts'
import { drawTable } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** Under each note its goods, then a line with what they come to. */
function sections(paper: Paper): Row[] {
  const { lines, deliveryNotes } = paper.deal
  return deliveryNotes.flatMap(({ number, date }, index): Row[] => {
    const mine = lines.filter(({ group }) => group === index)
    return [
      ...mine.map((line) => ({ line })),
      {
        text: `Nota de entrega nº ${number} (${paper.date(date)})`,
        amount: paper.amount(sum(mine.map(({ total }) => total))),
        style: { font: 'serif-italic', size: 9.5 },
      },
    ]
  })
}

/** A greengrocer whose notes are named after their goods, not before; free goods and something brought back among them. */
export const sectioned: Layout = {
  name: 'sections-after',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [6, 10],
    numbering: 'M{yy}{mm}-##',
    groups: [2, 3],
    freeGoods: true,
    negativeLine: true,
    terms: [7],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const plain = { font: 'serif', size: 10 } as const
    pen.write(supplier.brand, 46, 40, 500, { font: 'serif-bold', size: 26, colour: '#2f6b3a', align: 'center' })
    pen.write(`${paper.name()} — ${street}, ${town} — CIF ${paper.taxId()} — ${paper.phone()}`, 46, 72, 500, {
      ...plain,
      size: 8.5,
      align: 'center',
    })
    pen.box(46, 92, 300, 58, { stroke: '#2f6b3a' })
    pen.stack(
      [`Para: ${paper.buyer()}`, `${buyer.street}`, buyer.town, `CIF ${paper.buyerTaxId()}`],
      54,
      97,
      286,
      plain,
    )
    pen.box(356, 92, 190, 58, { stroke: '#2f6b3a' })
    pen.stack(
      [`Factura mensual ${paper.number()}`, `Con fecha ${paper.issued()}`, `Pagadera el ${paper.due()}`],
      364,
      99,
      176,
      { ...plain, size: 11 },
    )
    const columns = columnsOf(paper, [
      ['quantity', 'Peso', 56],
      ['unit', '', 40],
      ['name', 'Género', 210],
      ['price', 'a', 60],
      ['total', 'Euros', 134],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10.5, height: 18, rule: 'both' },
      body: { font: 'serif', size: 10.5 },
      air: 2.6,
      colour: '#2f6b3a',
    } as const
    const turn = () => {
      pen.newPage()
      return 50
    }
    const y = drawTable(paper, columns, sections(paper), look, { x: 46, y: 164, bottom: 640, turn })
    pen.rule(46, y + 4, 546, y + 4, { colour: '#2f6b3a' })
    let x = 46
    for (const { rate, base, amount } of paper.taxes()) {
      pen.stack([`Base ${paper.rate(rate)} %`, paper.amount(base), 'Cuota', paper.amount(amount)], x, y + 12, 80, plain)
      x += 90
    }
    pen.write(`Total factura ${paper.signed(paper.total())}`, 300, y + 24, 246, {
      font: 'serif-bold',
      size: 16,
      align: 'right',
    })
    pen.write(`Nuestro banco: ${paper.iban()} o ${paper.account(supplier.secondIban)}`, 46, 800, 500, {
      ...plain,
      size: 8.5,
      align: 'center',
    })
  },
}
