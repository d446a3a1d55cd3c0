import type { Deal, DealLine } from '../../../../../dealing/deal.ts'
import { selling } from '../../../../../dealing/own-goods.ts'
import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const baked = selling(`Barra rústica 250 g|ud|0.62|4|60
  Bolo do país 1 kg|ud|3.10|4|14
  Pan de millo 1,5 kg|ud|5.40|4|6
  Empanada de zamburiñas|ud|21.50|10|4
  Molete de trigo 80 g|ud|0.28|4|120
  Pan de centeo 800 g|ud|3.90|4|8
  Croissant de manteiga|ud|0.85|10|48
  Torta de Santiago 700 g|ud|11.50|10|5
  Rosca de pan 500 g|ud|1.95|4|20
  Bica branca|ud|9.80|10|4
  Larpeira|ud|8.60|10|4`)

/** The baker's notes run on from day to day. */
function inOrder(purchase: Deal): Deal {
  const days = purchase.deliveryNotes.map(({ date }) => date).sort()
  const numbers = purchase.deliveryNotes.map(({ number }) => Number(number)).sort((a, b) => a - b)
  const deliveryNotes = days.map((date, index) => ({ date, number: String(numbers[index]) }))
  return { ...purchase, deliveryNotes }
}

/** A Galician baker's bill for two weeks: day and note stand once before what came that day; surcharge in the table of VAT. */
export const fortnightOfBread: Layout = {
  name: 'fortnight-of-bread',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish', 'produce', 'wine'],
    lines: [9, 14],
    numbering: '{yyyy}-Q##',
    groups: [3, 5],
    surcharge: true,
    selfEmployed: true,
    terms: [10],
  },
  habits: {
    numbers: 'bare',
    date: 'shortSlashes',
    sign: ' €',
    priceDecimals: 2,
    quantityDecimals: 0,
    taxIds: 'dashed',
  },
  recast: (purchase) => inOrder(baked(purchase)),
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const [street, town] = paper.address()
    const ink = '#6b3e12'
    const plain = { font: 'serif', size: 10.5 } as const
    pen.write('Forno de leña', 50, 36, 495, { font: 'serif-italic', size: 24, colour: ink, align: 'center' })
    const owner = `${paper.name()} · DNI ${paper.taxId()} · ${street}, ${town} · Telf. ${paper.phone()}`
    pen.write(owner, 50, 68, 495, { ...plain, size: 9.5, align: 'center' })
    pen.rule(50, 86, 545, 86, { colour: ink, width: 1.5 })
    pen.rule(50, 89, 545, 89, { colour: ink, width: 0.5 })
    pen.write(`Factura ${paper.number()}`, 50, 104, 240, { font: 'serif-bold', size: 15 })
    pen.write(`Feita o ${paper.issued()}`, 50, 124, 240, plain)
    const house = ['Para:', paper.buyer(), `${buyer.street} - ${buyer.town}`, `NIF ${paper.buyerTaxId()}`]
    pen.stack(house, 300, 104, 245, plain)
    pen.write('Servido na quincena, segundo os albarás asinados:', 50, 172, 495, { ...plain, font: 'serif-italic' })
    const noteOf = (line: DealLine) => {
      const isFirst = deal.lines.find(({ group }) => group === line.group) === line
      return isFirst ? deal.deliveryNotes[line.group] : undefined
    }
    const day = (line: DealLine) => paper.date(noteOf(line)?.date ?? '')
    const columns = columnsOf(paper, [
      ['blank', 'Día', 58, { align: 'left', text: (line) => (noteOf(line) ? day(line) : '') }],
      ['blank', 'Albará', 52, { align: 'left', text: (line) => noteOf(line)?.number ?? '' }],
      ['quantity', 'Pezas', 46],
      ['name', 'Clase de pan ou doce', 179],
      ['price', 'Prezo', 50],
      ['tax', 'IVE', 36],
      ['total', 'Importe', 74],
    ])
    const head = { font: 'serif-bold', size: 10, height: 20, rule: 'under' } as const
    const look = { head, body: plain, air: 4, colour: ink } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 190, bottom: 620 })
    pen.rule(50, y + 3, 545, y + 3, { colour: ink })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount, surchargeRate, surcharge }) => [
        paper.amount(base),
        `${paper.rate(rate)} %`,
        paper.amount(amount),
        `${paper.rate(surchargeRate)} %`,
        paper.amount(surcharge),
      ])
    const titles = ['Base', 'IVE', 'Cota', 'Rec. equiv.', 'Cota rec.']
    grid(pen, 230, y + 14, [75, 45, 65, 65, 65], [titles, ...rows], {
      head: { font: 'serif-italic', size: 9.5 },
      body: plain,
      height: 16,
    })
    const end = y + 36 + rows.length * 16
    pen.write('Suma total', 330, end + 4, 90, { font: 'serif-bold', size: 13 })
    pen.write(paper.signed(paper.total()), 420, end + 4, 122, { font: 'serif-bold', size: 13, align: 'right' })
    pen.write(`A pagar ata o ${paper.due()}, en man ou na conta ${paper.iban()}.`, 50, end + 40, 495, plain)
  },
}
