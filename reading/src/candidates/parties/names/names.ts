import type { Row } from '../../../layout/rows.ts'
import { firmInside, formAlone, formFirst, legalForm } from '../../../lexicon/legal-forms.ts'
import { inGerman, withSigns } from '../../../lexicon/parties/misread-names.ts'
import { isOutsider } from '../../../lexicon/parties/outsiders.ts'
import { patternOf } from '../../../lexicon/pattern.ts'
import type { Evidence } from '../../../reading.ts'
import { taxIdsIn } from '../../../values/tax-ids.ts'
import { printing, type Word } from '../../../words/word.ts'
import type { Candidate } from '../../candidate.ts'
import type { Zone } from '../zones.ts'
import { firmOf, initials, isDomainOf, isLabelled, isNameLike, isNoName, isOwner, isSpelt } from './firm-names.ts'
import { type Line, type NameLine, nameLine } from './name-lines.ts'

const ownLabels = patternOf(
  'i',
  String.raw`^(?:(?:n[º°.]+\s?)?(?:i\.?v\.?a|p\.?\s?iva|partita iva|contribuinte|nipc|uid|btw|id\.? fiscal|tax (?:id|no|`,
  String.raw`number|reg)|ifz|ifk)\b|n?c?\.?i\.?f|nif|vat|tva|tel|tlf|tfno|phone|fax|e-?mail|mail|web|www|dir|domicilio|`,
  'address|adresse|anschrift|siret|siren|ust|cuit|c/|fon|m[oó]v|corre[ou]|posta el|helbide)',
)

/** A line over others of the kind "label: value" is the heading of a list, unless the list says how to reach somebody. */
const heads = (next: Line | undefined): boolean =>
  next !== undefined && /^[^:]{3,40}\s?:/.test(next.text) && !ownLabels.test(next.text)

/** A name that may be the supplier's, with what ties it to a zone and a row. */
export type NameCandidate = Candidate<string> & {
  zone: Zone
  rowIndex: number
  legal: boolean
  row: Row | undefined
  /** It is part of a sentence. */
  inside: boolean
}

export type NameHints = { domains: string[]; goods: Set<Word> }

/** The rows of a page with what its names are weighed by: how high its print is as a rule, how often each is printed, whose mail stands there. */
type NamePage = { rows: Row[]; usual: number; domains: string[]; initialsOfRows: string[] }

/** A name as a line prints it. `inside`: it is part of a sentence. */
type WrittenName = { text: string; inside: boolean }

/** The names on a line: the one that it begins with, and firms with their legal form within it. */
const namesOn = ({ line, untitled, head }: NameLine): WrittenName[] => {
  const isLabel = /:/.test(head) || /:\s*$/.test(untitled)
  const isName = isNameLike(head) && !isLabel && !formAlone.test(head)
  const inside = [...line.text.matchAll(firmInside)]
    // "Inscripción 8ª. Frutas López S.L.": a sentence ends before the name.
    .map((match) => firmOf((match[1] ?? '').replace(/^.*\d[ªº]?\.\s+/u, '')))
    .filter((text) => text !== head && text.length > 5 && !isSpelt(text) && !isNoName(text))
  return [...(isName ? [{ text: head, inside: false }] : []), ...inside.map((text) => ({ text, inside: true }))]
}

/** "SARL au capital de 12 000 €" under a name: its form and what it owns, which only papers of its own say. */
const isFormWithCapital = (next: Line | undefined): boolean =>
  next !== undefined && /\bcapital\b/i.test(next.text) && formFirst.test(next.text)

/** What is seen of a name beside what its place says. */
const signsOf = (
  { text, inside }: WrittenName,
  named: NameLine,
  { zone: { block }, isPart, share }: { zone: Zone; isPart: boolean; share: number },
  { domains, initialsOfRows }: NamePage,
) => {
  const { line, index, untitled, fiscal } = named
  const owns = !inside && isOwner(untitled)
  const ownInitials = initials(text)
  const next = block.lines[index + 1]
  return {
    legal: legalForm.test(text) || text === fiscal || owns || (!inside && isFormWithCapital(next)),
    first: named.isFirst && !inside,
    inside,
    labelled: isLabelled(untitled) || untitled !== line.text,
    again: ownInitials.length > 5 && initialsOfRows.filter((row) => row.includes(ownInitials)).length > 1,
    domain: domains.some((domain) => isDomainOf(domain, text)),
    owns,
    heads: heads(next),
    part: isPart,
    outsider: share > 0.6 && isOutsider(line.text),
  }
}

type Signs = ReturnType<typeof signsOf>

/** What the zone and the row of a name add to its score: letterheads stand at the top, addressees count against it. */
const scoreOfPlace = ({ lean, title }: Zone, share: number, { first }: Signs): number[] => [
  (lean > 0 ? 0.25 : title === 'customer' ? 0.8 : 0.5) * lean,
  first ? 0.12 : 0,
  share < 0.12 ? 0.13 : share < 0.25 ? 0.08 : share > 0.6 ? -0.08 : 0,
]

