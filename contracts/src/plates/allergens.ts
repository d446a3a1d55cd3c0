import { restrictions } from '../products/restrictions.ts'
import { isWater, type Part } from './parts.ts'
import type { Portion } from './sums.ts'

export type AllergenState = 'contains' | 'traces' | 'unknown' | 'free'

/** The fourteen of Annex II, with lactose apart: what a guest must be able to learn before ordering. */
export const allergenCodes = restrictions.filter(({ annex }) => annex !== null).map(({ code }) => code)
const preferences = restrictions.filter(({ annex }) => annex === null).map(({ code }) => code)

export type AllergenOf = {
  kind: Part['kind']
  id: string
  name: string
  states: Record<string, AllergenState>
  verified: { by: string; at: string } | null
}

export type PlateAllergens = {
  /** By code: the worst of the elements. `free` only where every element is free of it and a person has verified that. */
  states: Record<string, AllergenState>
  /** Vegetarian, vegan: true only where every element suits and is verified; null is not known. */
  suits: Record<string, boolean | null>
  /** Everything on it has been verified by a person. */
  verified: boolean
  elements: AllergenOf[]
}

const order: readonly AllergenState[] = ['contains', 'traces', 'unknown', 'free']
const worst = (states: readonly AllergenState[]): AllergenState =>
  order.find((state) => states.includes(state)) ?? 'unknown'

/** What nobody has verified may be said to hold something, never to be free of it. */
const believed = (state: AllergenState, verified: boolean): AllergenState =>
  state === 'free' && !verified ? 'unknown' : state

const elementsOf = ({ parts, factsOf }: Portion): AllergenOf[] =>
  parts.flatMap((part): AllergenOf[] => {
    const { kind, id } = part
    const facts = kind === 'product' ? factsOf(id) : undefined
    if (facts?.role === 'non-food' || isWater(part)) return []
    const codes = [...allergenCodes, ...preferences]
    const verified = facts?.verified ?? null
    const states = Object.fromEntries(codes.map((code) => [code, facts?.restrictions[code] ?? 'unknown']))
    return [{ kind, id, name: facts?.name ?? id, states, verified }]
  })

/** The allergens of a portion by element: what is in it in whatever amount, "to taste" among it. */
export const allergensOf = (portion: Portion): PlateAllergens => {
  const elements = elementsOf(portion)
  const stateOf = (code: string) =>
    worst(elements.map(({ states, verified }) => believed(states[code] ?? 'unknown', verified !== null)))
  const suits = (code: string): boolean | null => {
    // Of a preference `contains` says that it suits, `free` that it does not.
    if (elements.some(({ states }) => states[code] === 'free')) return false
    return elements.length > 0 && elements.every(({ states, verified }) => states[code] === 'contains' && verified)
      ? true
      : null
  }
  return {
    states: Object.fromEntries(allergenCodes.map((code) => [code, stateOf(code)])),
    suits: Object.fromEntries(preferences.map((code) => [code, suits(code)])),
    verified: elements.length > 0 && elements.every(({ verified }) => verified !== null),
    elements,
  }
}
