import { strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const bold = { font: 'sans-bold', size: 7.5 } as const

/** What every page begins with; gives where the articles may begin. */
function head(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.box(28, 24, 250, 60, { fill: deal.supplier.colour })
  pen.write(deal.supplier.brand, 36, 30, 234, { font: 'sans-bold', size: 15, colour: '#ffffff' })
  const reach = `Tel. ${paper.phone()} - ${paper.email()}`
  const letterhead = [`${paper.name()} - NIF: ${paper.taxId()}`, `${street} - ${town}`, reach]
  pen.stack(letterhead, 36, 50, 236, { size: 7.5, colour: '#ffffff' })
  pen.write(`Destinatario: ${deal.clientCode}`, 300, 24, 200, { size: 7 })
  const customer = [paper.buyer(), deal.buyer.street, deal.buyer.town, `NIF: ${paper.buyerTaxId()}`]
  pen.stack(customer, 300, 35, 267, { size: 9 })
  const facts = [paper.number(), paper.issued(), deal.clientCode, deal.orderNumber, 'Giro domiciliado', paper.due()]
  const look = { stroke: '#777777', fill: '#e4e4e4', headed: true, height: 27 }
  const names = 'FACTURA|FECHA FRA.|CLIENTE|PEDIDO|FORMA DE PAGO|VTO.'
  return strip(pen, [28, 92], [94, 70, 70, 80, 125, 100], names, facts, look) + 6
}

/** The articles on as many pages as they need; gives the y below. */
export function drawArticles(paper: Paper): number {
  const { pen } = paper
  const columns = columnsOf(paper, [
    ['code', 'CÓD.', 36],
    ['ean', 'CÓD. BARRAS', 66],
    ['name', 'DENOMINACIÓN', 174],
    ['quantity', 'CANT.', 34],
    ['unit', 'FORM.', 42],
    ['price', 'P. BRUTO', 50],
    ['discount', 'DTOS. %', 44],
    ['tax', 'IVA', 26],
    ['total', 'IMP. NETO', 67],
  ])
  const look = {
    head: { ...bold, fill: '#e4e4e4', height: 14, rule: 'box' },
    body: { size: 8 },
    air: 3,
    zebra: '#f6f6f6',
    rules: 'frame',
  } as const
  const turn = (y: number, carried: number) => {
    pen.write(`Suma y sigue ......  ${paper.amount(carried)}`, 300, y + 5, 267, { ...bold, align: 'right' })
    pen.newPage()
    const below = head(paper)
    pen.write(`Suma anterior ......  ${paper.amount(carried)}`, 300, below, 267, { ...bold, align: 'right' })
    return below + 13
  }
  return drawTable(paper, columns, plainRows(paper), look, { x: 28, y: head(paper), bottom: 766, turn })
}
