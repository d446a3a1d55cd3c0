import { cells, grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const RED = '#8c2f23'
export const strong = { font: 'sans-bold', size: 9 } as const

export function drawHead({ pen, deal, ...paper }: Paper): number {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.box(56, 30, 240, 92, { stroke: RED, radius: 4 })
  pen.write('Client', 64, 35, 100, { size: 7.5, colour: RED })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF: ${paper.buyerTaxId()}`], 64, 50, 225, { size: 10 })
  pen.write(supplier.brand, 320, 30, 235, { font: 'serif-bold', size: 22, colour: RED, align: 'right' })
  pen.write('Forn de llenya des de 1924', 320, 56, 235, { font: 'serif-italic', size: 10, align: 'right' })
  pen.stack([street, town, `Tel. ${paper.phone()}`, paper.email()], 320, 72, 235, { size: 8.5, align: 'right' })
  const facts = [
    ['Factura núm.', paper.number(), 120],
    ['Data factura', paper.issued(), 100],
    ['Codi client', deal.clientCode, 90],
    ['Venciment', paper.due(), 100],
    ['Pagament', 'Rebut bancari', 89],
  ] as const
  return cells(pen, 56, 134, facts, { label: { size: 7.5, colour: RED }, value: strong, height: 30 })
}

/** The registered name and its register along the left margin, as printers set them. */
function drawMargin({ pen, deal, ...paper }: Paper) {
  const registry = deal.supplier.registry
    .replace('Inscrita en el', 'Inscrita al')
    .replace('Registro Mercantil', 'Registre Mercantil')
  const words = `${paper.name()} - NIF ${paper.taxId()} - ${registry}`
  pen.turned(-90, 34, 700, () => pen.write(words, 34, 700, 520, { size: 7 }))
}

/** The VAT by rate, and in large figures what the bank will ask for. */
export function drawFoot(paper: Paper, end: number) {
  const { pen } = paper
  const y = end + 14
  drawMargin(paper)
  const rows = paper
    .taxes()
    .map(({ rate, base, amount }) => [
      ...[`${paper.rate(rate)} %`, paper.amount(base), paper.amount(amount)],
      paper.amount(base + amount),
    ])
  const titles = ['Tipus IVA', 'Base imposable', 'Quota', 'Base + quota']
  grid(pen, 56, y, [60, 85, 70, 85], [titles, ...rows], { head: { ...strong, size: 8 }, stroke: '#c9aaa5' })
  pen.write('TOTAL A PAGAR', 380, y + 2, 175, { ...strong, align: 'right' })
  const total = { font: 'sans-bold', size: 18, colour: RED, align: 'right' } as const
  pen.write(paper.signed(paper.total()), 380, y + 16, 175, total)
  pen.write(`Us girarem el rebut el dia del venciment. Gràcies per la vostra confiança.`, 56, 770, 480, { size: 8.5 })
}
