import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A central kitchen serves its franchises: a sheet turned sideways, gross price, rebate and net total, sums in a column at the right. */
export const franchiseKitchen: Layout = {
  name: 'franchise-kitchen',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['frozen', 'meat', 'packaging'],
    lines: [3, 9],
    numbering: 'FRQ{yyyy}.#####',
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'english', date: 'iso', sign: '€', signFirst: true, priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const ink = { size: 9, colour: '#2b2b2b' } as const
    pen.box(628, 0, 214, 595, { fill: '#f3efe6' })
    pen.write(supplier.brand, 30, 28, 340, { font: 'liberation-bold', size: 22, colour: '#b5472f' })
    pen.write('Obrador central · red de franquicias', 30, 56, 340, { ...ink, font: 'sans-italic' })
    const house = [paper.name(), `NIF ${paper.taxId()}`, `${street}, ${town}`, `${paper.phone()} · ${paper.email()}`]
    pen.stack(house, 30, 76, 290, ink)
    const taker = [paper.buyer(), `NIF ${paper.buyerTaxId()}`, `${buyer.street}, ${buyer.town}`]
    pen.stack(['Franquiciado', ...taker], 340, 76, 275, ink)
    const columns = columnsOf(paper, [
      ['code', 'SKU', 50],
      ['name', 'Producto', 200],
      ['expiry', 'Consumir antes de', 90],
      ['quantity', 'Cantidad', 55],
      ['unit', 'Formato', 46],
      ['price', 'PVF', 50],
      ['discountSigned', 'Bonif.', 42],
      ['total', 'Neto', 55],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 20, rule: 'under' },
      body: ink,
      air: 4.5,
      rules: 'dotted',
      colour: '#b5472f',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 142, bottom: 540 })
    const side = { label: { size: 9 }, value: { font: 'sans-bold', size: 9.5, align: 'right' }, gap: 7 } as const
    pen.write('Factura', 644, 30, 182, { font: 'liberation-bold', size: 18 })
    let y = pairs(
      pen,
      644,
      62,
      182,
      [
        ['Nº', paper.number()],
        ['Fecha', paper.issued()],
        ['Vencimiento', paper.due()],
        ['Tienda', deal.clientCode],
      ],
      { ...side, part: 0.42 },
    )
    pen.rule(644, y + 6, 826, y + 6)
    const bases = paper
      .taxes()
      .flatMap(({ rate, base, amount }) => [
        [`Base al ${paper.rate(rate)} %`, paper.money(base)] as const,
        [`IVA al ${paper.rate(rate)} %`, paper.money(amount)] as const,
      ])
    y = pairs(
      pen,
      644,
      y + 16,
      182,
      [...bases, ['Total sin IVA', paper.signed(paper.subtotal())], ['Total IVA', paper.signed(paper.taxTotal())]],
      side,
    )
    pen.write('Total factura', 644, y + 12, 182, { size: 10 })
    pen.write(paper.signed(paper.total()), 644, y + 26, 182, { font: 'liberation-bold', size: 22 })
    pen.wrap(`Domiciliación SEPA en la cuenta del franquiciado. Ingresos: ${paper.iban()}`, 644, y + 62, 182, {
      size: 8,
    })
    pen.write(`${supplier.registry} · ${supplier.sanitary}`, 30, 572, 580, { size: 6.5 })
  },
}
