import { sum } from '../../../../../dealing/amounts.ts'
import { strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { decimal } from '../../../../../paper/formats.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** An Italian curing house's transport document: reason, carrier, packages and weights, three signatures and no prices. */
export const salamiTransport: Layout = {
  name: 'salami-transport',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['meat'],
    lines: [2, 4],
    numbering: '####/DDT',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 3, taxIds: 'national' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const caption = { font: 'sans-italic', size: 6.5 } as const
    const ruled = { stroke: '#333333', label: caption, value: { size: 9 }, height: 28 } as const
    pen.write(supplier.brand.toUpperCase(), 40, 36, 300, { font: 'serif-bold', size: 19, colour: '#7a2318' })
    const house = [paper.name(), `${street} - ${town}`, `Partita IVA ${paper.taxId()} - Tel. ${paper.phone()}`]
    pen.stack(house, 40, 60, 300, { size: 8.5 })
    pen.box(360, 34, 195, 68, { stroke: '#333333', lineWidth: 1.2 })
    pen.stack(['DOCUMENTO DI TRASPORTO', '(D.P.R. 472 del 14/08/1996)'], 366, 40, 183, {
      font: 'sans-bold',
      size: 9,
      align: 'center',
    })
    pen.write(`N. ${paper.number()}`, 366, 68, 183, { size: 11, align: 'center' })
    pen.write(`del ${paper.issued()}`, 366, 84, 183, { size: 11, align: 'center' })
    strip(pen, [40, 116], [260, 255], 'Destinatario|Partita IVA / C.F.', [paper.buyer(), paper.buyerTaxId()], ruled)
    strip(pen, [40, 144], [515], 'Luogo di destinazione', [`${buyer.street} - ${buyer.town}`], ruled)
    strip(
      pen,
      [40, 172],
      [130, 130, 105, 150],
      'Causale del trasporto|Aspetto dei beni|Porto|Vs. ordine',
      ['VENDITA', 'CARTONI', 'FRANCO', deal.orderNumber],
      ruled,
    )
    const columns = columnsOf(paper, [
      ['code', 'Articolo', 65],
      ['name', 'Descrizione dei beni', 200],
      ['lot', 'Lotto', 70],
      ['expiry', 'T.M.C.', 70],
      ['unit', 'U.M.', 35],
      ['quantity', 'Q.tà', 75],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 18, rule: 'box' },
      body: { size: 9.5 },
      air: 5,
      rules: 'frame',
      colour: '#333333',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 214, bottom: 600, fillTo: 600 })
    const net = sum(deal.lines.map(({ quantity }) => quantity))
    const boxes = deal.lines.length
    const weight = (grams: number) => `kg ${decimal(grams, 3, paper.numbers, 3)}`
    strip(
      pen,
      [40, 612],
      [75, 110, 110, 100, 120],
      'N. colli|Peso netto|Peso lordo|Trasporto a mezzo|Data e ora del ritiro',
      [String(boxes), weight(net), weight(net + 450 * boxes), 'VETTORE', `${paper.issued()}  06:30`],
      ruled,
    )
    const hands = 'Firma del conducente|Firma del vettore|Firma del destinatario'
    strip(pen, [40, 652], [170, 170, 175], hands, [], { ...ruled, height: 48 })
    pen.write('Annotazioni: merce soggetta a calo naturale. Seguirà fattura.', 40, 712, 515, { size: 8.5 })
    pen.write(supplier.registry, 40, 806, 515, { size: 7, align: 'center' })
  },
}
