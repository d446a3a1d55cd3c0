import { solved } from '../calibration/logistic.ts'
import type { Group } from './groups.ts'

export type Weighed = Group & { weight: number }

type Weights = Record<string, number>

/** Steps after which nothing moves any more. */
const STEPS = 25
/** No weight moves further in one step. */
const REACH = 1.5
/** Of options that take less of a choice nothing is learned about how steep it is. */
const NOTHING = 1e-4

type Option = { places: number[]; values: number[]; right: boolean }
type Indexed = { weight: number; options: Option[] }

const indexed = (groups: readonly Weighed[], places: Map<string, number>): Indexed[] =>
  groups.map(({ weight, options }) => ({
    weight,
    options: options.map(({ features, right }) => {
      const cells = Object.entries(features).filter(([name, value]) => value !== 0 && places.has(name))
      return { places: cells.map(([name]) => places.get(name) ?? 0), values: cells.map(([, value]) => value), right }
    }),
  }))

/** Shares of e^worth, with e^0 for that none is right. */
const sharesIn = ({ options }: Indexed, weights: Float64Array): number[] => {
  const worths = options.map(({ places, values }) =>
    places.reduce((sum, place, at) => sum + (weights[place] ?? 0) * (values[at] ?? 0), 0),
  )
  const most = worths.reduce((highest, worth) => Math.max(highest, worth), 0)
  const powers = worths.map((worth) => Math.exp(worth - most))
  const sum = powers.reduce((total, power) => total + power, Math.exp(-most))
  return powers.map((power) => power / sum)
}

/** What a group asks of the weights: adds to the gradient and to the curvature of the likelihood. */
const added = (group: Indexed, weights: Float64Array, gradient: Float64Array, curvature: number[][]): void => {
  const shares = sharesIn(group, weights)
  const right = shares.reduce((sum, share, at) => sum + (group.options[at]?.right ? share : 0), 0)
  const mean = new Map<number, number>()
  for (const [at, option] of group.options.entries()) {
    const share = shares[at] ?? 0
    const due = right > 0 && option.right ? share / right : 0
    if (share < NOTHING && due === 0) continue
    for (const [cell, place] of option.places.entries()) {
      const value = option.values[cell] ?? 0
      gradient[place] = (gradient[place] ?? 0) + group.weight * (due - share) * value
      mean.set(place, (mean.get(place) ?? 0) + share * value)
      const row = curvature[place] ?? []
      const steep = group.weight * share * value
      for (const [other, otherPlace] of option.places.entries())
        row[otherPlace] = (row[otherPlace] ?? 0) + steep * (option.values[other] ?? 0)
    }
  }
  for (const [place, value] of mean) {
    const row = curvature[place] ?? []
    for (const [other, otherValue] of mean) row[other] = (row[other] ?? 0) - group.weight * value * otherValue
  }
}

/**
 * Conditional logit by Newton's steps: weights that make what is right the likeliest of its group, and that none is where
 * nothing is right, each drawn to nothing by `ridge`. The same groups give the same weights.
 */
export const conditionalLogit = (groups: readonly Weighed[], ridge: number, from: Weights = {}): Weights => {
  const features = groups.flatMap(({ options }) => options.flatMap((option) => Object.keys(option.features)))
  const names = [...new Set(features)].sort()
  const ready = indexed(groups, new Map(names.map((name, at) => [name, at])))
  const weights = Float64Array.from(names.map((name) => from[name] ?? 0))
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Float64Array(names.length)
    const curvature = names.map(() => new Array<number>(names.length).fill(0))
    for (const group of ready) added(group, weights, gradient, curvature)
    for (const at of names.keys()) {
      gradient[at] = (gradient[at] ?? 0) - ridge * (weights[at] ?? 0)
      const row = curvature[at] ?? []
      row[at] = (row[at] ?? 0) + ridge
    }
    const change = solved(curvature, [...gradient])
    for (const at of names.keys()) weights[at] = (weights[at] ?? 0) + Math.max(-REACH, Math.min(REACH, change[at] ?? 0))
    if (change.every((value) => Math.abs(value) < 1e-3)) break
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]))
}
