import { random } from '../../../random.ts'
import { firm, pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { sentences } from '../phrases/sentences.ts'

/** A third firm with a tax id of its own, which neither sells nor buys: who carries, or whose group it is. */
export const stranger: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const { deal } = paper
  const { country, language, supplier } = deal
  const sentence = sentences[language]
  const wish = { set: 'varied', country, language, trade: 'dry', selfEmployed: false } as const
  const other = firm(wish, 'stranger', supplier.brand, Math.floor(1000 * random('stranger', supplier.brand).next()))
  const title = pick((draw.chance(0.6) ? sentence.carrier : sentence.group).split('|'), draw)
  const id = `${say('taxId')} ${other.taxId}`
  const style = { font: look.font, size: look.size - 1.5 }
  const plate = `${sentence.vehicle} ${draw.whole(1000, 9999)} KBC`
  if (draw.chance(0.5)) {
    const text = [`${title}: ${other.name}`, id, ...(draw.chance(0.4) ? [plate] : [])].join('  ')
    paper.pen.write(text, x, y, width, style)
    return y + look.size * 1.4
  }
  return paper.pen.stack([title, other.name, other.street, other.town, id], x, y, width, style)
}
