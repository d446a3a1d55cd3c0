import { along } from '../confidence/calibrating.ts'
import type { Features, Weighing } from './choice.ts'
import fitted from './fitted.json' with { type: 'json' }

const weighings: ReadonlyMap<string, Weighing> = new Map(
  Object.entries(fitted.choices as unknown as Record<string, Weighing>),
)

/** The fitted weighing of a kind of choice; undefined where none was better than the rules by hand on layouts left out. */
export const weighingOf = (choice: string): Weighing | undefined => weighings.get(choice)

/** What speaks for an option, by the weights of its choice. */
export const worthOf = (weights: Features, features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/**
 * How likely each option is chosen, options in the order they came: shares of e^worth, with e^0 for that none is right, so
 * that they add up to less than 1 (a conditional logit, McFadden 1974).
 */
export const sharesOf = (weights: Features, options: readonly Features[]): number[] => {
  const worths = options.map((features) => worthOf(weights, features))
  const most = Math.max(0, ...worths)
  const powers = worths.map((worth) => Math.exp(worth - most))
  const sum = powers.reduce((total, power) => total + power, Math.exp(-most))
  return powers.map((power) => power / sum)
}

/** How likely a value with such a share is right, as layouts that were left out have shown. */
export const likelihoodOf = ({ curve }: Weighing, share: number): number => along(curve, share)
