import { z } from 'zod'
import { limitedText } from '../../values/names.ts'
import { restrictions } from '../restrictions.ts'

/**
 * What is known of a product and an allergen: it is in it, may be in it by traces, is not in it, or nobody knows. Of a preference
 * `contains` says that the product suits it, `free` that it does not.
 */
export const restrictionStates = ['contains', 'traces', 'free', 'unknown'] as const
export type RestrictionState = (typeof restrictionStates)[number]

export const restrictionCodes = restrictions.map(({ code }) => code)
export type RestrictionStates = Record<string, RestrictionState>

/** States by the codes of the specification; a code that is not there is unknown. */
export const restrictionsSaid = z
  .record(limitedText(10), z.enum(restrictionStates))
  .refine((states) => Object.keys(states).every((code) => restrictionCodes.includes(code)), 'restriction-unknown')

/** What the states hang on: who sells the product, and what it is. */
export type VerifiedOf = { ingredient: string | null; suppliers: readonly { supplierId: string }[] }

/** Why a verification no longer holds. */
export type Fallen = 'supplier-changed' | 'ingredient-changed'

/** A verification as it is kept, until the next one; it has fallen when the product is no longer what was looked at. */
export type Verification = { states: RestrictionStates; by: string; at: string; fallen: Fallen | null }

const suppliersOf = ({ suppliers }: VerifiedOf) =>
  [...new Set(suppliers.map(({ supplierId }) => supplierId))].sort().join()

/** A verification after its product changed: a new supplier may use another recipe, another ingredient is another food. */
export const verificationAfter = (
  verification: Verification | null,
  previousBasis: VerifiedOf,
  currentBasis: VerifiedOf,
): Verification | null => {
  if (verification === null || verification.fallen) return verification
  if (previousBasis.ingredient !== currentBasis.ingredient) return { ...verification, fallen: 'ingredient-changed' }
  return suppliersOf(previousBasis) === suppliersOf(currentBasis)
    ? verification
    : { ...verification, fallen: 'supplier-changed' }
}

/** Every code with its state. */
export const everyState = (states: RestrictionStates): RestrictionStates =>
  Object.fromEntries(restrictionCodes.map((code) => [code, states[code] ?? 'unknown']))

/** The allergens and preferences of a product: `verified` is null as long as the states are suggestions. */
export type ProductRestrictions = {
  states: RestrictionStates
  verified: { by: string; at: string } | null
  /** Where the states come from: a person who looked at this product as it is, or did once, or words and ingredient. */
  source: 'person' | 'person-before' | 'suggestion'
  fallen: Fallen | null
}

/** What a person did say: of a code that is not there, or unknown to them, they said nothing. */
export const statedOf = (states: RestrictionStates): RestrictionStates =>
  Object.fromEntries(Object.entries(states).filter(([, state]) => state !== 'unknown'))

const isPreference = (code: string) => code.startsWith('PREF')

/**
 * What is suggested of a code of which a person said nothing: a hint that something is in it warns, a hint that it is not, which
 * nobody has looked at, is no promise. Of a preference the promise is that the product suits it.
 */
const cautious = (code: string, suggested: RestrictionState = 'unknown'): RestrictionState =>
  suggested === (isPreference(code) ? 'contains' : 'free') ? 'unknown' : suggested

/** What counts: what was verified, else what was before the product changed, else what is suggested. */
export const restrictionsOf = (
  verification: Verification | null,
  suggested: () => RestrictionStates,
): ProductRestrictions => {
  if (verification === null)
    return { states: everyState(suggested()), verified: null, source: 'suggestion', fallen: null }
  const { by, at, fallen } = verification
  const [hints, stated] = [everyState(suggested()), statedOf(verification.states)]
  const states = Object.fromEntries(restrictionCodes.map((code) => [code, stated[code] ?? cautious(code, hints[code])]))
  if (fallen) return { states, verified: null, source: 'person-before', fallen }
  return { states, verified: { by, at }, source: 'person', fallen: null }
}
