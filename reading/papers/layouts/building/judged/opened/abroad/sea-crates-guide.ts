import { sum } from '../../../../../dealing/amounts.ts'
import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { decimal } from '../../../../../paper/formats.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const species: Record<string, string> = {
  Bacalhau: 'Gadus morhua - FAO 27 - palangre',
  Sardinha: 'Sardina pilchardus - FAO 27.9 - cerco',
  Polvo: 'Octopus vulgaris - FAO 34 - armadilha',
  Robalo: 'Dicentrarchus labrax - aquicultura, Portugal',
  Amêijoa: 'Ruditapes decussatus - viveiro, Ria Formosa',
}

/** A Portuguese fish house's transport guide: crates, species and zones, net weights, no prices. */
export const seaCratesGuide: Layout = {
  name: 'sea-crates-guide',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['fish'],
    lines: [2, 5],
    numbering: 'GR {yyyy}/####',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'iso', sign: '', priceDecimals: 2, quantityDecimals: 3, taxIds: 'national' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const { colour } = supplier
    const [street, town] = paper.address()
    const text = { size: 9 } as const
    pen.pdf.save().strokeColor(colour).lineWidth(1.6)
    for (const dy of [0, 7, 14])
      pen.pdf
        .moveTo(46, 46 + dy)
        .bezierCurveTo(62, 34 + dy, 74, 58 + dy, 90, 46 + dy)
        .stroke()
    pen.pdf.restore()
    pen.write(supplier.brand, 104, 40, 260, { font: 'serif-bold', size: 19, colour })
    pen.stack([paper.name(), `${street}, ${town}`, `NIF ${paper.taxId()}   Tel. ${paper.phone()}`], 104, 64, 260, {
      size: 8.5,
    })
    pen.write('Guia de remessa', 380, 40, 169, { font: 'serif-bold', size: 16, align: 'right' })
    pen.stack([paper.number(), `ATCUD: JF7XKW2B-${deal.number.split('/')[1]}`, 'Original'], 380, 62, 169, {
      size: 9,
      align: 'right',
    })
    const load = `${paper.issued()} 05:${20 + (Number(deal.clientCode) % 40)}`
    grid(
      pen,
      46,
      116,
      [168, 168, 167],
      [
        ['Destinatário', 'Local de descarga', 'Início do transporte'],
        [paper.buyer(), buyer.street, load],
        [`NIF ${paper.buyerTaxId()}`, buyer.town, 'Viatura 42-RL-17'],
      ],
      {
        head: { font: 'sans-bold', size: 8, align: 'left', fill: '#e8eef2' },
        body: { size: 9, align: 'left' },
        height: 17,
      },
    )
    const columns = columnsOf(paper, [
      ['pieces', 'Caixas', 44],
      ['name', 'Espécie e calibre', 223],
      ['code', 'Cód. interno', 62],
      ['lot', 'Lote', 64],
      ['quantity', 'Peso líquido', 80],
      ['unit', '', 30],
    ])
    const rows = deal.lines.map((line) => ({ line, below: species[line.name.split(' ')[0] ?? ''] ?? 'Captura' }))
    const head = { font: 'sans-bold', size: 8.5, height: 20, rule: 'under' } as const
    const small = { font: 'serif-italic', size: 8.5, colour: '#4a5a66' } as const
    const look = { head, body: { size: 9.5 }, small, air: 5, rules: 'rows', colour: '#9fb3c0' } as const
    const y = drawTable(paper, columns, rows, look, { x: 46, y: 182, bottom: 600 })
    const crates = sum(deal.lines.map(({ pieces }) => pieces ?? 0))
    const weight = decimal(sum(deal.lines.map(({ quantity }) => quantity)), 3, paper.numbers, 3)
    pen.write(`${crates} caixas`, 46, y + 8, 150, { font: 'sans-bold', size: 9.5 })
    pen.write(`Peso total ${weight} kg`, 350, y + 8, 166, { font: 'sans-bold', size: 9.5, align: 'right' })
    const legal = [
      'Produtos da pesca: conservar à temperatura indicada em cada caixa. Este documento não serve de fatura.',
      'H3pQ-Processado por programa certificado n.º 2214/AT. IVA não aplicável a este documento de transporte.',
    ]
    pen.stack(legal, 46, 700, 503, { size: 8, colour: '#444444' })
    pen.rule(46, 768, 220, 768, { width: 0.4 })
    pen.rule(375, 768, 549, 768, { width: 0.4 })
    pen.write('O expedidor', 46, 772, 174, text)
    pen.write('Recebi a mercadoria', 375, 772, 174, text)
    pen.write(supplier.registry, 46, 808, 503, { size: 7, align: 'center' })
  },
}
