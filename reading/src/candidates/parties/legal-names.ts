import { folded } from '../../lexicon/folding.ts'
import { legalForm } from '../../lexicon/legal-forms.ts'
import { isPerson } from '../../lexicon/parties/given-names.ts'
import { isTitled } from '../../lexicon/parties/titled-names.ts'
import { isStreet } from '../../lexicon/places.ts'
import type { NameCandidate } from './names/names.ts'
import type { Zone } from './zones.ts'

const letters = (text: string): string => folded(text.replace(legalForm, '')).replace(/[^a-z0-9]/g, '')

/** The only name in law of its letterhead, on a line of its own. */
const isOnlyOne = ({ zone, inside, value }: NameCandidate, all: NameCandidate[]): boolean =>
  !inside && !all.some((other) => other.legal && other.zone === zone && other.value !== value)

/** The only name in law that may be the supplier's. */
const isOnlyOnPage = ({ inside, value }: NameCandidate, all: NameCandidate[]): boolean =>
  !inside && !all.some((other) => other.legal && other.zone.lean > -0.3 && letters(other.value) !== letters(value))

/** A sign that stands in the same letterhead, a few lines higher. */
const isOver = (sign: NameCandidate, { zone, rowIndex }: NameCandidate): boolean =>
  sign.zone === zone && sign.rowIndex < rowIndex && rowIndex - sign.rowIndex <= 4

/** Right between a sign in larger letters and the street stands whose sign it is. */
const isAtHome = ({ zone, rowIndex, inside, value }: NameCandidate): boolean => {
  const { lines } = zone.block
  const at = lines.findIndex((line) => line.rowIndex === rowIndex)
  const [sign, nameLine, street] = [lines[at - 1], lines[at], lines[at + 1]]
  if (at !== 1 || inside || !sign || !nameLine || !street || sign.height < 1.15 * nameLine.height) return false
  return isTitled(value) && isStreet(street.text) && !letters(value).includes(letters(sign.text))
}

/**
 * The sign over the door and the name in law are one supplier: where a name goes on to a legal form elsewhere, at least as
 * much speaks for the whole of it. The only name in law under a sign is whose sign it is; `isTrader` tells where a
 * person's tax id stands, so that the name in law is a person's; `isFiscal` where any tax id does.
 */
export const withNamesInLaw = (
  proposed: NameCandidate[],
  isTrader: (zone: Zone) => boolean,
  isFiscal: (zone: Zone) => boolean,
): NameCandidate[] => {
  const isInLaw = (candidate: NameCandidate) =>
    (isTrader(candidate.zone) && isPerson(candidate.value)) || (isFiscal(candidate.zone) && isAtHome(candidate))
  const candidates = proposed.map((proposal) => (isInLaw(proposal) ? { ...proposal, legal: true } : proposal))
  const signs = candidates.filter(({ legal, zone }) => !legal && zone.lean > -0.3)
  return candidates.map((candidate) => {
    if (!candidate.legal || candidate.zone.lean <= -0.3) return candidate
    const whole = letters(candidate.value)
    const short = signs.filter(({ value }) => letters(value).length > 3 && whole.includes(letters(value)))
    const over = isOnlyOne(candidate, candidates) ? signs.filter((sign) => isOver(sign, candidate)) : []
    const alone = isFiscal(candidate.zone) && isOnlyOnPage(candidate, candidates) ? signs : []
    const least = [...short.map(({ score }) => score + 0.08), ...[...over, ...alone].map(({ score }) => score + 0.04)]
    return { ...candidate, score: Math.max(candidate.score, ...least) }
  })
}
