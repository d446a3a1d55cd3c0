import { type Row, wordsAt } from '../../layout/rows.ts'
import { dateLabels } from '../../lexicon/field-labels.ts'
import { folded } from '../../lexicon/folding.ts'
import { anyOf } from '../../lexicon/languages/words.ts'
import { legalForm } from '../../lexicon/legal-forms.ts'
import { type FoundIban, ibansIn } from '../../values/ibans.ts'
import { hasSpanishShape, isSpanishTaxId } from '../../values/tax-id-checks.ts'
import { type FoundTaxId, misreadTaxId, normalTaxId, taxIdsIn } from '../../values/tax-ids.ts'
import type { Word } from '../../words/word.ts'
import { brokenAccounts } from './broken-accounts.ts'
import { isTheirContact } from './contacts/their-contact.ts'
import type { Zone } from './zones.ts'

/** Something printed that is a party's own, with the zone it stands in. */
export type Fact<T> = {
  printed: T
  row: Row
  rowIndex: number
  words: Word[]
  zone: Zone | undefined
  /** The label says that it is the addressee's: "Su NIF", "N° TVA client". */
  theirs: boolean
  /** It is one of the facts of this paper that stand in a strip under their headings, with its number and day: as a rule the addressee's. */
  listed: boolean
}

type Phone = { value: string; label: string | null }
type Mail = { value: string; domain: string; repaired?: string }

export type Facts = {
  taxIds: Fact<FoundTaxId>[]
  ibans: Fact<FoundIban>[]
  mails: Fact<Mail>[]
  sites: Fact<Mail>[]
  phones: Fact<Phone>[]
}

const email = /[\w.+-]+\s?@\s?[\w-]+(?:(?:\.[\w-]+)+|\.\s[a-z]{2,10}\b)/g
/** A scanner loses the sign between a usual box and its domain. */
const withoutSign = new RegExp(
  `(?<![\\w.@])(${anyOf('party.mailBox')})(?:\\s{1,2}|(?=[©®QOG€£]))` +
    String.raw`[©®QOGAE€£]?\s?([a-z][\w-]{3,}\.[a-z]{2,8})\b`,
  'g',
)
const site =
  /(?:https?:\/\/|www\.)[\w.-]+|(?<![@\w.-])[\w-]{3,}\.(?:com|es|cat|eus|gal|net|eu|fr|de|it|pt|co\.uk|nl|be|at|ch)(?![\w@])/gi
const phone =
  /(?<![\d/,-]|\d\.)(?:\(?\+\s?\d{1,3}\)?[\s.-]?|00\d{2}[\s.-]?)?(?:\(\d{1,4}\)[\s.-]?)?(?:\d{1,5}(?:\s|\s?[./-]\s?)){0,6}\d{2,12}(?![\d/,-]|\.\d)/g
const phoneLabel = new RegExp(`(?:^|\\s)(${anyOf('party.phone')})(?: (?:no|num|n|nr|number))?$`)
const faxLabel = /\b(?:fax|telefax)$/

const isDomestic = (text: string): boolean =>
  /^[6-9]\d{2}[\s.-]?(?:\d{3}[\s.-]?\d{3}|\d{2}[\s.-]?\d{2}[\s.-]?\d{2})$/.test(text)

const theirAccount =
  /\b(su cuenta|su banco|vuestra cuenta|votre compte|your account|ihrem konto|ihr konto|seu conta|cuenta de cargo|cuenta (del )?cliente|mandato)\b/

const addressed = new RegExp(`\\b${anyOf('party.addressed')}\\b(?: \\p{L}+){0,3}$`, 'u')

/** In a strip of headings the tax id behind the customer's number is the customer's. */
const buyers =
  /^(?:(?:num|n|cod|codigo|no|nr) )?(?:cliente?|client|customer|kunden?(?: ?n(?:um|r))?|acheteur|comprador|bezeroa)$/

