import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A Basque dairy and its neighbours: labels in Basque and Spanish on two rows, year first in dates. */
export const farmhouse: Layout = {
  name: 'farmhouse-two-tongues',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'eu',
    trades: ['dairy', 'produce', 'meat'],
    lines: [3, 8],
    numbering: 'B{yy}-####',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'iso', sign: ' €', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const [street, town] = paper.address()
    pen.pdf
      .save()
      .fillColor('#3c7a3f')
      .polygon([60, 78], [86, 46], [112, 78])
      .fill()
      .rect(68, 78, 36, 18)
      .fill()
      .restore()
    pen.write(paper.name(), 126, 46, 240, { font: 'sans-bold', size: 14 })
    pen.stack(
      [`IFZ / NIF: ${paper.taxId()}`, `${street}, ${town}`, `Tel. ${paper.phone()} - ${paper.email()}`],
      126,
      64,
      236,
      { size: 8.5 },
    )
    pen.write('FAKTURA / FACTURA', 380, 46, 170, { font: 'sans-bold', size: 13, align: 'right', colour: '#3c7a3f' })
    const about: Pair[] = [
      ['Zenbakia / Número', paper.number()],
      ['Data / Fecha', paper.issued()],
      ['Epemuga / Vencimiento', paper.due()],
    ]
    pairs(pen, 370, 66, 180, about, { part: 0.58, label: { size: 8.5 }, value: { size: 8.5, align: 'right' } })
    pen.box(60, 124, 490, 46, { fill: '#eef5ec' })
    pen.write('Bezeroa / Cliente', 68, 128, 120, { size: 7, colour: '#3c7a3f' })
    pen.stack([`${paper.buyer()}   ${paper.buyerTaxId()}`, `${buyer.street}, ${buyer.town}`], 68, 139, 470, {
      size: 9.5,
    })
    const columns = columnsOf(paper, [
      ['code', 'Kodea\nCódigo', 55],
      ['name', 'Artikulua\nArtículo', 190],
      ['quantity', 'Kopurua\nCantidad', 60],
      ['unit', 'Unit.', 45],
      ['price', 'Prezioa\nPrecio', 60],
      ['tax', 'BEZ\nIVA %', 30],
      ['total', 'Guztira\nImporte', 50],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, height: 26, rule: 'both' },
      body: { size: 9 },
      air: 3.4,
      rules: 'rows',
      colour: '#3c7a3f',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 60, y: 184, bottom: 620 })
    const sums: Pair[] = paper.taxes().flatMap(({ rate, base, amount }): Pair[] => [
      [`Zerga-oinarria / Base ${paper.rate(rate)} %`, paper.money(base)],
      [`BEZ / IVA ${paper.rate(rate)} %`, paper.money(amount)],
    ])
    const end = pairs(pen, 310, y + 16, 240, sums, {
      part: 0.65,
      label: { size: 9 },
      value: { size: 9, align: 'right' },
    })
    pen.rule(310, end, 550, end, { colour: '#3c7a3f', width: 1.2 })
    pairs(pen, 310, end + 6, 240, [['GUZTIRA / TOTAL', paper.signed(paper.total())]], {
      label: { font: 'sans-bold', size: 12 },
      value: { font: 'sans-bold', size: 12, align: 'right' },
    })
    pen.write(`Kontu zenbakia / Nº cuenta: ${paper.iban()}`, 60, 760, 490, { size: 9 })
  },
}
