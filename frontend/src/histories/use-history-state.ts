import { type CauseGroup, causeGroups } from '@escandallo/contracts/kitchen/history.ts'
import { type Period, predefinedRanges, rangeOf } from '@escandallo/contracts/values/periods.ts'
import { useUrlState } from '../platform/url-state.ts'
import { type DateRange, daysOf } from '../ui/dates/range.ts'
import { today } from '../ui/words/format.ts'

const DEFAULT_RANGE = 'running-year'
const EVERYTHING = 'all'
const day = /^\d{4}-\d{2}-\d{2}$/

export const historyDefaults = {
  range: DEFAULT_RANGE as string,
  from: '',
  to: '',
  causes: [] as readonly string[],
  step: '',
  page: 0,
}

/** The first day that anything could have been written down for. */
const FIRST_DAY = '2000-01-01'

type Params = { range: string; from: string; to: string }

/** The range that the address names; null is everything there is. What means nothing counts as the usual one. */
export const rangeIn = ({ range, from, to }: Params): DateRange | null => {
  if (day.test(from) && day.test(to) && from <= to) return { from, to }
  if (range === EVERYTHING) return null
  return { range: predefinedRanges.find((name) => name === range) ?? DEFAULT_RANGE }
}

/** A day that an address names lies in the period that is shown, or the year so far is left for everything there is. */
const holding = (range: DateRange | null, step: string, now: string): DateRange | null => {
  if (range === null || !day.test(step) || 'from' in range || range.range !== DEFAULT_RANGE) return range
  return step < rangeOf(DEFAULT_RANGE, now).from ? null : range
}

/** What of a history is shown, kept in the address: the days, the groups of causes, the chosen step and the page of the table. */
export const useHistoryState = () => {
  const [params, set] = useUrlState(historyDefaults)
  const now = today()
  const range = holding(rangeIn(params), params.step, now)
  const days: Period = range === null ? { from: FIRST_DAY, to: now } : daysOf(range, now)
  const causes = params.causes.filter((name): name is CauseGroup => causeGroups.some((group) => group === name))
  return {
    range,
    days,
    causes,
    step: day.test(params.step) ? params.step : null,
    page: params.page,
    setRange: (next: DateRange | null) =>
      set({
        ...(next === null
          ? { range: EVERYTHING, from: '', to: '' }
          : 'range' in next
            ? { range: next.range, from: '', to: '' }
            : { range: DEFAULT_RANGE, ...next }),
        step: '',
        page: 0,
      }),
    setCauses: (next: readonly CauseGroup[]) => set({ causes: [...next], page: 0 }),
    setStep: (step: string) => set({ step, page: 0 }, { replace: true }),
    setPage: (page: number) => set({ page }),
  }
}
