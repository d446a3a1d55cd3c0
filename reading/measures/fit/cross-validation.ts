import { createHash } from 'node:crypto'
import { sharesOf } from '../../src/choices/weighing.ts'
import type { Scored } from '../calibration/isotonic.ts'
import { conditionalLogit, type Weighed } from './conditional-logit.ts'
import type { Group } from './groups.ts'

/** What would be chosen of a group: whether that is right, how much of the choice it took, and whether something is right at all. */
export type Verdict = Scored & { group: Group; chosen: string | null; findable: boolean }

const FOLDS = 8

const foldOf = (layout: string): number => createHash('sha256').update(layout).digest().readUInt32BE() % FOLDS

/** Every layout counts the same, however many papers it has; the real ones together as much as all that were drawn. */
export const evened = (groups: readonly Group[]): Weighed[] => {
  const counts = new Map<string, number>()
  for (const { layout } of groups) counts.set(layout, (counts.get(layout) ?? 0) + 1)
  const layoutsOf = (real: boolean) =>
    new Set(groups.filter((group) => group.real === real).map(({ layout }) => layout)).size
  const [reals, drawn] = [layoutsOf(true), layoutsOf(false)]
  const sides = reals > 0 && drawn > 0 ? 2 : 1
  return groups.map((group) => {
    const each = groups.length / sides / (group.real ? reals : drawn)
    return { ...group, weight: each / (counts.get(group.layout) ?? 1) }
  })
}

/** How much a paper counts once more as if what is right had not been read: about as often that happens. */
const BLANKED = 0.03

/** The groups, and each once more without what is right in it: where that was lost, none of the rest is it. */
export const withBlanks = (groups: readonly Weighed[]): Weighed[] => [
  ...groups,
  ...groups
    .filter(({ options }) => options.some(({ right }) => right))
    .map((group) => ({
      ...group,
      weight: BLANKED * group.weight,
      options: group.options.filter(({ right }) => !right),
    })),
]

/** Each value with all that its options took of the choice, most first. */
const rankedBy = (group: Group, shares: readonly number[]): { value: string; share: number; right: boolean }[] => {
  const by = new Map<string, { value: string; share: number; right: boolean }>()
  for (const [at, { value, right }] of group.options.entries()) {
    const share = (shares[at] ?? 0) + (by.get(value)?.share ?? 0)
    by.set(value, { value, share, right })
  }
  return [...by.values()].sort((a, b) => b.share - a.share)
}

const verdictOf = (
  group: Weighed,
  ranked: { value: string; share: number; right: boolean }[],
  least: number,
): Verdict => {
  const [best] = ranked
  const chosen = best && best.share >= least ? best : null
  const findable = group.options.some(({ right }) => right)
  return {
    group,
    chosen: chosen?.value ?? null,
    findable,
    weight: group.weight,
    right: chosen ? chosen.right : !findable,
    score: best?.share ?? 0,
  }
}

/** What would be chosen by weights that have seen no paper of the layout, unless its share is below `least`. */
export const leftOut = (groups: readonly Weighed[], ridge: number, least: number): Verdict[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const inFold = ({ layout }: Group) => foldOf(layout) === fold
    const others = groups.filter((group) => !inFold(group))
    const weights = conditionalLogit(withBlanks(others), ridge)
    return groups.filter(inFold).map((group) => {
      const shares = sharesOf(
        weights,
        group.options.map(({ features }) => features),
      )
      return verdictOf(group, rankedBy(group, shares), least)
    })
  }).flat()

/** What the scores by hand choose, as far as there are some: the best of them, unless it is below `least`. */
export const byHand = (groups: readonly Weighed[], least: number): Verdict[] | null =>
  groups.some(({ options }) => options.some(({ score }) => score !== undefined))
    ? groups.map((group) => {
        const scored = group.options.map((option) => ({ ...option, share: option.score ?? Number.NEGATIVE_INFINITY }))
        return verdictOf(
          group,
          scored.sort((a, b) => b.share - a.share),
          least,
        )
      })
    : null

/** The mean over layouts of the share that is right, among the groups of which something is. */
export const overLayouts = (verdicts: readonly Verdict[]): number | null => {
  const by = new Map<string, boolean[]>()
  for (const { group, right } of verdicts) by.set(group.layout, [...(by.get(group.layout) ?? []), right])
  const means = [...by.values()].map((all) => all.filter(Boolean).length / all.length)
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length
}

/** The same of real layouts and of drawn ones, each side counting as much. */
export const overSides = (verdicts: readonly Verdict[]): number => {
  const sides = [true, false].flatMap((real) => overLayouts(verdicts.filter(({ group }) => group.real === real)) ?? [])
  return sides.reduce((sum, mean) => sum + mean, 0) / Math.max(1, sides.length)
}

/** How surprised one would be by what is right: the mean of -log of the share that all of it took. */
export const lossOf = (verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, { right, score, weight }) => {
    const bounded = Math.max(0.005, Math.min(0.995, score))
    return sum - weight * Math.log(right ? bounded : 1 - bounded)
  }, 0)
