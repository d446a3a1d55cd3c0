import type { Row } from '../../layout/rows.ts'
import { isKitchen } from '../../lexicon/parties/kitchens.ts'
import { isOutsider } from '../../lexicon/parties/outsiders.ts'
import { type Evidence, othersPlace, type Read, type ReadSupplier, rivalSupplier } from '../../reading.ts'
import type { FoundIban } from '../../values/ibans.ts'
import { isSpanishTaxId } from '../../values/tax-id-checks.ts'
import { type FoundTaxId, isPortuguese, normalTaxId, taxIdsIn } from '../../values/tax-ids.ts'
import type { Word } from '../../words/word.ts'
import { bestOf, type Candidate } from '../candidate.ts'
import { addressCandidates } from './addresses.ts'
import { hasRival, inCompany, partiesOf } from './chosen/parties.ts'
import { isPersonal, leanOf, type TaxIdCandidate } from './chosen/tax-id-candidate.ts'
import { type Fact, type Facts, factsOf } from './facts.ts'
import { withNamesInLaw } from './legal-names.ts'
import { registered } from './letterhead.ts'
import { isDomainOf } from './names/firm-names.ts'
import { nameCandidates } from './names/names.ts'
import { isRegisteredThere } from './registry.ts'
import { type Zone, zonesOf } from './zones.ts'

/** Letterheads stand on top, fiscal lines at the very foot. */
const byHeight = (fact: Fact<unknown>, rows: Row[]): number => {
  const share = fact.rowIndex / Math.max(1, rows.length)
  return (share < 0.25 ? 0.12 : share > 0.85 ? 0.12 : 0) - 0.1 * share - (fact.row.page > 1 ? 0.1 : 0)
}

const titleEvidence = (fact: Fact<unknown>): Evidence[] =>
  fact.zone?.title === 'supplier' && fact.zone.words ? [{ code: 'label', detail: fact.zone.words.slice(0, 60) }] : []

const companyLetters = [...'ABEFJ']
const controlLetters = [...'TRWAGMYFPDXBNJZSQVHLCKE']

/** The ids that a number without its letter may be the rest of: a company's, or a person's, of which the figures tell the letter. */
const lettered = (value: string, label: string): string[] => {
  const companies = companyLetters.map((letter) => letter + value.slice(-8)).filter(isSpanishTaxId)
  const mayBePerson = /^\d{8}$/.test(value) && (companies.length === 0 || !label.startsWith('C'))
  const people = mayBePerson ? controlLetters.map((letter) => value + letter).filter(isSpanishTaxId) : []
  return [...companies, ...people]
}

/** A Spanish id whose letter the scanner lost or read as a digit: each letter its control allows; the name decides. */
const withLetter = (fact: Fact<FoundTaxId>): Fact<FoundTaxId>[] => {
  const { value, sure, label } = fact.printed
  const spoiled = !sure && /^\d{8,9}$/.test(value) && /^(?:[CN]\W?I\W?F|D\W?N\W?I)/.test(label ?? '')
  if (!spoiled || fact.words.every((word) => word.confidence === 1)) return [fact]
  return [
    fact,
    ...lettered(value, label ?? '').map((id) => ({
      ...fact,
      printed: { ...fact.printed, value: id, sure: true, repaired: value },
    })),
  ]
}

/** The ids printed under a customer's title, where a paper is addressed to, or among its own facts: they are the customer's wherever else they stand. */
const customersIds = ({ taxIds }: Facts): Set<string> =>
  new Set(
    taxIds
      .filter(({ zone, listed }) => listed || zone?.title === 'customer' || (zone?.lean ?? 0) <= -0.5)
      .map(({ printed: value }) => normalTaxId(value.value)),
  )

/** The ids in blocks whose title says whose they are. */
const idsUnder = ({ taxIds }: Facts, title: 'supplier' | 'customer'): Set<string> =>
  new Set(
    taxIds
      .filter(({ zone, printed: value }) => zone?.title === title && value.rank === 1)
      .map(({ printed: value }) => normalTaxId(value.value)),
  )

/** Income tax is withheld from people, and from hardly any company. */
const withholds = (rows: Row[]): boolean =>
  rows.some(({ text }) => /\b(?:i\.?r\.?p\.?f|retenci[oó]n?|pfez|reagp)\b/iu.test(text) && /\d/.test(text))

/** A line of a party's address that is a tax id and nothing more needs no word before it. */
const isPlain = ({ printed: value, row, words, zone }: Fact<FoundTaxId>): boolean => {
  const cell = row.cells.find((cell) => words[0] !== undefined && cell.words.includes(words[0]))
  const alone = cell !== undefined && normalTaxId(cell.text) === normalTaxId(value.value)
  return value.sure && alone && (zone?.block.lines.length ?? 0) >= 3
}

