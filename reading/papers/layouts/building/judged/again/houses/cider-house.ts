import { grid, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A Basque cellar's form in two languages: every caption twice, bottles in lots, the sums in a strip of boxes. */
export const ciderHouse: Layout = {
  name: 'cider-house',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'eu',
    trades: ['wine', 'dairy'],
    lines: [2, 6],
    numbering: '{yyyy}/###',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'iso', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const green = '#23512f'
    pen.box(40, 36, 515, 3, { fill: green })
    pen.write(supplier.brand, 40, 48, 515, { font: 'serif-bold', size: 26, colour: green, align: 'center' })
    pen.write(`${street} · ${town} · ${paper.phone()} · ${paper.email()}`, 40, 80, 515, { size: 8.5, align: 'center' })
    pen.box(40, 98, 515, 1, { fill: green })
    const guest = [paper.buyer(), buyer.street, buyer.town, `IFZ/NIF: ${paper.buyerTaxId()}`]
    pen.stack(['Bezeroa / Cliente', ...guest], 300, 112, 255, { size: 9.5 })
    pen.write('FAKTURA / FACTURA', 40, 114, 240, { font: 'sans-bold', size: 14, colour: green })
    const boxed = { stroke: green, height: 32, label: { size: 6.5, colour: green } } as const
    strip(pen, [40, 138], [110, 110], 'Zenbakia / Número|Data / Fecha', [paper.number(), paper.issued()], boxed)
    const columns = columnsOf(paper, [
      ['code', 'Kodea\nCódigo', 55],
      ['name', 'Azalpena\nDescripción', 170],
      ['quantity', 'Kopurua\nCantidad', 55],
      ['unit', 'Neurria\nMedida', 50],
      ['price', 'Prezioa\nPrecio', 55],
      ['discount', 'Besk. %\nDto. %', 45],
      ['total', 'Zenbatekoa\nImporte', 85],
    ])
    const look = {
      head: { size: 8, height: 26, rule: 'both' },
      body: { size: 9.5 },
      air: 4,
      colour: green,
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 190, bottom: 560 })
    pen.rule(40, y + 4, 555, y + 4, { colour: green })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.amount(base), `% ${paper.rate(rate)}`, paper.amount(amount)])
    const titles = ['Oinarria / Base', 'BEZ / IVA', 'Kuota / Cuota']
    grid(pen, 40, 610, [100, 70, 90], [titles, ...rows], {
      head: { font: 'sans-bold', size: 8 },
      stroke: green,
    })
    strip(
      pen,
      [320, 610],
      [115, 120],
      'Oinarria guztira / Total base|BEZ guztira / Total IVA',
      [paper.subtotal(), paper.taxTotal()],
      boxed,
    )
    strip(pen, [320, 642], [235], `GUZTIRA / TOTAL (${paper.currency('EUR')})`, [paper.total()], {
      ...boxed,
      value: { font: 'sans-bold', size: 13 },
    })
    const paid = `Ordainketa / Pago: transferentzia, ${deal.terms} egun`
    pen.stack([paid, `Mugaeguna / Vencimiento: ${paper.due()}`, paper.iban()], 40, 700, 515, { size: 9 })
    pen.write(`${paper.name()} - IFZ/NIF ${paper.taxId()} - ${supplier.registry}`, 40, 800, 515, {
      size: 6.5,
      align: 'center',
    })
  },
}
