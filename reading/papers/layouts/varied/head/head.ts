import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import { type Area, type Drawing, within } from '../area.ts'
import { onDark } from '../dark.ts'
import type { Identity } from '../identity/identity.ts'
import { weighted } from '../plan.ts'
import { addressee, delivery } from './buyer.ts'
import { type FactsWish, factsOf } from './facts.ts'
import { filledIn, underTitle } from './identity.ts'
import { narrow, wide } from './shapes.ts'
import { band, letterhead } from './supplier.ts'
import { title, titleOverNumber, titleSentence, titleWithNumber } from './title.ts'

type Part = 'supplier' | 'buyer' | 'delivery' | 'title' | 'facts' | 'nothing'

/** Rows of the head, each of one to three parts side by side. */
const arrangements: readonly (readonly (readonly Part[])[])[] = [
  [
    ['supplier', 'title'],
    ['buyer', 'facts'],
  ],
  [
    ['supplier', 'title'],
    ['facts', 'buyer'],
  ],
  [['supplier', 'buyer'], ['title'], ['facts']],
  [['buyer', 'supplier'], ['title'], ['facts']],
  [['supplier'], ['buyer', 'facts'], ['title']],
  [['supplier'], ['title', 'buyer'], ['facts']],
  [['supplier'], ['facts', 'buyer'], ['title']],
  [
    ['title', 'supplier'],
    ['facts', 'buyer'],
  ],
  [['title', 'supplier'], ['buyer', 'delivery'], ['facts']],
  [['supplier', 'title'], ['facts'], ['buyer', 'delivery']],
  [
    ['supplier', 'facts'],
    ['title', 'buyer'],
  ],
  [
    ['facts', 'supplier'],
    ['buyer', 'title'],
  ],
  [['title'], ['supplier', 'buyer'], ['facts']],
  [
    ['title', 'facts'],
    ['supplier', 'buyer'],
  ],
  [
    ['title', 'facts'],
    ['buyer', 'supplier'],
  ],
  [['supplier', 'nothing'], ['nothing', 'buyer'], ['title'], ['facts']],
  [['supplier'], ['buyer', 'nothing'], ['title', 'facts']],
  [
    ['supplier', 'title', 'facts'],
    ['buyer', 'delivery'],
  ],
  [['supplier', 'buyer', 'facts'], ['title']],
]

const isSenderFirst = (rows: readonly (readonly Part[])[]): boolean => {
  const parts = rows.flat()
  return parts.indexOf('supplier') < parts.indexOf('buyer')
}

const titles = [title, titleWithNumber, titleSentence, titleOverNumber] as const

function titleOf(kind: string, draw: Random) {
  const chances = [
    [title, 66],
    [titleWithNumber, 22],
    [titleOverNumber, kind === 'invoice' ? 7 : 0],
    [titleSentence, kind === 'invoice' ? 12 : 0],
  ] as const
  return weighted<(typeof titles)[number]>(draw, chances)
}

const cut = (area: Area, count: number, share: number): Area[] => {
  const gap = 14
  const room = area.width - gap * (count - 1)
  const first = count === 2 ? room * share : room / count
  const widths = count === 1 ? [area.width] : count === 2 ? [first, room - first] : [first, first, first]
  return widths.map((width, at) =>
    within(area, { width, x: area.x + widths.slice(0, at).reduce((sum, before) => sum + before + gap, 0) }),
  )
}

const isWide = (area: Area, { pen }: Paper) => area.width > 0.7 * pen.width

/** Everything above the goods; `identity` says where the house tells who it is. */
export function head(
  paper: Paper,
  draw: Random,
  area: Area,
  { identity, due }: { identity: Identity; due: boolean },
): number {
  const say = titleOf(paper.deal.kind, draw)
  const wish: FactsWish = {
    number: say === title || draw.chance(0.15),
    issued: say !== titleSentence && say !== titleOverNumber,
    due,
    most: draw.whole(0, 6),
  }
  const letterheaded: Drawing = (on, lot, place) => {
    const wideBand = isWide(place, on) && lot.chance(0.6) ? band : letterhead
    return (lot.chance(0.14) && place.width > 170 ? pick([filledIn, underTitle], lot) : wideBand)(on, lot, place)
  }
  const facts: Drawing = (on, lot, place) => {
    const list = factsOf(on, lot, place, wish)
    return list.length === 0 ? place.y : pick(isWide(place, on) ? wide : narrow, lot)(on, lot, place, list)
  }
  const parts: Record<Part, Drawing> = {
    supplier: identity.supplier ?? letterheaded,
    facts,
    buyer: identity.buyer ?? addressee,
    delivery,
    title: say,
    nothing: (_, __, { y }) => y,
  }
  const gap = draw.between(6, 20)
  // Two addresses with nothing over either: who reads takes the first for the sender.
  const possible = identity.buyer ? arrangements.filter(isSenderFirst) : arrangements
  const { dark } = area.look
  return pick(possible, draw).reduce((y, row, index) => {
    const places = cut(within(area, { y }), row.length, draw.between(0.45, 0.6))
    const drawRow = (on: Paper, lot: Random) =>
      Math.max(...row.map((part, at) => parts[part](on, lot, places[at] ?? area)))
    if (index > 0 || !dark?.head) return drawRow(paper, draw) + gap
    const ground = dark.bleeds
      ? { x: 0, width: paper.pen.width, top: 0, air: 12 }
      : { x: area.x - 8, width: area.width + 16, top: y - 8, air: 8 }
    return onDark(paper, draw, { ...ground, colour: dark.head, letters: dark.letters }, drawRow) + gap
  }, area.y)
}