/** Nothing tells whose it is: another party's block looks like its own, and no domain of the page is made of its name. */
const isUntold = ({ zone }: Fact<FoundTaxId>, domains: string[]): boolean =>
  zone?.rivalled === true &&
  !zone.block.lines.slice(0, 2).some(({ text }) => domains.some((domain) => isDomainOf(domain, text)))

/** Of a house that cooks or lodges, which buys: neither a title, the trade register nor a domain of the page says that it sells. */
const isBuyers = ({ zone, rowIndex }: Fact<FoundTaxId>, rows: Row[], domains: string[]): boolean => {
  const above = zone?.block.lines.filter((line, at) => at < 2 || Math.abs(rowIndex - 1 - line.rowIndex) <= 1) ?? []
  const names = above.map(({ text }) => text)
  if (!zone || zone.title === 'supplier' || !names.some(isKitchen)) return false
  return (
    !isRegisteredThere(zone.block, rows) && !names.some((text) => domains.some((domain) => isDomainOf(domain, text)))
  )
}

/** Of somebody outside, as its own line or the one above it all says. */
const isOutsiders = ({ row, zone }: Fact<FoundTaxId>): boolean =>
  isOutsider(row.text) || isOutsider(zone?.block.lines[0]?.text ?? '')

/** Where it stands, or who stands beside it, says that it is another's. */
const isOthers = (fact: Fact<FoundTaxId>, rows: Row[], domains: string[], customerIds: ReadonlySet<string>): boolean =>
  isOutsiders(fact) ||
  isBuyers(fact, rows, domains) ||
  fact.theirs ||
  isUntold(fact, domains) ||
  leanOf(fact) <= -0.3 ||
  (fact.zone?.title !== 'supplier' && customerIds.has(normalTaxId(fact.printed.value)))

/** More where it stands on the line that says where a firm is registered, which papers print of whoever sends them. */
const byRegister = ({ row, theirs }: Fact<FoundTaxId>): number => (!theirs && registered.test(row.text) ? 0.15 : 0)

const taxIdEvidence = (fact: Fact<FoundTaxId>, others: boolean): Evidence[] => {
  const { value, sure, label, repaired } = fact.printed
  return [
    ...(others ? [{ code: othersPlace }] : []),
    ...(sure ? [{ code: 'checksum' }] : []),
    ...(label ? [{ code: 'label', detail: label }] : titleEvidence(fact)),
    ...(repaired ? [{ code: 'repaired', detail: `${repaired} → ${value}` }] : []),
  ]
}

const taxIdCandidates = (facts: Facts, rows: Row[], ownIds: Set<string>, domains: string[]): TaxIdCandidate[] => {
  const customerIds = customersIds(facts)
  const withheld = withholds(rows)
  const titled = idsUnder(facts, 'supplier')
  // Where the page has no other id the title may have been taken for more than it says.
  const customers = facts.taxIds.some(
    ({ printed: value }) => value.rank === 1 && !customerIds.has(normalTaxId(value.value)),
  )
    ? customerIds
    : new Set()
  return facts.taxIds
    .flatMap(withLetter)
    .filter((fact) => !ownIds.has(normalTaxId(fact.printed.value)))
    .map((fact) => {
      const { value, sure, labelled, rank, repaired } = fact.printed
      const score =
        0.45 +
        (leanOf(fact) > 0 ? 0.3 : fact.zone?.title === 'customer' ? 0.9 : 0.5) * leanOf(fact) +
        byHeight(fact, rows) +
        (sure || isPortuguese(value) ? 0.2 : -0.05) +
        (labelled ? 0.12 : isPlain(fact) ? 0.04 : -0.08) +
        byRegister(fact) +
        (withheld && isPersonal(normalTaxId(value)) ? 0.35 : 0) -
        (titled.size > 0 && !titled.has(normalTaxId(value)) ? 0.4 : 0) -
        (fact.theirs ? 0.8 : leanOf(fact) < 0.5 && customers.has(normalTaxId(value)) ? 0.45 : 0) -
        0.4 * (1 - rank) -
        (repaired ? 0.1 : 0)
      const evidence = taxIdEvidence(fact, isOthers(fact, rows, domains, customerIds))
      return { value: normalTaxId(value), score, words: fact.words, evidence, proven: sure, fact }
    })
}

type Home = { words: Set<Word>; name: string }

const reachable = <T extends { value: string }>(
  facts: Fact<T>[],
  rows: Row[],
  { words, name }: Home,
  more: (value: T) => { score: number; evidence: Evidence[] },
): Candidate<string>[] =>
  facts.map((fact, order) => {
    const home = fact.zone?.block.lines.some((line) => line.words.some((word) => words.has(word))) === true
    const { score, evidence } = more(fact.printed)
    return {
      value: fact.printed.value,
      score: 0.55 + 0.4 * leanOf(fact) + (home ? 0.2 : 0) + byHeight(fact, rows) - 0.01 * order + score,
      words: fact.words,
      evidence: [...evidence, ...(home && name ? [{ code: 'same-block' }] : [])],
    }
  })