const shared = /^(gmail|hotmail|outlook|yahoo|icloud|live|telefonica|msn|gmx|web|orange|wanadoo|free)$/

const domainOf = (host: string): string => {
  const parts = host
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split('.')
  const name =
    parts.length > 2 && (parts.at(-2)?.length ?? 0) <= 3 ? (parts.at(-3) ?? '') : (parts.at(-2) ?? parts[0] ?? '')
  return shared.test(name) ? '' : name.replace(/[^a-z0-9]/g, '')
}

const folds = (row: Row, start: number): string => folded(row.text.slice(Math.max(0, start - 24), start))

/** The words that lead to an account: those of its row, and where it has none those of the row above. */
const leading = (rows: Row[], index: number, before: string): string =>
  /\p{L}/u.test(before) ? before : `${rows[index - 1]?.text ?? ''} ${before}`

/** A strip of headings of which one is the day's. */
const listsFacts = ({ cells }: Row): boolean =>
  cells.length >= 3 &&
  cells.some(
    ({ text }) => !/\d/.test(text) && (dateLabels.issue.test(folded(text)) || dateLabels.due.test(folded(text))),
  )

type Stacked = { id: FoundTaxId; words: Word[]; theirs: boolean; listed: boolean }

/** A label alone in its cell with the number under it: the two are read as if they stood side by side. */
const stacked = (rows: Row[], index: number): Stacked[] => {
  const row = rows[index]
  const below = rows[index + 1]
  if (!row || !below || below.page !== row.page || below.y - row.y > 3 * row.height) return []
  return row.cells.flatMap((cell) => {
    // "01-dic-25" ends with no label, though DIČ is one.
    if (/\d{2}/.test(cell.text)) return []
    const under = below.cells.find((other) => Math.min(other.right, cell.right) > Math.max(other.x, cell.x))
    if (!under || taxIdsIn(under.text).some((id) => id.labelled)) return []
    const lead = `${cell.text} `
    const before = row.cells[row.cells.indexOf(cell) - 1]
    const ofBuyer = addressed.test(folded(lead)) || (before !== undefined && buyers.test(folded(before.text)))
    return taxIdsIn(lead + under.text)
      .filter((id) => id.start >= lead.length - 1 && id.labelled)
      .map((id) => ({
        id,
        words: under.words.filter((word) => /\d/.test(word.text)),
        theirs: ofBuyer,
        listed: listsFacts(row),
      }))
  })
}

/** Right behind the customer's name, in the row of it, stands the customer's tax id. */
const besideBuyer = (row: Row, words: Word[], zoneOf: (word: Word) => Zone | undefined): boolean => {
  const at = row.cells.findIndex((cell) => words[0] !== undefined && cell.words.includes(words[0]))
  const [before, ownCell] = [row.cells[at - 1], row.cells[at]]
  const [name] = before?.words ?? []
  if (!before || !ownCell || !name || ownCell.x - before.right > 8 * row.height || !legalForm.test(before.text))
    return false
  const [zone, mine] = [zoneOf(name), words[0] && zoneOf(words[0])]
  return zone?.title === 'customer' && zone.lean <= -0.5 && mine?.title !== 'supplier'
}

/** A narrow column breaks a tax id, or leaves its label behind: the line and the one below are read as one. */
const broken = (zones: Zone[], rows: Row[]): Fact<FoundTaxId>[] =>
  zones.flatMap((zone) =>
    zone.block.lines.slice(1).flatMap((line, at) => {
      const above = zone.block.lines[at]
      const row = rows[line.rowIndex]
      if (!above || !row || !/^[A-Z]?[\s.-]?\d[\d\s.A-Z-]*$/.test(line.text)) return []
      const lead = `${above.text} `
      return taxIdsIn(lead + line.text)
        .filter(
          ({ end, sure, labelled, rank }) => sure && labelled && rank === 1 && end === lead.length + line.text.length,
        )
        .map((taxId) => {
          const tail =
            taxId.start < lead.length ? above.words.filter(({ text }) => /\d$|^[A-Z]{2}$/.test(text)).slice(-3) : []
          return {
            printed: taxId,
            row,
            rowIndex: line.rowIndex,
            words: [...tail, ...line.words],
            zone,
            theirs: addressed.test(folded(lead)),
            listed: false,
          }
        })
    }),
  )

