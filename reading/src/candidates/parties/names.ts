import type { Row } from '../../layout/rows.ts'
import { dateLabels } from '../../lexicon/field-labels.ts'
import { folded } from '../../lexicon/folding.ts'
import { paperNumber } from '../../lexicon/labels/number-labels.ts'
import { anyOf } from '../../lexicon/languages/words.ts'
import { firmInside, formAlone, legalForm } from '../../lexicon/legal-forms.ts'
import { isPerson } from '../../lexicon/parties/given-names.ts'
import { isKitchen } from '../../lexicon/parties/kitchens.ts'
import { inGerman, withSigns } from '../../lexicon/parties/misread-names.ts'
import { isOutsider } from '../../lexicon/parties/outsiders.ts'
import { partyTitle, withoutTitle } from '../../lexicon/parties/party-labels.ts'
import { patternOf } from '../../lexicon/pattern.ts'
import { isStreet, isTown } from '../../lexicon/places.ts'
import { taxIdsIn } from '../../values/tax-ids.ts'
import { printing, type Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import { nameFeatures, partyPageOf } from './chosen/party-features.ts'
import { fiscalName } from './fiscal-names.ts'
import { wrappedName, wrappedSign } from './wrapped-names.ts'
import type { Zone } from './zones.ts'

const notNames = new RegExp(`\\b${anyOf('name.notName')}\\b|@`)
const prefix = new RegExp(`^${anyOf('name.prefix')}\\s*:\\s*`, 'iu')

/** "Una marca de …", "a trading name of …": what leads from a sign to whose it is. */
const ownership = new RegExp(
  `^(?:an? |una? |une |uma |unha |eine |ein )?${anyOf('name.ownership')}` +
    '(?: (?:registrada|registada|déposée|comercial|registrato))? (?:de|der|des|di|do|da|del|of|von) (?=[\\p{Lu}\\d])',
  'iu',
)

/** The same behind the name, as Basque has it. */
const owned = /\s+(?:enpresaren|etxearen|sozietatearen)\s+(?:marka|izen komertziala)(?: erregistratua)?$/iu

const initials = (text: string): string => folded(text).replace(/[^a-z0-9]/g, '')

const fiscalTail = patternOf(
  'iu',
  String.raw`[\s,·|(–-]*\b(?:C\.?\s?I\.?\s?F|N\.?\s?I\.?\s?F|[CN]\.\s?[L1l|]\.?\s?F\b|VAT|TVA|D\.?N\.?I|I\.?F\.?[ZK]\b|`,
  String.raw`P\.?\s?I\.?V\.?A|P(?:art)?\.?\s?I(?:VA|\.)|Partita I|C\.?\s?F\.?\s?\d|`,
  String.raw`(?:N\.?[ºo°]\s?(?:de )?)?Contr(?:ibuinte|\.)|UID|SIRE[NT]|Tel|Tfno|Tlf|Telf|NIPC|CUIT|USt)\b.*$`,
)

/** "Firma S.L. · C/ Mayor 1 · 28001 Madrid" is a letterhead on one line: the name ends where the address or a number begins. */
const firmOf = (written: string): string => {
  const [id] = taxIdsIn(written).filter(({ rank, start }) => rank === 1 && start > 4)
  const text = id
    ? written
        .slice(0, id.start)
        .replace(/[\s,·|(–:-]*\b(?:id\.? ?fiscal|ENA|n\.?º? ?iva|núm\.? iva|tax id|id)\W*$/iu, '')
    : written
  const cut = text
    .replace(prefix, '')
    .replace(ownership, '')
    .replace(owned, '')
    .replace(fiscalTail, '')
    .replace(/\s*\((?!haftungsb).*$/iu, '')
  const [first = '', ...rest] = cut.split(
    /\s+[-–—·•|●/]+\s+|\s*[·•|●]\s*|,\s+(?=(?:C\/|Calle|Avda|Pol|Carrer|Plaza|Rua|Rue|Via)\b)/u,
  )
  const address = rest.some((part) => isTown(part) || isStreet(part) || /\d{3}/.test(part))
  return withSigns(afterSentence(address ? first : cut))
    .replace(/^(?:de|by|von|par|da|du) (?=\p{Lu})/u, '')
    .replace(/^[-–·•|:*\s]+|[-–·•|:,*\s]+$/g, '')
}

/** "… pour frais de recouvrement. Cafés Rivet, SARL": a sentence of the small print ends where the firm begins. */
const afterSentence = (text: string): string => {
  const [whole = '', sentence = ''] = /^(.*\p{Ll}{3}\.) (?=\p{Lu})/u.exec(text) ?? []
  const rest = text.slice(whole.length)
  return isSentence(sentence) && legalForm.test(rest) ? rest : text
}

/** Letters set apart, of which some were lost to what stands beside. */
const isSpelt = (text: string): boolean => /(?:^|\s)(?:[\p{L}&] ){3}\p{L}(?=\s|$)/u.test(text)

/** Names put capitals before their words; three small ones, or two and a full stop, are said of something. */
const isSentence = (text: string): boolean => {
  const small = text.match(/(?<![\p{L}'’.-])\p{Ll}{4,}/gu)?.length ?? 0
  return small >= 3 || (small >= 2 && /\p{Ll}{3}\.$/u.test(text))
}

/** An address of mail whose sign in the middle a scan took for a letter. */
const isMail = (text: string): boolean => /\S\s\p{Ll}[\p{Ll}\d-]{4,}\.\p{Ll}{2,}$/u.test(text)

/** So many of its signs are letters as a name has. */
const isOfLetters = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  return letters >= 3 && letters >= 0.6 * text.replace(/\s/g, '').length && text.length <= 70
}

/** A number of a paper, a day, an address of mail or of a page, or the label of anything. */
const saysFact = (text: string, plain: string): boolean =>
  /(?:nummer|datum|number|date|adresse|anschrift|rechnung|gutschrift|lieferschein)$/.test(plain) ||
  paperNumber(plain, 'invoice') > 0.5 ||
  paperNumber(plain, 'delivery-note') > 0.5 ||
  dateLabels.due.test(plain) ||
  dateLabels.issue.test(plain) ||
  /@|www\.|https?:/i.test(text) ||
  /:$/.test(text)

const isNameLike = (text: string): boolean => {
  if (isSpelt(text) || isMail(text) || !isOfLetters(text)) return false
  const plain = folded(text)
  if (notNames.test(plain) && !legalForm.test(text)) return false
  if (saysFact(text, plain)) return false
  if (legalForm.test(text) && !partyTitle(text)) return true
  if (isSentence(text)) return false
  return !(partyTitle(text) && plain.split(' ').length <= 3) && !isTown(text) && !isStreet(text)
}

type Line = Zone['block']['lines'][number]

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

/** Whether a domain such as "frutaslopez" is made of a name such as "Frutas y Verduras López, S.L.". */
export const isDomainOf = (domain: string, name: string): boolean => {
  const plain = initials(name.replace(legalForm, ''))
  if (domain.length < 4 || plain.length < 3) return false
  if (plain.includes(domain) || domain.includes(plain)) return true
  const words = folded(name.replace(legalForm, ''))
    .split(' ')
    .filter((word) => word.length > 3)
  const held = words.filter((word) => domain.includes(word))
  return held.join('').length >= 0.6 * domain.length
}

export type NameHints = { domains: string[]; goods: Set<Word> }

/** What may be the supplier's name: large or first lines of letterheads, legal forms, firms named at the foot. */
export const nameCandidates = (rows: Row[], zones: Zone[], { domains, goods }: NameHints): NameCandidate[] => {
  const page = partyPageOf(rows)
  const { usual } = page
  const everything = rows.map((row) => initials(row.text))
  const table = rows.findIndex((row) => row.words.some((word) => goods.has(word)))
  /** In the rows right above the goods stand what their columns are called. */
  const isHeading = (index: number) => index < table && index >= table - 3 && (rows[index]?.cells.length ?? 0) >= 3
  const candidates: NameCandidate[] = []
  for (const zone of zones) {
    const { block } = zone
    if (zone.title === 'customer' && zone.lean <= -1 && !block.lines.some((line) => line.text.search(firmInside) >= 0))
      continue
    const identified = block.lines.some(({ text }) => taxIdsIn(text).some(({ rank }) => rank === 1))
    /** Lines that the name above them goes on to. */
    const parts = new Set<number>()
    block.lines.forEach((line, index) => {
      // A table that no total closes seems to reach down to the fiscal line at the foot.
      if (line.rowIndex < 0.85 * rows.length && line.words.some((word) => goods.has(word))) return
      if (isHeading(line.rowIndex)) return
      const untitled = withoutTitle(line.text)
      const set =
        overLines(block.lines.slice(index)) ?? brokenName(wrappedName(block, index) ?? wrappedSign(block, index))
      const after = set?.text ?? continued({ ...line, text: untitled }, block.lines[index + 1], domains)
      const fiscal = fiscalName(untitled, identified)
      const more = set?.lines.slice(1) ?? (after ? block.lines.slice(index + 1, index + 2) : [])
      for (const { rowIndex } of more) parts.add(rowIndex)
      const head = after ?? fiscal ?? firmOf(untitled)
      const labelled = prefix.test(untitled) || untitled !== line.text
      const isLabel = /:/.test(head) || /:\s*$/.test(untitled)
      const texts = [
        ...(isNameLike(head) && !isLabel && !formAlone.test(head) ? [{ text: head, inside: false }] : []),
        ...[...line.text.matchAll(firmInside)]
          // "Inscripción 8ª. Frutas López S.L.": a sentence ends before the name.
          .map((match) => ({ text: firmOf((match[1] ?? '').replace(/^.*\d[ªº]?\.\s+/u, '')), inside: true }))
          .filter(({ text }) => text !== head && text.length > 5 && !isSpelt(text) && !notNames.test(folded(text))),
      ]
      for (const { text, inside } of texts) {
        const share = line.rowIndex / Math.max(1, rows.length)
        const lines = block.lines.slice(0, index)
        const first = lines.every((other) => partyTitle(other.text) !== null || !isNameLike(firmOf(other.text)))
        const owns = !inside && (ownership.test(untitled) || owned.test(untitled))
        const legal = legalForm.test(text) || text === fiscal || owns
        const nameInitials = initials(text)
        const again = nameInitials.length > 5 && everything.filter((row) => row.includes(nameInitials)).length > 1
        const domain = domains.find((domain) => isDomainOf(domain, text))
        const isOfOutsider = share > 0.6 && isOutsider(line.text)
        const signs = {
          ...{ legal, first: first && !inside, inside, labelled, again, domain: domain !== undefined, owns },
          ...{ heads: heads(block.lines[index + 1]), part: parts.has(line.rowIndex), outsider: isOfOutsider },
          ...{ fiscal: text === fiscal, set: set !== null, person: isPerson(text), kitchen: isKitchen(text) },
          ...{ top: index === 0, 'over-street': isStreet(block.lines[index + 1]?.text ?? '') },
        }
        const score =
          0.3 +
          (legal ? 0.3 : 0) +
          (zone.lean > 0 ? 0.25 : zone.title === 'customer' ? 0.8 : 0.5) * zone.lean +
          (first && !inside ? 0.12 : 0) +
          (share < 0.12 ? 0.13 : share < 0.25 ? 0.08 : share > 0.6 ? -0.08 : 0) +
          Math.min(0.15, 0.15 * Math.max(0, line.height / usual - 1)) +
          (labelled && zone.title !== 'customer' ? 0.15 : 0) +
          (again ? 0.12 : 0) +
          (domain ? 0.18 : 0) -
          (/\d/.test(text) ? (legal ? 0.12 : 0.3) : 0) -
          (heads(block.lines[index + 1]) ? 0.3 : 0) -
          (text.length < 5 ? 0.15 : 0) -
          (share > 0.3 && !legal && zone.title !== 'supplier' ? 0.2 : 0) -
          (parts.has(line.rowIndex) ? 0.3 : 0) -
          (isOfOutsider ? 0.6 : 0) -
          (block.page > 1 ? 0.1 : 0)
        const evidence = [
          ...(zone.title === 'supplier' && zone.words ? [{ code: 'label', detail: zone.words.slice(0, 60) }] : []),
          ...(first && share < 0.25 ? [{ code: 'position' }] : []),
          ...(domain ? [{ code: 'agrees-with-email', detail: domain }] : []),
        ]
        const words = [...line.words, ...more.flatMap((further) => further.words)]
        const row = rows[line.rowIndex]
        const printed = printing(words, text)
        const last = inside ? line : (more.at(-1) ?? line)
        const place = { zone, rowIndex: last.rowIndex, legal, row, inside }
        const value = words.some(({ confidence }) => confidence < 1) ? inGerman(withSigns(text)) : text
        const features = nameFeatures({ value, zone, words: printed, share, height: line.height, signs }, page)
        candidates.push({ value, score, words: printed, evidence, features, ...place })
      }
    })
  }
  return candidates
}

/** The legal forms that go with the first letter of a Spanish company's tax id. */
const formsOf: Record<string, RegExp> = {
  A: /^(sa|sau|sociedadanonima)$/,
  B: /^(sl|slu|sll|slp|slne|sociedadlimitada|societatlimitada)$/,
  E: /^cb$/,
  F: /^(scoop.*|sccl|scl)$/,
  J: /^(sc|scp)$/,
}

/** Spanish tax ids say what they belong to: a person, a company, a cooperative. 1 agrees with the name, -1 contradicts it. */
export const formAgrees = (taxId: string, name: string): number => {
  const form = folded(legalForm.exec(name)?.[0] ?? '').replace(/\s/g, '')
  if (/^[0-9XYZ]\d{7}[A-Z]$/.test(taxId)) return form ? -1 : 0.5
  const forms = /^[A-Z]\d{7}[0-9A-J]$/.test(taxId) ? formsOf[taxId[0] ?? ''] : undefined
  if (!forms || !form) return 0
  return forms.test(form) ? 1 : -1
}