/** What its print and its neighbours add. `larger`: how much higher than most print it is. */
const scoreOfPrint = ({ title }: Zone, larger: number, { labelled, again, domain }: Signs): number[] => [
  Math.min(0.15, 0.15 * Math.max(0, larger)),
  labelled && title !== 'customer' ? 0.15 : 0,
  again ? 0.12 : 0,
  domain ? 0.18 : 0,
]

/** "Pescados La Marinera 2010, S.L.": the year of a company's foundation is of its name, other figures hardly are. */
const hasFigures = (text: string): boolean => /\d/.test(text.replace(/\s(?:19|20)\d{2}(?=,?\s+\S+$)/u, ''))

/** What is held against it. */
const scoreAgainst = (text: string, { block, title }: Zone, share: number, signs: Signs): number[] => [
  hasFigures(text) ? (signs.legal ? -0.12 : -0.3) : 0,
  signs.heads ? -0.3 : 0,
  text.length < 5 ? -0.15 : 0,
  share > 0.3 && !signs.legal && title !== 'supplier' ? -0.2 : 0,
  signs.part ? -0.3 : 0,
  signs.outsider ? -0.6 : 0,
  block.page > 1 ? -0.1 : 0,
]

const evidenceOf = ({ title, words }: Zone, share: number, first: boolean, domain: string | undefined): Evidence[] => [
  ...(title === 'supplier' && words ? [{ code: 'label', detail: words.slice(0, 60) }] : []),
  ...(first && share < 0.25 ? [{ code: 'position' }] : []),
  ...(domain ? [{ code: 'agrees-with-email', detail: domain }] : []),
]

const candidateOf = (
  name: WrittenName,
  named: NameLine,
  zone: Zone,
  isPart: boolean,
  page: NamePage,
): NameCandidate => {
  const { text, inside } = name
  const { line, more } = named
  const share = line.rowIndex / Math.max(1, page.rows.length)
  const signs = signsOf(name, named, { zone, isPart, share }, page)
  const score = [
    signs.legal ? 0.3 : 0,
    ...scoreOfPlace(zone, share, signs),
    ...scoreOfPrint(zone, line.height / page.usual - 1, signs),
    ...scoreAgainst(text, zone, share, signs),
  ].reduce((sum, part) => sum + part, 0.3)
  const words = [...line.words, ...more.flatMap((further) => further.words)]
  const printed = printing(words, text)
  const value = words.some(({ confidence }) => confidence < 1) ? inGerman(withSigns(text)) : text
  const domain = page.domains.find((domain) => isDomainOf(domain, text))
  return {
    value,
    score,
    words: printed,
    evidence: evidenceOf(zone, share, named.isFirst, domain),
    zone,
    rowIndex: (inside ? line : (more.at(-1) ?? line)).rowIndex,
    legal: signs.legal,
    row: page.rows[line.rowIndex],
    inside,
  }
}

/** Whether a line of a letterhead or of the foot may bear a name: goods, and the rows of headings over them, bear none. */
const mayBearName = (rows: Row[], goods: Set<Word>): ((line: Line) => boolean) => {
  const table = rows.findIndex((row) => row.words.some((word) => goods.has(word)))
  const isHeading = (index: number) => index < table && index >= table - 3 && (rows[index]?.cells.length ?? 0) >= 3
  // A table that no total closes seems to reach down to the fiscal line at the foot.
  const isGoods = ({ rowIndex, words }: Line) => rowIndex < 0.85 * rows.length && words.some((word) => goods.has(word))
  return (line) => !isGoods(line) && !isHeading(line.rowIndex)
}

const isCustomerAlone = ({ title, lean, block }: Zone): boolean =>
  title === 'customer' && lean <= -1 && !block.lines.some((line) => line.text.search(firmInside) >= 0)

/** What may be the supplier's name: large or first lines of letterheads, legal forms, firms named at the foot. */
export const nameCandidates = (rows: Row[], zones: Zone[], { domains, goods }: NameHints): NameCandidate[] => {
  const sizes = rows.map((row) => row.height).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10
  const page: NamePage = { rows, usual, domains, initialsOfRows: rows.map((row) => initials(row.text)) }
  const bearsName = mayBearName(rows, goods)
  return zones.flatMap((zone) => {
    if (isCustomerAlone(zone)) return []
    const { block } = zone
    const isIdentified = block.lines.some(({ text }) => taxIdsIn(text).some(({ rank }) => rank === 1))
    const lines = block.lines.filter(bearsName).map((line) => nameLine(block, line, domains, isIdentified))
    return lines.flatMap((named, at) => {
      const above = lines.slice(0, at + 1).flatMap(({ more }) => more)
      const isPart = above.some(({ rowIndex }) => rowIndex === named.line.rowIndex)
      return namesOn(named).map((name) => candidateOf(name, named, zone, isPart, page))
    })
  })
}
