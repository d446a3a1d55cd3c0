import { addDays } from '../../../../../../../e2e/demo/documents/calendar.ts'
import { selling } from '../../../../../dealing/own-goods.ts'
import type { Pair } from '../../../../../paper/blocks.ts'
import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A large house's program: a corrective invoice with numbered positions, the reason and the invoice it corrects. */
export const chemicalsReturned: Layout = {
  name: 'chemicals-returned',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning'],
    lines: [1, 4],
    numbering: '90########',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' EUR', priceDecimals: 2, quantityDecimals: 0, taxIds: 'country' },
  recast: selling(`Detergente lavavajillas 25 kg|garrafa|61.20|21|6
    Abrillantador ácido 20 l|garrafa|48.70|21|4
    Desincrustante de hornos 10 l|garrafa|29.90|21|5
    Lejía apta para uso alimentario 5 l|garrafa|4.85|21|12
    Jabón de manos espuma 1 l|ud|6.40|21|12
    Bobina secamanos 2 capas|paquete|14.60|21|8`),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const grey = '#6a6a6a'
    pen.write(supplier.brand, 320, 40, 230, { font: 'sans-bold', size: 17, colour: supplier.colour, align: 'right' })
    pen.write(`${paper.name()} · ${street} · ${town}`, 50, 104, 260, { size: 6.5, colour: grey })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF-IVA: ${paper.buyerTaxId()}`], 50, 118, 250, { size: 10 })
    const about: Pair[] = [
      ['Nº de documento', paper.number()],
      ['Fecha de documento', paper.issued()],
      ['Solicitante', `000${deal.clientCode}`],
      ['Documento rectificado', deal.refersTo],
      ['de fecha', paper.date(addDays(deal.issueDate, -20))],
    ]
    pen.box(335, 100, 215, 84, { fill: '#f3f3f3' })
    pairs(pen, 343, 107, 199, about, { label: { size: 8.5, colour: grey }, value: { size: 9, align: 'right' } })
    pen.write('Factura rectificativa', 50, 206, 300, { font: 'sans-bold', size: 15 })
    const reason =
      'Motivo: devolución de mercancía no conforme. Rectificación por diferencias según el artículo 80 de la Ley 37/1992 del IVA; los importes minoran los de la factura original.'
    const top = pen.wrap(reason, 50, 228, 500, { size: 8.5, colour: grey })
    const columns = columnsOf(paper, [
      [
        'blank',
        'Pos.',
        34,
        { align: 'left', text: (line) => String((deal.lines.indexOf(line) + 1) * 10).padStart(4, '0') },
      ],
      ['code', 'Material', 60],
      ['name', 'Denominación', 176],
      ['quantity', 'Cant. devuelta', 66],
      ['unit', 'UMV', 44],
      ['price', 'Precio neto', 60],
      ['total', 'Valor', 60],
    ])
    const head = { font: 'sans-bold', size: 8, height: 18, rule: 'both' } as const
    const look = { head, body: { size: 9 }, air: 4, colour: '#8a8a8a' } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: top + 12, bottom: 600 })
    pen.rule(50, y + 2, 550, y + 2, { colour: '#8a8a8a' })
    const sums = paper.taxes().flatMap(({ rate, base, amount }): Pair[] => [
      ['Total posiciones', paper.money(base)],
      [`IVA repercutido ${paper.rate(rate, 2)} % sobre ${paper.amount(base)}`, paper.money(amount)],
    ])
    const end = pairs(pen, 270, y + 12, 276, sums, {
      part: 0.65,
      label: { size: 9 },
      value: { size: 9, align: 'right' },
    })
    pen.rule(270, end, 550, end, { width: 1 })
    pairs(pen, 270, end + 6, 276, [['Importe a su favor', paper.signed(paper.total())]], {
      part: 0.55,
      label: { font: 'sans-bold', size: 11 },
      value: { font: 'sans-bold', size: 11, align: 'right' },
    })
    pen.write('Se compensará con la próxima remesa. No efectúe ningún pago.', 50, end + 40, 500, { size: 9 })
    pen.rule(50, 770, 550, 770, { colour: '#bbbbbb' })
    const foot = { size: 7, colour: grey } as const
    pen.stack([supplier.name, street, town], 50, 776, 160, foot)
    pen.stack([`NIF-IVA ${paper.taxId()}`, paper.email(), paper.phone()], 220, 776, 150, foot)
    pen.stack([supplier.registry], 380, 776, 170, foot)
  },
}