/** A cell that holds nothing but a tax id whose first letter was read as a digit. */
const misread = (row: Row): { id: FoundTaxId; word: Word }[] =>
  row.cells.flatMap((cell) => {
    const [word] = cell.words
    const id = cell.words.length === 1 && word && word.confidence < 1 ? misreadTaxId(word.text) : null
    return id && word ? [{ id, word }] : []
  })

/** A cell that is written like a tax id and stands right under a firm's name needs no label, though its control fails. */
const underFirm = (rows: Row[], rowIndex: number): { id: FoundTaxId; words: Word[] }[] => {
  const [above, row] = [rows[rowIndex - 1], rows[rowIndex]]
  if (!above || !row || above.page !== row.page || row.y - above.y > 3 * row.height) return []
  return row.cells.flatMap((cell) => {
    const value = normalTaxId(cell.text)
    const firm = above.cells.find((other) => Math.abs(other.x - cell.x) < row.height && legalForm.test(other.text))
    if (!firm || !hasSpanishShape(value) || isSpanishTaxId(value)) return []
    const start = row.text.indexOf(cell.text)
    const place = { start, end: start + cell.text.length, value }
    const id = { ...place, sure: false, labelled: false, label: null, rank: 1, repaired: null }
    return [{ id, words: cell.words }]
  })
}

/** A row on which facts are looked for; what one fact takes is not another's. */
type Reached = {
  rows: Row[]
  row: Row
  rowIndex: number
  facts: Facts
  zoneOf: (word: Word) => Zone | undefined
  fact: <T>(content: T, words: Word[], theirs?: boolean) => Fact<T>
  isFree: (start: number, end: number) => boolean
  take: (place: { start: number; end: number }) => void
}

const addAccounts = ({ rows, row, rowIndex, facts, fact, take }: Reached): void => {
  const broken = brokenAccounts(rows, rowIndex)
  for (const { value: printed, words } of broken) {
    facts.ibans.push(fact(printed, words, theirAccount.test(folded(leading(rows, rowIndex, row.text)))))
  }
  for (const iban of ibansIn(row.text)) {
    take(iban)
    // What is whole in two rows is not also cut off in one.
    if (!iban.sure && broken.length > 0) continue
    const theirs = theirAccount.test(folded(leading(rows, rowIndex, row.text.slice(0, iban.start))))
    facts.ibans.push(fact(iban, wordsAt(row, iban.start, iban.end), theirs))
  }
}

const addTaxIds = ({ rows, row, rowIndex, facts, zoneOf, fact, isFree, take }: Reached): void => {
  for (const id of taxIdsIn(row.text)) {
    if (!isFree(id.start, id.end)) continue
    const words = wordsAt(row, id.start, id.end)
    const theirs = addressed.test(folds(row, id.start)) || besideBuyer(row, words, zoneOf)
    facts.taxIds.push(fact(id, words, theirs))
    take(id)
  }
  for (const { id, words, theirs, listed } of stacked(rows, rowIndex)) {
    facts.taxIds.push({ ...fact(id, words, theirs), rowIndex: rowIndex + 1, listed })
  }
  for (const { id, word } of misread(row)) {
    const start = row.text.indexOf(word.text)
    if (!isFree(start, start + word.text.length)) continue
    facts.taxIds.push(fact(id, [word]))
    take({ start, end: start + word.text.length })
  }
  for (const { id, words } of underFirm(rows, rowIndex)) {
    if (!isFree(id.start, id.end)) continue
    facts.taxIds.push(fact(id, words))
    take(id)
  }
}

