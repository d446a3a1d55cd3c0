import type { CauseGroup, CostStep, CostSteps } from '@escandallo/contracts/kitchen/history.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { Big } from 'big.js'
import { SIZE } from '../paging.ts'
import type { TenantOf } from '../read-models.ts'
import { explaining, groupsIn } from './causes.ts'
import { type CostSpan, changeIn, isStep, type Owner, type Period, spansOf } from './spans.ts'

type StepsQuery = Period & { causes?: string; page?: number; size?: number }

/** As many as are shown: what is rounded here is not rounded again. */
const DECIMALS = 2

const rateOf = (change: Big | null, previous: CostSpan): string | null => percentOf(change, previous.cost, DECIMALS)

/**
 * One page of the steps of something, the latest first, each with what moved it; all of them where `every`.
 * Only those of the page are looked up: which papers began the others nobody asked.
 */
export const stepsOf = async (
  tenant: TenantOf,
  caller: Caller | null,
  owner: Owner,
  { causes, page = 1, size = SIZE, ...period }: StepsQuery,
  every = false,
): Promise<CostSteps> => {
  const { spans } = await spansOf(tenant, owner, period)
  const groups = causes === undefined ? null : await groupsIn(tenant, spans)
  const causeGroups = new Set(causes?.split(',') as CauseGroup[] | undefined)
  const steps = spans
    .map((span, at) => ({ span, previous: spans[at - 1] }))
    .filter(({ span, previous }) => isStep(previous, span))
    .filter(({ span }) => groups === null || groups(span).some((group) => causeGroups.has(group)))
    .reverse()
  const shown = every ? steps : steps.slice((page - 1) * size, page * size)
  const causesOf = await explaining(
    tenant,
    caller,
    shown.map(({ span }) => span),
  )
  const items = shown.flatMap(({ span, previous }): CostStep[] => {
    if (!previous) return []
    const { because: _, ...figures } = span
    const change = changeIn(previous, span)
    const { cost, atLeast, coverage, estimated } = previous
    return [
      {
        ...figures,
        before: { cost, atLeast, coverage, ...(estimated && { estimated }) },
        change: change?.toFixed() ?? null,
        changeRate: rateOf(change, previous),
        because: causesOf(span),
      },
    ]
  })
  return { items, page, size, total: steps.length }
}
