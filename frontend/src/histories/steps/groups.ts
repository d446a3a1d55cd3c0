import { type CauseGroup, type CostHistory, causeGroups } from '@escandallo/contracts/kitchen/history.ts'
import type { MarkShape } from '../../ui/charts/steps/step-mark.tsx'

/** How what moved a cost is marked. */
export const shapes: Readonly<Record<CauseGroup, MarkShape>> = {
  paper: 'dot',
  edit: 'diamond',
  loss: 'triangle',
  merger: 'square',
  policy: 'ring',
  'selling-price': 'flag',
}

type Span = CostHistory['spans'][number]

/** The steps that a filter leaves, the latest first; none chosen leaves all. */
export const stepsIn = (spans: readonly Span[], causes: readonly CauseGroup[]): Span[] =>
  spans
    .filter(({ isStep, groups }) => isStep && (causes.length === 0 || groups.some((group) => causes.includes(group))))
    .toReversed()

/** How many steps each group began; those that began none are left out. */
export const countsIn = (spans: readonly Span[]): { group: CauseGroup; count: number }[] =>
  causeGroups
    .map((group) => ({ group, count: spans.filter(({ isStep, groups }) => isStep && groups.includes(group)).length }))
    .filter(({ count }) => count > 0)

/** Papers come nearly every day: what is rarer says more of the day that it shares with one. */
const rarest = ['merger', 'loss', 'edit', 'selling-price', 'policy', 'paper'] as const satisfies readonly CauseGroup[]

/** The group that a step is marked by and counted under once. */
export const mainGroup = ({ groups }: Pick<Span, 'groups'>): CauseGroup =>
  rarest.find((group) => groups.includes(group)) ?? 'edit'

/** How many steps are counted under each group: together all of them. */
export const sharesIn = (spans: readonly Span[]): { group: CauseGroup; count: number }[] => {
  const steps = spans.filter(({ isStep }) => isStep)
  return causeGroups
    .map((group) => ({ group, count: steps.filter((step) => mainGroup(step) === group).length }))
    .filter(({ count }) => count > 0)
}
