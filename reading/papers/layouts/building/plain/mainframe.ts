import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A large distributor's central system: fixed pitch, no rules, long, with sums carried to the next sheet. */
export const mainframe: Layout = {
  name: 'mainframe-pages',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'dairy', 'frozen', 'cleaning'],
    lines: [26, 37],
    numbering: '90########',
    discounts: 'chained',
    terms: [30, 60],
    units: { ud: 'UN', kg: 'KG', caja: 'CJ', bolsa: 'BO', lata: 'LT', saco: 'SA', garrafa: 'GF' },
  },
  habits: { numbers: 'spanish', date: 'dots', sign: '', priceDecimals: 2, quantityDecimals: 3, ibans: 'solid' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const mono = { font: 'mono', size: 8 } as const
    const header = () => {
      pen.write(paper.name(), 40, 34, 300, { font: 'mono-bold', size: 12 })
      const [street, town] = paper.address()
      pen.stack([street, town, `CIF ${paper.taxId()}   TEL ${paper.phone()}`], 40, 50, 280, mono)
      const about: Pair[] = [
        ['Nº documento:', paper.number()],
        ['Fecha factura:', paper.issued()],
        ['Nº pedido:', deal.orderNumber],
        ['Nº deudor:', `0000${deal.clientCode}`],
        ['Vencimiento neto:', paper.due()],
      ]
      pen.write('FACTURA', 350, 34, 200, { font: 'mono-bold', size: 12 })
      pairs(pen, 350, 52, 205, about, { label: mono, value: { ...mono, align: 'left' }, gap: 1 })
      pen.write('Destinatario de factura', 40, 100, 200, { font: 'mono-bold', size: 8 })
      pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF: ${paper.buyerTaxId()}`], 40, 111, 280, mono)
      return 168
    }
    const columns = columnsOf(paper, [
      ['code', 'Material', 52],
      ['name', 'Denominación', 176],
      ['quantity', 'Ctd.', 56],
      ['unit', 'UM', 26],
      ['price', 'Precio', 54],
      ['discount', 'Dto.', 44],
      ['tax', 'IVA', 30],
      ['total', 'Valor', 76],
    ])
    const look = { head: { ...mono, height: 18, rule: 'both' }, body: mono, air: 3.4, colour: '#222222' } as const
    const turn = (y: number, carried: number) => {
      pen.write(`Suma y sigue ${paper.amount(carried)}`, 340, y + 6, 211, {
        font: 'mono-bold',
        size: 8,
        align: 'right',
      })
      pen.newPage()
      const top = header()
      pen.write(`Suma anterior ${paper.amount(carried)}`, 340, top - 2, 211, { ...mono, align: 'right' })
      return top + 12
    }
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: header(), bottom: 640, turn })
    pen.rule(40, y + 4, 554, y + 4, { colour: '#222222' })
    const sums: Pair[] = [
      ['Suma posiciones', paper.subtotal()],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [
            `IVA repercutido ${paper.rate(rate, 2)} % s/ ${paper.amount(base)}`,
            paper.amount(amount),
          ],
        ),
      ['Importe total EUR', paper.total()],
    ]
    paper.currency('EUR')
    pairs(pen, 240, y + 12, 311, sums, { part: 0.7, label: mono, value: { ...mono, align: 'right' }, gap: 2 })
    pen.onEveryPage((page, of) => {
      pen.write(`Página ${page} de ${of}`, 450, 20, 105, { ...mono, align: 'right' })
      pen.write(`Banco: ${paper.iban()}    ${supplier.registry}`, 40, 812, 515, { font: 'mono', size: 6 })
    })
  },
}
