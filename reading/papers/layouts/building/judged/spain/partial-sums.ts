import { cells } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A frozen-food house over several sheets: sums so far at each foot, surcharge of equivalence one below the other. */
export const partialSums: Layout = {
  name: 'partial-sums',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['frozen', 'fish', 'meat', 'dairy', 'dry'],
    lines: [24, 34],
    numbering: 'Z######',
    surcharge: true,
    discounts: 'chained',
    terms: [45],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: ' €', priceDecimals: 2, quantityDecimals: 2, ibans: 'solid' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const top = () => {
      pen.write('FRA.', 34, 30, 40, { font: 'sans-bold', size: 12 })
      pen.write(paper.number(), 76, 30, 120, { font: 'sans-bold', size: 12 })
      pen.write(`de ${paper.issued()}`, 200, 32, 120, { size: 9.5 })
      pen.write(
        `Comprador ${deal.clientCode}: ${paper.buyer()} (${paper.buyerTaxId()}), ${buyer.street}, ${buyer.town}`,
        34,
        50,
        527,
        { size: 8.5 },
      )
      return 70
    }
    const columns = columnsOf(paper, [
      ['name', 'Artículo servido', 206],
      ['code', 'Cód.', 48],
      ['total', 'Importe', 66],
      ['price', 'Tarifa', 52],
      ['discount', 'Bonif.', 44],
      ['quantity', 'Cdad.', 52],
      ['tax', 'T.IVA', 34],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, height: 15, fill: '#dfe9f2' },
      body: { size: 8.5 },
      air: 4.2,
      rules: 'rows',
      colour: '#b9c9d8',
    } as const
    const turn = (y: number, carried: number) => {
      pen.write(`Total parcial ... ${paper.money(carried)}`, 34, y + 5, 300, { font: 'sans-bold', size: 8.5 })
      pen.newPage()
      return top()
    }
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 34, y: top(), bottom: 640, turn })
    let below = (y > 560 ? turn(y, deal.gross) : y) + 12
    for (const { rate, base, amount, surchargeRate, surcharge } of paper.taxes())
      below = cells(
        pen,
        34,
        below,
        [
          [`Base al ${paper.rate(rate)} %`, paper.amount(base), 110],
          ['I.V.A.', paper.amount(amount), 90],
          [`Recargo ${paper.rate(surchargeRate)} %`, paper.amount(surcharge), 100],
        ],
        { stroke: '#b9c9d8', height: 25 },
      )
    pen.write('IMPORTE LÍQUIDO', 350, below - 40, 100, { font: 'sans-bold', size: 9 })
    pen.write(paper.signed(paper.total()), 430, below - 44, 131, { font: 'sans-bold', size: 16, align: 'right' })
    pen.write(`Giro: ${paper.due()}`, 350, below - 20, 150, { size: 9 })
    pen.onEveryPage((page, of) => {
      pen.rule(34, 770, 561, 770, { colour: '#4a6fa5', width: 1.5 })
      pen.write(supplier.brand, 34, 776, 220, { font: 'serif-bold', size: 14, colour: '#4a6fa5' })
      pen.stack(
        [
          `${paper.name()} - ${street} - ${town}`,
          `NIF ${paper.taxId()} - ${paper.phone()} - ${paper.email()}`,
          `Abonar en ${paper.iban()}`,
        ],
        260,
        776,
        301,
        { size: 7, align: 'right' },
      )
      pen.write(`Hoja ${page}/${of}`, 500, 30, 61, { size: 8, align: 'right' })
    })
  },
}
