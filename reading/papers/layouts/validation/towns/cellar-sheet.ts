import { strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { TableLook } from '../../../paper/table.ts'

export const small = { size: 8 } as const
export const bold = { font: 'sans-bold', size: 8 } as const
const FACTS = 'Contribuinte|V/ Encomenda|Moeda|Data|Vencimento|Cond. Pagamento'
const head = { ...bold, height: 15, rule: 'under' } as const
export const look: TableLook = { head, body: { size: 8.5 }, air: 3.5, colour: '#111111' }

/** The house to the left, the customer's window to the right, the facts in a row without rules. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const { buyer, supplier } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand, 34, 34, 260, { font: 'liberation-bold', size: 15, colour: '#6b1030' })
  const letterhead = [paper.name(), street, town, `Telef. ${paper.phone()}`, `E-mail: ${paper.email()}`]
  pen.stack([...letterhead, `Contribuinte N.º ${paper.taxId()}`, supplier.registry], 34, 56, 270, small)
  pen.write('Original', 480, 34, 81, { ...small, align: 'right' })
  pen.write('Exmo.(s) Sr.(s)', 330, 84, 200, small)
  pen.stack([paper.buyer(), buyer.street, buyer.town], 330, 98, 231, { size: 10 })
  pen.write(`Fatura ${paper.number()}`, 34, 168, 300, { font: 'sans-bold', size: 12 })
  pen.write(`ATCUD:JF${deal.clientCode}KX-${deal.number.slice(-4)}`, 361, 171, 200, { ...small, align: 'right' })
  const facts = [
    paper.buyerTaxId(),
    deal.orderNumber,
    paper.currency('EUR'),
    paper.issued(),
    paper.due(),
    `${deal.terms} dias`,
  ]
  strip(pen, [34, 190], [95, 80, 60, 90, 90, 112], FACTS, facts, {
    headed: true,
    fill: '#e6e6e6',
    height: 32,
    label: bold,
  })
}

export const columns = (paper: Paper) =>
  columnsOf(paper, [
    ['code', 'Artigo', 50],
    ['name', 'Descrição', 192],
    ['quantity', 'Qtd.', 48],
    ['unit', 'Un.', 42],
    ['price', 'Pr. Unitário', 62],
    ['discountFull', 'Desc. %', 42],
    ['taxFull', 'IVA %', 36],
    ['total', 'Valor Líq.', 55],
  ])
