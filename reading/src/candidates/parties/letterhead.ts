import type { Block } from '../../layout/blocks.ts'
import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { anyOf } from '../../lexicon/languages/words.ts'
import { isKitchen } from '../../lexicon/parties/kitchens.ts'
import { patternOf } from '../../lexicon/pattern.ts'
import { taxIdsIn } from '../../values/tax-ids.ts'
import { isRegisteredThere } from './registry.ts'

export const contacts = [
  /@/,
  /\bwww\.|\bhttps?:/i,
  patternOf(
    'iu',
    String.raw`\b(?:t[eé]l\p{L}*|tfno|tlf\p{L}*|phone|fax|m[óo]vil|m[óo]bil\p{L}*|fon|cell\p{L}*|handy|portable|`,
    String.raw`ph)\b\W{0,3}(?:n[or]?\W{1,3})?\d|(?:^|\s)T[.:]{0,2}\s?\+?\(?\d[\d\s.)]{6}`,
  ),
  /\bIBAN\b|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3}/,
]
export const registered = new RegExp(anyOf('party.registered'), 'i')

export const textOf = (block: Block): string => block.lines.map((line) => line.text).join('\n')

export const taxIdOf = (block: Block): string | undefined => taxIdsIn(textOf(block)).find((id) => id.rank === 1)?.value

export const plainName = (text: string): string =>
  folded(text.split(/,? (?:NIF|CIF|N\.I\.F|C\.I\.F)/)[0] ?? '').replace(/ /g, '')

const courtesies =
  /\b(?:att|atencion|sr|sra|d|dna|exmo|c o|a a|a c|alla c a|z hd|z h|fao|attn|monsieur|madame|herr|frau|mr|mrs|ms)\b/

/** "d'", "l'": the beginning of the next word, and neither "Don" nor anything else of its own. */
const elided = /(?<!\p{L})\p{L}['’](?=\p{L})/gu

const isPersonal = (block: Block): boolean =>
  block.lines.some(({ text }) => courtesies.test(folded(text.replace(elided, ''))) && text.split(/\s+/).length <= 6)

/** What of a letterhead a block shows, wherever it stands: it is large, and says how to reach and to pay whom. */
const signsOf = (block: Block, usual: number): number => {
  const text = textOf(block)
  const reachable = contacts.filter((contact) => contact.test(text)).length
  const large = Math.max(...block.lines.map((line) => line.height)) > 1.25 * usual
  return (
    Math.min(0.6, 0.3 * reachable) +
    (registered.test(text) ? 0.5 : 0) +
    (large ? 0.3 : 0) +
    (taxIdOf(block) ? 0.2 : 0) -
    (isPersonal(block) ? 0.4 : 0) -
    (block.lines.slice(0, 2).some((line) => isKitchen(line.text)) ? 0.35 : 0)
  )
}

/** Somewhere above in larger letters stands a sign that the name of the block begins with. */
const isSigned = (block: Block, rows: readonly Row[], usual: number): boolean => {
  const [name] = block.lines
  const whole = plainName(name?.text ?? '')
  const above = rows.slice(0, name?.rowIndex ?? 0).flatMap(({ cells }) => cells)
  return above.some(({ text, words }) => {
    const sign = /\d|:/.test(text) ? '' : plainName(text)
    return sign.length > 5 && whole.startsWith(sign) && Math.min(...words.map(({ height }) => height)) > 1.2 * usual
  })
}

/** How a letterhead looks: it has its signs, stands high and to the left, and where the firm is registered. */
export const letterhead = (block: Block, rows: Row[], usual: number): number => {
  const width = Math.max(...rows.map((row) => row.words.at(-1)?.x ?? 0), 1)
  const share = (block.lines[0]?.rowIndex ?? 0) / Math.max(1, rows.length)
  const signs =
    signsOf(block, usual) + (isRegisteredThere(block, rows) ? 0.5 : 0) + (isSigned(block, rows, usual) ? 0.4 : 0)
  return signs - share + (share > 0.85 ? 0.9 : 0) - 0.15 * (block.x / width)
}

/** Who is named once more, as whose account it is, or by the sign over it, is no stranger to the paper. */
const isNamedAgain = (block: Block, rows: Row[]): boolean =>
  block.lines.slice(0, 2).some(({ text }) => {
    const name = /\d/.test(text) ? '' : plainName(text)
    return name.length > 8 && rows.filter((row) => plainName(row.text).includes(name)).length > 1
  })

/** Two blocks side by side, each with a tax id of its own, of which one shows no more of a letterhead than the other. */
export const areRivals = (first: Block, other: Block, rows: Row[], usual: number): boolean => {
  const ids = [taxIdOf(first), taxIdOf(other)]
  const isLevel = Math.abs(first.top - other.top) < 4 * Math.max(first.height, other.height)
  const isAlike =
    Math.abs(signsOf(first, usual) - signsOf(other, usual)) < 0.1 &&
    isRegisteredThere(first, rows) === isRegisteredThere(other, rows)
  return isLevel && isAlike && !ids.includes(undefined) && ids[0] !== ids[1] && !isNamedAgain(first, rows)
}
