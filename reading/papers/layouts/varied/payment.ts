import { grid } from '../../paper/blocks.ts'
import type { Paper } from '../../paper/paper.ts'
import type { Random } from '../../random.ts'
import { pick } from '../../world/firms.ts'
import type { Area } from './area.ts'
import { sentences } from './phrases/sentences.ts'

/** Where it is said when to pay: in the head, below the sums, in a sentence there, in a table of instalments, by days only, beside the account, or nowhere. */
export type DuePlace = 'head' | 'below' | 'sentence' | 'table' | 'days' | 'account' | 'none'

const inDays = ({ deal }: Paper, { say }: Area) => say('days').replace('{n}', String(deal.terms))

/** The rates fall due one after the other, the first on the day that counts. */
function instalments(paper: Paper, draw: Random, { x, y, look, say }: Area): number {
  const { deal } = paper
  const count = draw.whole(1, 3)
  const part = Math.floor(deal.total / count)
  const day = (index: number) => new Date(Date.parse(deal.dueDate) + index * 30 * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: count }, (_, index) => [
    index === 0 ? paper.due() : paper.date(day(index)),
    paper.amount(index === count - 1 ? deal.total - part * (count - 1) : part),
  ])
  const head = { font: look.bold, size: look.size - 1, align: 'left' } as const
  const body = { font: look.font, size: look.size - 1, align: 'left' } as const
  const stroke = draw.chance(0.5) ? { stroke: look.accent } : {}
  if (draw.chance(0.4))
    return grid(
      paper.pen,
      x,
      y,
      [50, 90, 80],
      [[say('instalment'), say('due'), say('amount')], ...rows.map((row, at) => [String(at + 1), ...row])],
      { head, body, ...stroke },
    )
  return grid(paper.pen, x, y, [90, 80], [[say('due'), say('amount')], ...rows], { head, body, ...stroke })
}

/** How, where and when to pay. */
export function payment(paper: Paper, draw: Random, area: Area, place: DuePlace): number {
  const { pen, deal } = paper
  const { x, width, look, say } = area
  const colon = pick([': ', ' ', ': '], draw)
  const style = { font: look.font, size: look.size - 0.5 }
  const lines: string[] = []
  if (draw.chance(0.6)) lines.push(`${say('method')}${colon}${say('methods')}`)
  if (place === 'days') lines.push(`${say('terms')}${colon}${inDays(paper, area)}`)
  if (place === 'days') paper.due()
  if (place === 'below') lines.push(`${say('due')}${colon}${paper.due()}`)
  if (place === 'sentence')
    lines.push(pick(sentences[deal.language].due.split('|'), draw).replace('{date}', paper.due()))
  const bank = draw.chance(0.5) ? `${say('bank')} ` : ''
  if (place === 'account') {
    const amount = draw.chance(0.5) ? [paper.amount(deal.total)] : []
    lines.push([`${say('methods')}${colon}${paper.iban()}`, paper.due(), ...amount].join('   '))
  } else if (draw.chance(0.7)) lines.push(`${bank}${say('iban')}${colon}${paper.iban()}`)
  if (lines.some((line) => line.includes(paper.account(deal.supplier.iban))) && draw.chance(0.2))
    lines.push(`${say('iban')}${colon}${paper.account(deal.supplier.secondIban)}`)
  const below = pen.stack(lines, x, area.y, width, style)
  return place === 'table' ? instalments(paper, draw, { ...area, y: below + 4 }) : below
}