const addMailsAndSites = ({ row, facts, fact, isFree, take }: Reached): void => {
  for (const match of row.text.matchAll(email)) {
    const value = match[0].toLowerCase().replace(/\s/g, '')
    const end = match.index + match[0].length
    facts.mails.push(fact({ value, domain: domainOf(value.split('@')[1] ?? '') }, wordsAt(row, match.index, end)))
    take({ start: match.index, end })
  }
  for (const match of row.text.matchAll(withoutSign)) {
    const end = match.index + match[0].length
    const words = wordsAt(row, match.index, end)
    if (!isFree(match.index, end) || words.every((word) => word.confidence === 1)) continue
    const value = `${match[1]}@${match[2]}`
    facts.mails.push(fact({ value, domain: domainOf(match[2] ?? ''), repaired: match[0] }, words))
    take({ start: match.index, end })
  }
  for (const match of row.text.matchAll(site)) {
    const end = match.index + match[0].length
    if (isFree(match.index, end))
      facts.sites.push(fact({ value: match[0], domain: domainOf(match[0]) }, wordsAt(row, match.index, end)))
  }
}

/** A cell of its own in the form of a phone at home: no word has to call it one. */
const isPhoneCell = (row: Row, value: string, digits: number): boolean =>
  row.cells.some((cell) => cell.text === value) &&
  /^(?:\(?0\d|\(\d{2,4}\) ?\d)/.test(value) &&
  digits >= 9 &&
  digits <= 12

const addPhones = ({ rows, row, rowIndex, facts, fact, isFree }: Reached): void => {
  for (const match of row.text.matchAll(phone)) {
    const end = match.index + match[0].length
    const digits = match[0].replace(/\D/g, '').length
    const textAhead = folds(row, match.index)
    if (digits < 8 || digits > 15 || !isFree(match.index, end) || faxLabel.test(textAhead)) continue
    const value = match[0].trim()
    const label = phoneLabel.exec(textAhead)?.[1] ?? null
    const follows =
      facts.phones.at(-1)?.rowIndex === rowIndex && /[\d)]\s*[-/,·y]\s*$/.test(row.text.slice(0, match.index))
    if (label || follows || isPhoneCell(row, value, digits) || isDomestic(value) || /^\(?\+/.test(value)) {
      const words = wordsAt(row, match.index, end)
      facts.phones.push(fact({ value, label }, words, isTheirContact(rows, rowIndex, words)))
    }
  }
}

/** Everything printed that belongs to a party. */
export const factsOf = (rows: Row[], zones: Zone[]): Facts => {
  const zoneByWord = new Map(zones.flatMap((zone) => [...zone.block.words].map((word) => [word, zone] as const)))
  const zoneOf = (word: Word) => zoneByWord.get(word)
  const facts: Facts = { taxIds: [], ibans: [], mails: [], sites: [], phones: [] }
  rows.forEach((row, rowIndex) => {
    const taken: { start: number; end: number }[] = []
    const reached: Reached = {
      rows,
      row,
      rowIndex,
      facts,
      zoneOf,
      fact: (printed, words, theirs = false) => {
        const zone = words[0] ? zoneOf(words[0]) : undefined
        return { printed, row, rowIndex, words, zone, theirs, listed: false }
      },
      isFree: (start, end) => !taken.some((other) => start < other.end && other.start < end),
      take: (place) => taken.push(place),
    }
    addAccounts(reached)
    addTaxIds(reached)
    addMailsAndSites(reached)
    addPhones(reached)
  })
  const labelledIds = new Set(facts.taxIds.flatMap(({ printed }) => (printed.labelled ? [printed.value] : [])))
  facts.taxIds.push(...broken(zones, rows).filter(({ printed }) => !labelledIds.has(printed.value)))
  return facts
}
