import { selling } from '../../../../../dealing/own-goods.ts'
import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { dates } from '../../../../../paper/formats.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A Catalan cheese dairy's delivery note on half a sheet: below each cheese its batch, its day and how many pieces. */
export const cheeseDairyNote: Layout = {
  name: 'cheese-dairy-note',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['dairy', 'bakery', 'meat'],
    lines: [3, 6],
    numbering: '{yy}-#####',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  recast: selling(`Formatge de vaca semicurat|kg|12.40|4|9
    Formatge de cabra amb romaní|kg|16.80|4|6
    Recuit de drap|ut|1.85|4|24
    Mató d'ovella|kg|7.20|4|5
    Iogurt natural vidre 125 g|ut|0.72|10|48
    Formatge blau de búfala|kg|19.50|4|4
    Tupí pot 200 g|ut|4.90|4|12
    Quallada 150 g|ut|1.10|10|36`),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const { colour } = supplier
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 8.5 } as const
    pen.box(0, 0, 10, 596, { fill: colour })
    pen.write('ALBARÀ', 28, 26, 120, { font: 'liberation-bold', size: 19 })
    pen.write(`núm. ${paper.number()}`, 28, 50, 120, { ...text, size: 11 })
    pen.write(`data ${paper.issued()}`, 28, 65, 120, { ...text, size: 11 })
    pen.write(supplier.brand, 170, 26, 221, { font: 'liberation-bold', size: 13, colour, align: 'right' })
    pen.stack([paper.name(), street, town, `NIF ${paper.taxId()}`, paper.phone()], 170, 43, 221, {
      ...text,
      align: 'right',
    })
    pen.box(28, 104, 363, 44, { fill: '#f5f2ea' })
    pen.stack(
      [
        `Lliurat a ${paper.buyer()} (NIF ${paper.buyerTaxId()})`,
        `${buyer.street}, ${buyer.town}`,
        `Comanda ${deal.orderNumber}`,
      ],
      36,
      109,
      347,
      text,
    )
    const columns = columnsOf(paper, [
      ['name', 'Producte', 165],
      ['quantity', 'Pes/peces', 56],
      ['unit', '', 24],
      ['price', 'Preu net', 44],
      ['tax', 'IVA', 26],
      ['total', 'Total línia', 48],
    ])
    const rows = deal.lines.map((line) => {
      const pieces = line.pieces === null ? '' : `, ${line.pieces} peces`
      return { line, below: `Lot ${line.lot}, consumir abans de ${dates.dots(line.expiry)}${pieces}` }
    })
    const head = { font: 'liberation-bold', size: 8, height: 18, rule: 'both' } as const
    const small = { font: 'liberation', size: 7, colour: '#5f5f5f' } as const
    const look = { head, body: { ...text, size: 9 }, air: 3.4, small, rules: 'dotted', colour: '#777777' } as const
    const y = drawTable(paper, columns, rows, look, { x: 28, y: 158, bottom: 400 })
    const sums = paper.taxes().flatMap(({ rate, base, amount }): [string, string][] => [
      [`Base al ${paper.rate(rate)} %`, paper.amount(base)],
      [`IVA ${paper.rate(rate)} %`, paper.amount(amount)],
    ])
    const end = pairs(pen, 231, y + 10, 157, sums, { label: text, value: { ...text, align: 'right' } })
    pairs(pen, 231, end + 2, 157, [['Valor albarà', paper.signed(paper.total())]], {
      label: { font: 'liberation-bold', size: 10 },
      value: { font: 'liberation-bold', size: 10, align: 'right' },
    })
    pen.stack(['Temperatura de lliurament: 4 °C', 'No és factura: es facturarà a final de mes.'], 28, y + 12, 190, text)
    pen.rule(28, 552, 180, 552, { width: 0.4 })
    pen.rule(240, 552, 391, 552, { width: 0.4 })
    pen.write('Repartidor', 28, 556, 150, small)
    pen.write('Rebut conforme (nom i segell)', 240, 556, 151, small)
    pen.write(paper.email(), 28, 576, 363, { ...small, align: 'center' })
  },
}
