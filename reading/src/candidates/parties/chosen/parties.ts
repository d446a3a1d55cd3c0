import { folded } from '../../../lexicon/folding.ts'
import { legalForm } from '../../../lexicon/legal-forms.ts'
import { isPerson } from '../../../lexicon/parties/given-names.ts'
import type { FoundTaxId } from '../../../values/tax-ids.ts'
import type { Candidate } from '../../candidate.ts'
import type { Fact } from '../facts.ts'
import { formAgrees } from '../names/firm-names.ts'
import type { NameCandidate } from '../names/names.ts'
import { isPersonal, leanOf, type TaxIdCandidate } from './tax-id-candidate.ts'

/** The block of a tax id says the name that stands elsewhere: whose account it is, or the sentence at the foot. */
const isNamedIn = ({ value }: NameCandidate, { zone }: Fact<FoundTaxId>): boolean => {
  const letters = (text: string) => folded(text).replace(/ /g, '')
  const nameLetters = letters(value.replace(legalForm, ''))
  const zoneLines = zone?.block.lines.filter(({ text }) => !/@|www/i.test(text)) ?? []
  return nameLetters.length > 6 && zoneLines.some(({ text }) => letters(text).includes(nameLetters))
}

/** Where a name and a tax id stand to one another, and what they say of one another. */
const linkOf = (name: NameCandidate, id: TaxIdCandidate) => {
  const { fact } = id
  const isSameRow = name.row === fact.row && name.row !== undefined
  const isSameBlock = fact.zone !== undefined && name.zone === fact.zone
  const rowsApart = fact.row.page === name.zone.block.page ? Math.abs(name.rowIndex - fact.rowIndex) : 99
  const isTheirs = name.zone.lean < -0.2
  return {
    isSameRow,
    isSameBlock,
    rowsApart,
    isTheirs,
    isOpposed: !isSameBlock && leanOf(fact) * name.zone.lean < -0.1,
    isNamed: !isSameBlock && !isTheirs && leanOf(fact) > -0.5 && isNamedIn(name, fact),
    isPersons: !isTheirs && isSameBlock && isPersonal(id.value) && isPerson(name.value),
    agrees: formAgrees(id.value, name.value),
  }
}

/** How much a name and a tax id belong together: on one line, in one block, and of one legal form. */
const link = (name: NameCandidate, id: TaxIdCandidate): number => {
  const { isSameRow, isSameBlock, rowsApart, isTheirs, isOpposed, isNamed, isPersons, agrees } = linkOf(name, id)
  const together = isSameBlock ? (rowsApart <= 6 ? 0.22 : 0.1) : isSameRow ? 0.12 : 0
  const called = !isTheirs && isSameBlock && rowsApart <= 4 && name.legal ? 0.1 : 0
  return together + (isNamed ? 0.25 : isOpposed ? -0.3 : 0) + called + (isPersons ? 0.6 : 0) + 0.12 * agrees
}

export type Party = { name: NameCandidate | null; id: TaxIdCandidate | null; score: number }

/** Names and tax ids are chosen together: a pair that fits outweighs two that look better alone. */
export const partiesOf = (names: NameCandidate[], ids: TaxIdCandidate[]): Party[] => {
  const few = [...names].sort((a, b) => b.score - a.score).slice(0, 16)
  const pairs = few.flatMap((name) => [
    { name, id: null, score: name.score + 0.15 },
    ...ids.map((id) => ({ name, id, score: name.score + id.score + link(name, id) })),
  ])
  return [...pairs, ...ids.map((id) => ({ name: null, id, score: id.score - 0.2 }))].sort((a, b) => b.score - a.score)
}

/** How much better the supplier has to look than any other party of the page, by which papers of 40 layouts were told apart. */
const leastLead = 0.15

/** Whether another name with another tax id looks nearly as much like the supplier as the best; parties come best first. */
export const hasRival = ([best, ...others]: readonly Party[]): boolean => {
  if (!best?.id || !best.name) return false
  const [name, id] = [best.name.value, best.id.value]
  const rival = others.find((other) => other.id && other.name && other.id.value !== id && other.name.value !== name)
  return rival !== undefined && best.score - rival.score < leastLead
}

/** Each candidate with the score it has in its best company. */
export const inCompany = <T extends Candidate<string>>(
  candidates: T[],
  parties: Party[],
  best: Party | undefined,
  pick: (party: Party) => T | null,
): Candidate<string>[] => {
  const top = best?.score ?? 0
  return candidates.map((candidate) => {
    const chosen = best && pick(best) === candidate
    const company = parties.find((party) => pick(party) === candidate)?.score ?? 0
    const rival = parties.find((party) => pick(party) !== null && pick(party)?.value !== candidate.value)?.score ?? 0
    const margin = Math.min(0.25, Math.max(0, top - rival))
    const linked = chosen && best.name && best.id ? link(best.name, best.id) : 0
    const evidence = [...(candidate.evidence ?? []), ...(linked >= 0.2 ? [{ code: 'same-block' }] : [])]
    // A name that only its place speaks for is shown, not trusted.
    const most = evidence.some(({ code }) => code !== 'position') ? 0.99 : 0.85
    const score = Math.max(candidate.score + 0.6 * linked, 0.35) + 0.4 * margin
    if (chosen) return { ...candidate, score: Math.min(most, score), evidence }
    return { ...candidate, score: Math.min(candidate.score, 0.34) - Math.max(0, top - company) * 0.1 }
  })
}
