import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import type { Row } from '../../../../../paper/table.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const SEA = '#0f4c75'

/** A Galician fish merchant's delivery note on half a sheet turned sideways, with what must be told of each catch below it. */
export const auctionNote: Layout = {
  name: 'auction-note',
  sheet: { size: 'A5', landscape: true },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish'],
    lines: [2, 5],
    numbering: '{yy}0####',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: ' €', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(paper.name(), 28, 22, 210, { font: 'sans-bold', size: 12, colour: SEA })
    pen.stack(
      [street, town, `NIF ${paper.taxId()}`, `Teléfono ${paper.phone()}`, `Nº rex. ${supplier.sanitary}`],
      28,
      38,
      205,
      { size: 8 },
    )
    pen.box(240, 20, 130, 72, { stroke: SEA, lineWidth: 1.2 })
    pen.box(240, 20, 130, 18, { fill: SEA })
    pen.write('ALBARÁ DE ENTREGA', 244, 24.5, 122, {
      font: 'sans-bold',
      size: 9,
      colour: '#ffffff',
      align: 'center',
    })
    pen.write(paper.number(), 244, 45, 122, { font: 'sans-bold', size: 15, align: 'center' })
    pen.write(paper.issued(), 244, 68, 122, { size: 11, align: 'center' })
    pen.write('Destinatario', 386, 22, 100, { size: 7.5, colour: SEA })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 386, 33, 182, { size: 9 })
    const columns = columnsOf(paper, [
      ['pieces', 'Caixas', 44],
      ['name', 'Especie e presentación', 230],
      ['quantity', 'Quilos netos', 74],
      ['price', 'Prezo quilo', 68],
      ['tax', 'IVE %', 44],
      ['total', 'Importe', 79],
    ])
    const rows: Row[] = deal.lines.map((line) => ({
      line,
      below: `Lote ${line.lot} - Capturado no Atlántico nordés (FAO 27) - Descargado o ${paper.date(deal.issueDate)}`,
    }))
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 16, fill: '#dbe9f4' },
      body: { size: 9.5 },
      small: { size: 7, colour: '#555555' },
      air: 3,
      rules: 'rows',
      colour: '#9fb8cc',
    } as const
    drawTable(paper, columns, rows, look, { x: 28, y: 102, bottom: 300 })
    pen.rule(28, 312, 567, 312, { colour: SEA })
    const [tax] = paper.taxes()
    const style = { label: { size: 9 }, value: { size: 9, align: 'right' } } as const
    const list = [
      ['Importe da mercadoría', paper.signed(paper.subtotal())] as const,
      [`IVE ${paper.rate(tax?.rate ?? 0)} %`, paper.signed(paper.taxTotal())] as const,
    ]
    const end = pairs(pen, 370, 318, 193, list, { ...style, part: 0.6 })
    pairs(pen, 370, end + 2, 193, [['Total albará', paper.signed(paper.total())]], {
      label: { font: 'sans-bold', size: 11 },
      value: { font: 'sans-bold', size: 11, align: 'right' },
    })
    pen.box(28, 322, 150, 56, { stroke: '#9fb8cc' })
    pen.write('Recibido (sinatura e selo)', 33, 325, 140, { size: 7 })
    pen.box(186, 322, 150, 56, { stroke: '#9fb8cc' })
    pen.write('Transportista - temperatura: 2 ºC', 191, 325, 140, { size: 7 })
    pen.write('Este documento non é unha factura. Non se admiten reclamacións pasadas 24 horas.', 28, 394, 539, {
      size: 7,
      align: 'center',
    })
  },
}
