import { random } from '../../../random.ts'
import { firm, pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { partyPhrases } from '../phrases/parties.ts'

/** A firm that has nothing to do with the purchase, in small print: who printed the form, insures the credit, wrote the program. */
export const outsider: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const { country, language, supplier } = paper.deal
  const wish = { set: 'varied', country, language, trade: 'cleaning', selfEmployed: false } as const
  const other = firm(wish, 'outsider', supplier.brand, random('outsider', supplier.brand).whole(1, 999))
  const text = pick(partyPhrases[language].outsider.split('|'), draw)
    .replace('{name}', other.name)
    .replace('{id}', `${say('taxId')} ${other.taxId}`)
  return paper.pen.wrap(text, x, y, width, { font: look.font, size: draw.between(5.5, 7), colour: '#555555' })
}
