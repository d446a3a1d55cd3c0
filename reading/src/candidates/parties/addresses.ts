import type { Cell } from '../../layout/rows.ts'
import { anyOf } from '../../lexicon/languages/words.ts'
import { legalForm } from '../../lexicon/legal-forms.ts'
import { isStreet, isTown } from '../../lexicon/places.ts'
import { printing, type Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import type { Zone } from './zones.ts'

const contact = new RegExp(`\\b${anyOf('address.contact')}(?![\\p{L}\\d]).*$|\\S+@\\S+.*$`, 'iu')
const label = new RegExp(`^${anyOf('address.label')}\\s*:?\\s+`, 'iu')

const isNumbered = (text: string): boolean =>
  /^\p{L}[\p{L}\s.'’ºª/-]+,?\s(?:n[ºo°.]*\s?)?\d{1,4}\s?[a-zA-Z]?(?:$|[\s,-])|^\d{1,5}[\s,]+\p{L}/u.test(text)

/** A letterhead on one line keeps its parts apart with dashes or dots. */
const partsOf = (text: string): string[] =>
  text
    .split(/(?<=\p{L}{6}|\)|\.)\.\s+(?=\p{Lu})|\s+[-–—•·|●/]+\s+|\s*[•·|●]\s*/u)
    .map((part) => part.replace(contact, '').trim())

/** The parts of a line that say where somebody is; none where it says something else. */
const whereIn = (text: string): string => {
  const plain = text.replace(label, '')
  const firm = plain.split(/,\s+/).findIndex((part) => legalForm.test(part))
  const placed =
    firm < 0
      ? plain
      : plain
          .split(/,\s+/)
          .slice(firm + 1)
          .join(', ')
  const parts = partsOf(placed).filter((part) => part.length > 2)
  const numbered = (part: string, next: string | undefined) => next !== undefined && isTown(next) && isNumbered(part)
  const kept = parts.filter(
    (part, index) => !legalForm.test(part) && (isTown(part) || isStreet(part) || numbered(part, parts[index + 1])),
  )
  if (kept.length > 0 && parts.length > 1) return kept.join(', ')
  return kept[0] ?? (label.test(text) ? placed.replace(contact, '').trim() : '')
}

const tidy = (text: string): string => text.replace(/^[\s,;:·-]+|[\s,;:·(-]+$/g, '')

type Line = Cell & { y: number; height: number; rowIndex: number }

/** The lines of a block that form its address, from the street to the town. */
const addressLines = (lines: Line[]): { text: string; words: Word[] }[] => {
  const kinds = lines.map((line) => whereIn(line.text))
  const addresses = lines.flatMap((line, index) => {
    const text = kinds[index] ?? ''
    if (text) return [{ text, words: line.words, index }]
    const beforeTown =
      isTown(kinds[index + 1] ?? '') && isNumbered(line.text.replace(label, '')) && !contact.test(line.text)
    return beforeTown ? [{ text: line.text.replace(label, ''), words: line.words, index }] : []
  })
  const [first] = addresses
  const town = addresses.findIndex((line) => isTown(line.text))
  const run = addresses
    .slice(0, town < 0 ? 3 : town + 1)
    .filter((line, at) => line.index - (first?.index ?? 0) <= at + 1)
  return run.slice(-3).map(({ text, words }) => ({ text: tidy(text), words }))
}

/** The town may stand a little apart under its street. */
const townBelow = (zone: Zone, zones: Zone[]): { text: string; words: Word[] }[] => {
  const { block } = zone
  const last = block.lines.at(-1)
  const beside = zones.find(
    ({ block: other }) =>
      other.page === block.page &&
      other.x > block.right &&
      other.lines[0]?.rowIndex === last?.rowIndex &&
      isTown(other.lines[0]?.text ?? ''),
  )
  const [town] = beside?.block.lines ?? []
  if (town && beside && beside.block.x - block.right < 8 * block.height)
    return [{ text: tidy(town.text.replace(contact, '')), words: town.words }]
  const below = zones.find(
    ({ block: other }) =>
      other.page === block.page &&
      other.top >= block.bottom - 1 &&
      other.top - block.bottom < 2 * block.height &&
      Math.abs(other.x - block.x) < block.height,
  )
  return below ? addressLines(below.block.lines).filter((line) => isTown(line.text)) : []
}

/** What may be the supplier's address: of blocks that are not the customer's, rather the one with its name or tax id. */
export const addressCandidates = (zones: Zone[], homes: Set<Word>): Candidate<string>[] =>
  zones.flatMap((zone) => {
    const { block, lean, words: title } = zone
    const blockLines = addressLines(block.lines)
    const street = block.lines.at(-1)
    const numbered =
      blockLines.length === 0 && street && isNumbered(street.text)
        ? [{ text: tidy(street.text), words: street.words }]
        : blockLines
    const town = numbered.some((line) => isTown(line.text)) ? [] : townBelow(zone, zones)
    if (blockLines.length === 0 && town.length === 0) return []
    const lines = [...numbered, ...town]
    const text = lines.map((line) => line.text).join(', ')
    if (lean <= -0.3 || text.length < 6 || !/\d/.test(text)) return []
    const home = block.lines.some((line) => line.words.some((word) => homes.has(word)))
    const whole = lines.some((line) => isTown(line.text)) && (lines.length > 1 || text.length > 25)
    const score = 0.5 + (home ? 0.25 : 0) + (whole ? 0.3 : 0) + 0.15 * lean - (block.page > 1 ? 0.2 : 0)
    const evidence = [
      ...(home ? [{ code: 'same-block' }] : []),
      ...(title && lean > 0.5 ? [{ code: 'label', detail: title.slice(0, 60) }] : []),
    ]
    return [
      {
        value: text,
        score,
        words: printing(
          lines.flatMap((line) => line.words),
          text,
        ),
        evidence,
      },
    ]
  })
