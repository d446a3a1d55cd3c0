import type { Paper } from '../../../paper/paper.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { partyPhrases } from '../phrases/parties.ts'

/** The sentence with its parts; one that is empty leaves no separator behind. */
const filled = (sentence: string, parts: Record<string, string>): string =>
  sentence
    .replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
    .replace(/\s[-·]\s+(?=[-·]\s)/g, ' ')
    .replace(/\.\s*(?=\.(?:\s|$))/g, '')
    .replace(/^[.\s]+|[\s-]+$/g, '')

/** Who sells, in one sentence of small print. */
export const inSentence: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const [street, town] = paper.address()
  const { registry } = paper.deal.supplier
  const id = `${say('taxId')} ${paper.taxId()}`
  const sentence = pick(partyPhrases[paper.deal.language].sentence.split('|'), draw)
  const text = filled(sentence, { name: paper.name(), street, town, registry, id })
  return paper.pen.wrap(text, x, y, width, { font: look.font, size: draw.between(6, 7.5), colour: '#444444' })
}

/** Whose the account is, under the account. */
export const accountHolder: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const phrase = pick(partyPhrases[paper.deal.language].holder.split('|'), draw)
  const text = filled(phrase, { name: paper.name(), id: `${say('taxId')} ${paper.taxId()}` })
  return paper.pen.wrap(text, x, y, width, { font: look.font, size: look.size - 0.5 })
}

/** The sign over the door and, smaller, whose it is. */
export const ownerOf = (paper: Paper, phrase: string): string => filled(phrase, { name: paper.name() })
