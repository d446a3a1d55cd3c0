import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Area } from '../area.ts'

const sizes = [9, 11, 14, 18, 24]

const placed = (paper: Paper, draw: Random, { x, y, width, look }: Area, text: string) => {
  const size = pick(sizes, draw)
  const align = pick(['left', 'left', 'right', 'center'] as const, draw)
  paper.pen.write(text, x, y, width, { font: look.bold, size, align, colour: look.accent })
  return y + size * 1.3 + 3
}

/** What the paper is. */
export const title = (paper: Paper, draw: Random, area: Area): number =>
  placed(paper, draw, area, area.say(paper.deal.kind))

/** What the paper is with its number beside: "Factura F-123", so that the number has no label. */
export const titleWithNumber = (paper: Paper, draw: Random, area: Area): number =>
  placed(
    paper,
    draw,
    area,
    `${area.say(paper.deal.kind)}${pick([' ', ' ', ' nº ', ': ', ' - ', ' # '], draw)}${paper.number()}`,
  )

/** A sentence that tells number and day. */
export const titleSentence = (paper: Paper, draw: Random, area: Area): number =>
  placed(paper, draw, area, area.say('sentence').replace('{number}', paper.number()).replace('{date}', paper.issued()))

/** What the paper is, and on the next line its number and day with no word before either. */
export const titleOverNumber = (paper: Paper, draw: Random, area: Area): number => {
  const below = placed(paper, draw, area, area.say(paper.deal.kind))
  const between = pick(['   ', ' / ', ' - ', ' | '], draw)
  const align = pick(['left', 'right'] as const, draw)
  const text = `${paper.number()}${between}${paper.issued()}`
  paper.pen.write(text, area.x, below, area.width, { font: area.look.bold, size: area.look.size + 1, align })
  return below + area.look.size * 1.5
}
