import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A proforma invoice, said in large letters and again across the sheet. */
export const offer: Layout = {
  name: 'offer-proforma',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['wine', 'drinks'],
    lines: [2, 7],
    numbering: 'PF-{yyyy}-###',
    kind: 'proforma',
    terms: [15],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.turned(-32, 120, 560, () =>
      pen.write('PROFORMA', 120, 560, 480, { font: 'sans-bold', size: 78, colour: '#efefef' }),
    )
    pen.write('Factura proforma', 50, 44, 260, { font: 'serif-bold', size: 22 })
    pen.write(`Nº ${paper.number()} · ${paper.issued()}`, 50, 74, 300, { font: 'serif', size: 12 })
    pen.stack([paper.name(), street, town, `CIF ${paper.taxId()}`, paper.email(), paper.phone()], 350, 44, 200, {
      font: 'serif',
      size: 10,
      align: 'right',
    })
    pen.write(`A la atención de ${buyer.contact}`, 50, 128, 300, { font: 'serif-italic', size: 11 })
    pen.stack([`${paper.buyer()} (${paper.buyerTaxId()})`, `${buyer.street}, ${buyer.town}`], 50, 143, 400, {
      font: 'serif',
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['name', 'Referencia', 235],
      ['quantity', 'Botellas', 70],
      ['priceSigned', 'Precio', 90],
      ['totalSigned', 'Importe', 105],
    ])
    const look = {
      head: { font: 'serif-bold', size: 11, height: 20, rule: 'both' },
      body: { font: 'serif', size: 11 },
      air: 5,
      colour: '#333333',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 190, bottom: 600 })
    pen.rule(50, y + 4, 550, y + 4)
    const sums: Pair[] = [
      ['Suma', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): Pair => [`IVA al ${paper.rate(rate)} %`, paper.money(amount)]),
      ['Total proforma', paper.signed(paper.total())],
    ]
    pairs(pen, 330, y + 14, 217, sums, {
      label: { font: 'serif', size: 11 },
      value: { font: 'serif-bold', size: 11, align: 'right' },
    })
    pen.wrap(
      `Oferta válida hasta el ${paper.date(deal.dueDate)}. Pago por adelantado en la cuenta ${paper.iban()}. Este documento no es una factura.`,
      50,
      720,
      500,
      { font: 'serif', size: 10 },
    )
    pen.write(supplier.registry, 50, 800, 500, { font: 'serif', size: 7.5, align: 'center' })
  },
}
