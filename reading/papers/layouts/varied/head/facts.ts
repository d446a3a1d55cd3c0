import type { Pair } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Area } from '../area.ts'
import type { WordingKey } from '../words/wordings.ts'

const numberLabels: Partial<Record<string, WordingKey>> = {
  'delivery-note': 'noteNumber',
  'credit-note': 'creditNumber',
}

/** The number under its label; or its series and the rest apart, each under its own. */
function numbered(paper: Paper, draw: Random, { say }: Pick<Area, 'say'>): Pair[] {
  const label = say(numberLabels[paper.deal.kind] ?? 'number')
  const parts = /^([A-Z]{1,3})[-/.](\d.*)$/.exec(paper.number())
  if (parts && draw.chance(0.35))
    return [
      [say('series'), parts[1] ?? ''],
      [label, parts[2] ?? ''],
    ]
  return [[label, paper.number()]]
}

const issued = (paper: Paper, { say }: Pick<Area, 'say'>): Pair => [say('date'), paper.issued()]

const dueOn = (paper: Paper, { say }: Pick<Area, 'say'>): Pair => [say('due'), paper.due()]

const days = ({ deal }: Paper, say: Area['say']) => say('days').replace('{n}', String(deal.terms))

/** Numbers and words of all sorts that stand beside those that matter. */
const others: ((paper: Paper, draw: Random, say: Area['say']) => Pair)[] = [
  ({ deal }, _, say) => [say('client'), deal.clientCode],
  ({ deal }, _, say) => [say('client'), `430${deal.clientCode.padStart(5, '0')}`],
  ({ deal }, draw, say) => [
    say('order'),
    pick([deal.orderNumber, `PED-${deal.orderNumber}`, `4500${deal.orderNumber}`], draw),
  ],
  (_, draw, say) => [say('note'), `${draw.whole(10, 99)}${draw.whole(1000, 9999)}`],
  (_, _draw, say) => [say('page'), '1'],
  (_, _draw, say) => [say('page'), '1 / 1'],
  (_, draw, say) => [say('salesman'), String(draw.whole(1, 60)).padStart(3, '0')],
  ({ deal }, _, say) => [say('salesman'), deal.buyer.contact],
  (_, draw, say) => [say('route'), String(draw.whole(1, 40)).padStart(2, '0')],
  (_, _draw, say) => [say('method'), say('methods')],
  (paper, _draw, say) => [say('terms'), days(paper, say)],
  (paper, _draw, say) => [say('taxId'), paper.buyerTaxId()],
]

const shuffled = <T>(list: readonly T[], draw: Random): T[] =>
  list
    .map((fact) => [draw.next(), fact] as const)
    .sort(([a], [b]) => a - b)
    .map(([, fact]) => fact)

/** Several of them, none called like another. */
function company(paper: Paper, draw: Random, { say }: Area, most: number): Pair[] {
  const wanted = draw.whole(0, most)
  const chosen = shuffled(others, draw)
    .map((fact) => fact(paper, draw, say))
    // a note of what was delivered names no other note
    .filter(([label]) => paper.deal.kind !== 'delivery-note' || label !== say('note'))
  return chosen.filter(([label], at) => chosen.findIndex(([other]) => other === label) === at).slice(0, wanted)
}

/** What is left to say beside a title that may have said the number, or the number and the day. */
export type FactsWish = { number: boolean; issued: boolean; due: boolean; most: number }

/** The facts of the head in the order this house prints them. */
export function factsOf(paper: Paper, draw: Random, area: Area, wish: FactsWish): Pair[] {
  const number = wish.number ? numbered(paper, draw, area) : []
  const dated = [...(wish.issued ? [issued(paper, area)] : []), ...(wish.due ? [dueOn(paper, area)] : [])]
  const main = draw.chance(0.65) ? [...number, ...dated] : [...dated, ...number]
  const rest = company(paper, draw, area, wish.most)
  const taken = new Set(main.map(([label]) => label))
  const beside = rest.filter(([label]) => !taken.has(label))
  if (draw.chance(0.4)) return [...main, ...beside]
  const cut = draw.whole(0, beside.length)
  return [...beside.slice(0, cut), ...main, ...beside.slice(cut)]
}