/** Whether figures of the account were put right, rather than the letters of its country alone, which the check digits prove as well as ever. */
const isRewritten = ({ value, repaired }: FoundIban): boolean =>
  Boolean(repaired && repaired.slice(2) !== value.slice(2))

const ibanCandidates = (facts: Facts): Candidate<string>[] =>
  facts.ibans.map(({ printed: value, words, zone, theirs }, order) => ({
    value: value.value,
    score:
      (value.sure ? (isRewritten(value) ? 0.85 : 0.97) : 0.45) -
      (theirs ? 0.3 : 0) -
      (zone?.title === 'customer' && order > 0 ? 0.2 : 0) -
      0.005 * order,
    words,
    proven: value.sure,
    evidence: [
      ...(value.sure ? [{ code: 'checksum' }] : []),
      ...(value.repaired ? [{ code: 'repaired', detail: `${value.repaired} → ${value.value}` }] : []),
    ],
  }))

const doubted = (id: Read<string>): Read<string> => ({
  ...id,
  evidence: [{ code: rivalSupplier }, ...(id.evidence ?? [])],
})

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)

/** The zones of a page, told apart by titles, places and the restaurant's own tax ids. */
export const zonesFor = (rows: Row[], ownTaxIds: string[], goods: Set<Word>): Zone[] => {
  const ownIds = new Set(ownTaxIds.map(normalTaxId))
  const isOwn = (text: string) => ownIds.size > 0 && taxIdsIn(text).some((id) => ownIds.has(normalTaxId(id.value)))
  return zonesOf(rows, isOwn, goods)
}

/**
 * Everything the page says about who sent it. Whatever stands in the customer's block, or is the restaurant's own, is not
 * the supplier's. `goods` are the words of the table of goods, where nobody's name is looked for.
 */
export const supplierOf = (
  rows: Row[],
  ownTaxIds: string[],
  goods: Set<Word> = new Set(),
  zones: Zone[] = zonesFor(rows, ownTaxIds, goods),
): ReadSupplier => {
  const ownIds = new Set(ownTaxIds.map(normalTaxId))
  const facts = factsOf(rows, zones)
  const domains = [...facts.mails, ...facts.sites]
    .filter((fact) => leanOf(fact) > -0.3)
    .map((fact) => fact.printed.domain)
    .filter((domain) => domain.length > 3)
  const ids = taxIdCandidates(facts, rows, ownIds, domains)
  const personal = new Set(ids.filter(({ value }) => isPersonal(value)).map(({ fact }) => fact.zone))
  const fiscal = new Set(ids.flatMap(({ fact }) => fact.zone ?? []))
  const names = withNamesInLaw(
    nameCandidates(rows, zones, { domains, goods }),
    (zone) => personal.has(zone),
    (zone) => fiscal.has(zone),
  )
  const parties = partiesOf(names, ids)
  const best = parties[0]
  const bestId = bestOf(
    inCompany(ids, parties, best, (party) => party.id),
    0.25,
  )
  const taxId = bestId && hasRival(parties) ? doubted(bestId) : bestId
  const name = bestOf(
    inCompany(names, parties, best, (party) => party.name),
    0.3,
  )
  const home: Home = {
    words: new Set([...(best?.id?.words ?? []), ...(best?.name?.words ?? [])]),
    name: name?.value ?? '',
  }
  const mails = reachable(facts.mails, rows, home, ({ value, domain, repaired }) => {
    const evidence = repaired ? [{ code: 'repaired', detail: `${repaired} → ${value}` }] : []
    return isDomainOf(domain, home.name)
      ? { score: repaired ? 0.05 : 0.2, evidence: [...evidence, { code: 'agrees-with-email', detail: domain }] }
      : { score: repaired ? -0.15 : 0, evidence }
  })
  const reachableAt = facts.phones.filter(({ theirs }) => !theirs)
  const phones = reachable(reachableAt, rows, home, ({ label }) =>
    label ? { score: 0.15, evidence: [{ code: 'label', detail: label }] } : { score: 0, evidence: [] },
  )
  return {
    ...optional('name', name),
    ...optional('taxId', taxId),
    ...optional('email', bestOf(mails, 0.4)),
    ...optional('phone', bestOf(phones, 0.4)),
    ...optional('iban', bestOf(ibanCandidates(facts))),
    ...optional('address', bestOf(addressCandidates(zones, home.words), 0.4)),
  }
}
