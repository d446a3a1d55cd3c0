import type { Pair } from '../../../../../paper/blocks.ts'
import { grid, pairs, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A Portuguese cannery that carries its own goods: loading and unloading places, a reference to pay by, its document code at the foot. */
export const atlanticCannery: Layout = {
  name: 'atlantic-cannery',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['dry', 'fish', 'drinks'],
    lines: [4, 10],
    numbering: 'FA.{yyyy}/###',
    discounts: 'rates',
    terms: [30, 45],
  },
  habits: { numbers: 'spaced', date: 'iso', sign: '', priceDecimals: 3, quantityDecimals: 2, taxIds: 'national' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const teal = '#0f6a73'
    pen.pdf.save().moveTo(36, 66).lineTo(62, 32).lineTo(88, 66).fill(teal).restore()
    pen.write(paper.name(), 98, 34, 260, { font: 'sans-bold', size: 13 })
    pen.stack(
      [`${street}, ${town}`, `Tel.: ${paper.phone()}  E-mail: ${paper.email()}`, `NIF: ${paper.taxId()}`],
      98,
      51,
      260,
      { size: 8 },
    )
    pen.write(supplier.registry, 36, 84, 320, { size: 7, colour: '#555555' })
    pen.write('FATURA', 400, 32, 159, { font: 'sans-bold', size: 15, align: 'right', colour: teal })
    pen.write(paper.number(), 400, 51, 159, { size: 12, align: 'right' })
    pen.write('ORIGINAL', 400, 68, 159, { size: 8, align: 'right' })
    pen.box(316, 100, 243, 66, { stroke: '#999999' })
    pen.stack(
      ['Exmos. Senhores', paper.buyer(), buyer.street, buyer.town, `Contribuinte: ${paper.buyerTaxId()}`],
      323,
      105,
      230,
      { size: 9 },
    )
    strip(
      pen,
      [36, 178],
      [92, 92, 80, 92, 109, 58],
      'Data emissão|Data vencimento|Cód. cliente|V/ encomenda|Cond. pagamento|Moeda',
      [
        paper.issued(),
        paper.due(),
        deal.clientCode,
        deal.orderNumber,
        `${deal.terms} dias data fatura`,
        paper.currency('EUR'),
      ],
      { fill: '#e2f0f1', headed: true, stroke: '#9cc3c7', height: 29 },
    )
    const columns = columnsOf(paper, [
      ['code', 'Cód.', 42],
      ['name', 'Designação', 172],
      ['lot', 'Lote', 46],
      ['quantity', 'Quant.', 48],
      ['unit', 'Un.', 36],
      ['price', 'P. unit.', 48],
      ['discountFull', 'Desc. %', 40],
      ['taxFull', 'IVA %', 38],
      ['total', 'Líquido', 53],
    ])
    const head = { font: 'sans-bold', size: 8, colour: '#ffffff', fill: teal, height: 16 } as const
    const look = { head, body: { size: 8.5 }, air: 3, rules: 'rows', colour: '#c5dcde' } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 36, y: 216, bottom: 560 })
    pen.stack(
      [`Carga: ${street}, ${town}`, `Descarga: ${buyer.street}, ${buyer.town}`, 'Viatura: 47-XT-09'],
      36,
      584,
      300,
      { size: 8 },
    )
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`IVA ${paper.rate(rate)}%`, paper.amount(base), paper.amount(amount)])
    grid(pen, 36, 628, [70, 80, 70], [['Imposto', 'Base', 'Valor'], ...rows], {
      head: { size: 8, colour: teal },
      height: 13,
    })
    const sums: Pair[] = [
      ['Total líquido', paper.subtotal()],
      ['Total IVA', paper.taxTotal()],
    ]
    const end = pairs(pen, 370, 584, 186, sums, { label: { size: 9 }, value: { size: 9.5, align: 'right' } })
    pen.box(364, end + 2, 195, 26, { fill: teal })
    const large = { font: 'sans-bold', size: 12, colour: '#ffffff' } as const
    pairs(pen, 370, end + 8, 183, [['Total a pagar', paper.total()]], {
      label: large,
      value: { ...large, align: 'right' },
    })
    const reference = `Multibanco - Entidade: 21 098   Referência: 418 ${deal.orderNumber.slice(0, 3)} 207`
    pen.stack([reference, `Transferência - IBAN: ${paper.iban()}`], 36, 722, 400, { size: 8.5 })
    pen.stack(
      [
        `ATCUD: JFGT7X3B-${deal.number.split('/')[1] ?? ''}`,
        'xP2m-Processado por programa certificado n.º 2290/AT - Os bens/serviços foram colocados à disposição do adquirente nesta data.',
      ],
      36,
      794,
      523,
      { size: 7 },
    )
  },
}
