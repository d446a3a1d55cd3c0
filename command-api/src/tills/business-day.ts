import type { DayTold } from '@escandallo/contracts/tills/details.ts'
import { type BusinessDayEvent, businessDayEvent } from '@escandallo/contracts/tills/events.ts'
import type { About, StreamKind } from '../decider.ts'

/** What a till told of one day of business; null when it was never asked for it. */
export type KnownDay = { establishmentId: string; report: DayTold } | null

export type BusinessDayCommand = {
  type: 'TellBusinessDay'
  data: Omit<Extract<BusinessDayEvent, { type: 'BusinessDayTold' }>['data'], keyof About> & About
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const businessDays: StreamKind<KnownDay, BusinessDayCommand, BusinessDayEvent, 'businessday'> = {
  name: 'businessday',
  event: businessDayEvent,
  decider: {
    initialState: null,
    evolve: (_, { data }) => ({ establishmentId: data.establishmentId, report: data.told }),
    // A year that is asked for again and answers as before adds nothing to the log.
    decide: ({ data }, recorded) => (same(recorded?.report, data.told) ? [] : [{ type: 'BusinessDayTold', data }]),
  },
  whereaboutsOf: (day) => day && [day.establishmentId],
}
