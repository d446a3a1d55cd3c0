import type { Paper } from '../../paper/paper.ts'
import type { Random } from '../../random.ts'
import { random } from '../../random.ts'
import { seedWords } from '../../world/firms.ts'
import type { Layout } from '../layout.ts'
import { type Area, type Drawing, forgiving, within } from './area.ts'
import { darkOf } from './dark.ts'
import { goodsTable } from './goods/goods.ts'
import { counted, owing } from './hardships/beside-sums.ts'
import { burdened, hardshipsOf } from './hardships/hardships.ts'
import { head } from './head/head.ts'
import { stranger } from './head/strangers.ts'
import { type Identity, identityOf } from './identity/identity.ts'
import { outsider } from './identity/outsiders.ts'
import { type DuePlace, payment } from './payment.ts'
import { planOf, weighted } from './plan.ts'
import { namingOf } from './recast.ts'
import { sums } from './sums/sums.ts'
import { voiceOf } from './voice.ts'

const FOOT = 34

const duePlaces: readonly (readonly [DuePlace, number])[] = [
  ['head', 40],
  ['below', 14],
  ['sentence', 12],
  ['table', 12],
  ['days', 10],
  ['account', 5],
  ['none', 12],
]

/** Goes on on a new page when so much would not fit any more. */
function room(paper: Paper, area: Area, y: number, needed: number): Area {
  if (y + needed <= area.bottom) return within(area, { y })
  paper.pen.newPage()
  return within(area, { y: area.top })
}

const registry: Drawing = ({ pen, deal }, draw, { x, y, width, look }) =>
  draw.chance(0.4) ? pen.stack([deal.supplier.registry], x, y, width, { font: look.font, size: 6.5 }) : y

function foot(paper: Paper, draw: Random, area: Area, identity: Identity) {
  const { look, x, width } = area
  const below = (identity.foot ?? registry)(paper, draw, within(area, { y: area.bottom + 4 }))
  if (draw.chance(0.12)) outsider(paper, draw, within(area, { y: below + 1 }))
  if (draw.chance(0.3))
    paper.pen.onEveryPage((page, of) =>
      paper.pen.write(`${area.say('page')} ${page}/${of}`, x, area.bottom + 26, width, {
        font: look.font,
        size: 7,
        align: 'right',
      }),
    )
}

function compose(paper: Paper, draw: Random, area: Area) {
  const identity = identityOf(draw)
  const pays = paper.deal.kind === 'invoice' || paper.deal.kind === 'proforma'
  const due: DuePlace = pays ? weighted(draw, duePlaces) : 'none'
  const top = head(paper, draw, area, { identity, due: due === 'head' })
  const below = goodsTable(paper, draw, within(area, { y: top }))
  const start = room(paper, area, below + draw.between(6, 24), 110)
  const heard = area.hard?.counted ? counted(paper, random('counted', paper.deal.number), start) + 6 : start.y
  const reckoned = sums(paper, draw, within(start, { y: heard }))
  const summed = area.hard?.owing
    ? owing(paper, random('owing', paper.deal.number), room(paper, area, reckoned + 8, 40))
    : reckoned
  const hauled = draw.chance(0.14) ? stranger(paper, draw, room(paper, area, summed + 6, 60)) : summed
  const settled = payment(paper, draw, room(paper, area, hauled + draw.between(4, 16), 84), due)
  const paid = identity.account ? identity.account(paper, draw, room(paper, area, settled + 1, 20)) : settled
  if (draw.chance(0.4))
    paper.pen.stack([area.say('thanks')], area.x, paid + 6, area.width, { font: area.look.font, size: 7 })
  identity.edge?.(paper, draw, area)
  foot(paper, draw, area, identity)
}

/** A layout that nobody thought of: everything about it is drawn by lot, the same for the same pot, seed and index. */
export function varied(seed: number, index: number, pot: 'varied' | 'test' = 'varied'): Layout {
  const name = `${seedWords[pot]}-${seed}-${index + 1}`
  const { language, sheet, commerce, habits, look, margin } = planOf(random('plan', name))
  // What sums are only ever known of stays as it was drawn before.
  const hard = pot === 'varied' ? hardshipsOf(random('hardships', name)) : undefined
  return {
    name,
    sheet,
    commerce: hard ? burdened(commerce, hard, random('burden', name)) : commerce,
    habits,
    recast: namingOf(random('naming', name)),
    draw(drawing) {
      const paper = { ...drawing, pen: forgiving(drawing.pen) }
      const say = voiceOf(language, random('voice', name))
      const { width, height } = paper.pen
      const area = {
        x: margin,
        y: margin,
        top: margin,
        width: width - 2 * margin,
        bottom: height - margin - FOOT,
        look: { ...look, dark: darkOf(random('dark', name)) },
        say,
        ...(hard && { hard }),
      }
      compose(paper, random('compose', name), area)
    },
  }
}
