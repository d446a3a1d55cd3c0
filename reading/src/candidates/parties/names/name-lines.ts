import type { Block } from '../../../layout/blocks.ts'
import { formAlone, legalForm } from '../../../lexicon/legal-forms.ts'
import { partyTitle, withoutTitle } from '../../../lexicon/parties/party-labels.ts'
import { firmOf, initials, isNameLike } from './firm-names.ts'
import { fiscalName } from './fiscal-names.ts'
import { wrappedName, wrappedSign } from './wrapped-names.ts'

export type Line = Block['lines'][number]

/** The legal form alone, set smaller under the name. */
const isFormOf = (line: Line, next: Line): boolean =>
  formAlone.test(next.text.trim()) && isNameLike(firmOf(line.text)) && !legalForm.test(firmOf(line.text))

/** "Obrador Ferrán, S." over "Coop. And.": a line that was full broke the legal form. */
const isFormBroken = (text: string, more: string): boolean => {
  const begun = /[\s,](S\.?|Soc\.?|Sociedad|Societat)$/iu.exec(text)?.[1]
  return begun !== undefined && formAlone.test(`${begun} ${more}`)
}

const isNear = (line: Line, next: Line): boolean => next.y - line.y <= 1.8 * line.height

/** A connective or a form asks for the next line, or the line above was too short for the whole name. */
const asksForMore = (text: string, more: string): boolean => {
  const open = /(?:\s(?:de|del|y|e|i|&|la|las|los|and|und|et)|[,&-])$/i.test(text)
  // One word and a form are hardly a whole name: the line above was too short for it.
  const cut = legalForm.test(more) && /^\S+$/.test(more.replace(legalForm, '').trim())
  return (legalForm.test(more) && open) || cut || /^(?:y|e|&|de|del|i)\s/.test(more)
}

/** Two lines of one size as one name, or null where the second is no part of it. */
const joinedName = (line: Line, next: Line, domains: string[]): string | null => {
  const text = firmOf(line.text)
  const more = firmOf(next.text)
  const joint = `${text}${/,\s*$/.test(line.text) ? ',' : ''} ${more}`
  if (/^& Co\b/.test(more) || isFormBroken(text, more)) return joint
  if (legalForm.test(text)) return null
  if (formAlone.test(more)) return isNameLike(joint) ? joint : null
  if (!isNameLike(text) && !(legalForm.test(more) && !/\d/.test(text) && isNameLike(joint))) return null
  // The house's own domain spells its name out.
  if (domains.some((domain) => domain.includes(initials(text) + initials(more)))) return joint
  return asksForMore(text, more) && isNameLike(more.length > 3 ? more : joint) ? joint : null
}

/** A name that goes on below: the legal form, or what a connective asks for, stands on the next line of the same size. */
const continued = (line: Line, next: Line | undefined, domains: string[]): string | null => {
  if (!next || !isNear(line, next)) return null
  if (next.height < line.height && isFormOf(line, next)) return `${firmOf(line.text)} ${firmOf(next.text)}`
  return Math.abs(next.height - line.height) > 0.25 * line.height ? null : joinedName(line, next, domains)
}

const inCapitals = (text: string): boolean => text === text.toUpperCase()

/** Lines of one size, larger than what follows, of which only the last says the legal form: one name set over several. */
const overLines = (lines: Line[]): { text: string; lines: Line[] } | null => {
  const [line] = lines
  if (!line || legalForm.test(line.text)) return null
  const other = lines.findIndex(
    (otherLine) =>
      Math.abs(otherLine.height - line.height) > 0.06 * line.height ||
      inCapitals(otherLine.text) !== inCapitals(line.text),
  )
  const following = lines[other]
  if (!following || other < 2 || other > 3 || following.height > 0.93 * line.height) return null
  const run = lines.slice(0, other)
  const text = run.map((part) => firmOf(part.text)).join(' ')
  const last = run.at(-1)?.text ?? ''
  const isMotto =
    run.slice(0, -1).some((part) => /(?<!\p{L})\p{Ll}{4,}/u.test(part.text)) && !/(?<!\p{L})\p{Ll}{4,}/u.test(last)
  const whole =
    !isMotto &&
    run.every((part) => !/\d|:/.test(part.text)) &&
    legalForm.test(last) &&
    !/^\p{L}+ \p{L}{3,} /u.test(last)
  return whole && run.slice(0, -1).every((part) => isNameLike(firmOf(part.text))) ? { text, lines: run } : null
}

const brokenName = (lines: Line[] | null): { text: string; lines: Line[] } | null => {
  const text = (lines ?? []).map((line) => line.text.trim()).join(' ')
  return lines && isNameLike(text) ? { text, lines } : null
}

/** Nothing above the line in its block reads like a name. */
const isFirstName = ({ lines }: Block, index: number): boolean =>
  lines.slice(0, index).every(({ text }) => partyTitle(text) !== null || !isNameLike(firmOf(text)))

/** A line that may bear a name. `head` is what it begins with, gone on below in `more`; `fiscal` who it names in law. */
export type NameLine = {
  line: Line
  index: number
  /** The line without the title of a party before it. */
  untitled: string
  head: string
  more: Line[]
  fiscal: string | null
  isFirst: boolean
}

/** `isIdentified`: a tax id stands in the block; `domains` are those of its addresses of mail. */
export const nameLine = (block: Block, line: Line, domains: string[], isIdentified: boolean): NameLine => {
  const index = block.lines.indexOf(line)
  const next = block.lines[index + 1]
  const untitled = withoutTitle(line.text)
  const set = overLines(block.lines.slice(index)) ?? brokenName(wrappedName(block, index) ?? wrappedSign(block, index))
  const whole = set?.text ?? continued({ ...line, text: untitled }, next, domains)
  const fiscal = fiscalName(untitled, isIdentified)
  const more = set?.lines.slice(1) ?? (whole && next ? [next] : [])
  const head = whole ?? fiscal ?? firmOf(untitled)
  return { line, index, untitled, head, more, fiscal, isFirst: isFirstName(block, index) }
}
