import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { Due, Wake } from '@escandallo/platform/scheduling/schedule.ts'
import type { Waker } from '@escandallo/platform/scheduling/waker.ts'

type Woken = Omit<Wake, 'tenant' | 'position'>

/** Wakes a job of the event's tenant. */
export const wakeAfter = (
  wake: Waker,
  job: string,
  { meta, position }: Pick<Recorded, 'meta' | 'position'>,
  woken: readonly Woken[],
): Promise<void> =>
  wake(
    job,
    woken.map((each) => ({ ...each, tenant: meta.corporationId, position })),
  )

/** The position of the last event that anything due follows from: what is read has to have got there. */
export const lastPosition = (due: readonly Pick<Due, 'position'>[]): { after?: string } => {
  const after = due.reduce((last, { position }) => (position && position > last ? position : last), '')
  return after === '' ? {} : { after }
}
