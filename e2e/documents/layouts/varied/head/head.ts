import type { Random } from '../../../../demo/documents/random.ts'
import type { Paper } from '../../../paper/paper.ts'
import { pick } from '../../../world/firms.ts'
import { type Area, type Drawing, within } from '../area.ts'
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
    within(area, { width, x: area.x + widths.slice(0, at).reduce((sum, one) => sum + one + gap, 0) }),
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
  const letterheaded: Drawing = (...given) => {
    const wideBand = isWide(given[2], paper) && draw.chance(0.6) ? band : letterhead
    return (draw.chance(0.14) && given[2].width > 170 ? pick([filledIn, underTitle], draw) : wideBand)(...given)
  }
  const facts: Drawing = (_, __, place) => {
    const list = factsOf(paper, draw, place, wish)
    return list.length === 0 ? place.y : pick(isWide(place, paper) ? wide : narrow, draw)(paper, draw, place, list)
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
  return pick(possible, draw).reduce((y, row) => {
    const places = cut(within(area, { y }), row.length, draw.between(0.45, 0.6))
    return Math.max(...row.map((part, at) => parts[part](paper, draw, places[at] ?? area))) + gap
  }, area.y)
}
