import { cells, grid, pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const bold = { font: 'sans-bold', size: 9 } as const
const small = { size: 8 } as const

export function drawHead({ pen, deal, ...paper }: Paper): number {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand, 42, 36, 260, { font: 'sans-bold', size: 18, colour: '#0b4a6f' })
  const letterhead = [paper.name(), street, town, `Contribuinte N.º: ${paper.taxId()}`, `Telef. ${paper.phone()}`]
  pen.stack(letterhead, 42, 62, 240, { size: 8.5 })
  pen.write('Exmo.(s) Sr.(s)', 330, 62, 200, small)
  pen.stack([paper.buyer(), buyer.street, buyer.town], 330, 74, 225, { size: 10 })
  pen.write(`Guia de Remessa N.º ${paper.number()}`, 42, 134, 290, { font: 'sans-bold', size: 12 })
  pen.write('Original', 455, 136, 100, { ...bold, align: 'right' })
  const facts = [
    ['Data de emissão', paper.issued(), 90],
    ['V/N.º Contrib.', paper.buyerTaxId(), 105],
    ['Cód. cliente', deal.clientCode, 80],
    ['Requisição', deal.orderNumber, 90],
    ['ATCUD', `JFK7WM2P-${paper.number().split('/')[1] ?? ''}`, 148],
  ] as const
  const look = { label: { size: 7.5, colour: '#0b4a6f' }, value: { size: 9 }, stroke: '#9db7c6' } as const
  return cells(pen, 42, 154, facts, look) + 10
}

/** Where the goods leave and arrive, and when. */
function drawTransport({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  const hour = `${paper.date(deal.issueDate)} 05:${String(10 + (Number(deal.orderNumber) % 49))}`
  pen.rule(42, 700, 555, 700, { colour: '#9db7c6' })
  pen.write('Carga', 42, 706, 160, bold)
  pen.stack([supplier.street, supplier.town, hour], 42, 719, 165, small)
  pen.write('Descarga', 215, 706, 160, bold)
  pen.stack([buyer.street, buyer.town], 215, 719, 165, small)
  pen.write('Viatura', 390, 706, 160, bold)
  pen.write(`${deal.clientCode.padStart(2, '4').slice(0, 2)}-RX-${deal.orderNumber.slice(0, 2)}`, 390, 719, 160, small)
  const words = 'q8Zr-Processado por programa certificado n.º 2217/AT. Este documento não serve de fatura.'
  pen.write(words, 42, 790, 513, { size: 7.5 })
}

/** The summary of VAT and the sums, then the way of the goods. */
export function drawFoot(paper: Paper, y: number) {
  const { pen } = paper
  const rows = paper
    .taxes()
    .map(({ rate, base, amount }) => [...[paper.rate(rate, 2), paper.amount(base), paper.amount(amount)]])
  const titles = ['Taxa', 'Incidência', 'Imposto']
  grid(pen, 42, y + 20, [50, 75, 70], [titles, ...rows], { head: { ...bold, size: 8 }, body: small })
  const sums = [
    ['Mercadoria', paper.subtotal()],
    ['IVA', paper.taxTotal()],
    ['Total', paper.signed(paper.total())],
  ] as const
  pairs(pen, 375, y + 22, 177, sums, { label: bold, value: { ...bold, align: 'right' }, gap: 5 })
  drawTransport(paper)
}
