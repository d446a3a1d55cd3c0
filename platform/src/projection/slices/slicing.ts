import type { Position } from '../../event-store/event-store.ts'
import { isPoison } from '../postgres/failures.ts'
import type { Clock } from '../running/tail.ts'
import type { Writing } from '../running/write-batch.ts'
import { type Rooms, type Sliced, SliceFailed, writeSlice } from './write-slice.ts'

/** How long a slice may take: everybody else's events wait for it. */
const SLICE_MS = 200
const MOST_OWNERS = 5_000
/** Fewer cost hardly less: what they follow from is read for each slice. */
const FEWEST_OWNERS = 10
/** How long a corporation is left alone of which not even one owner can be folded. */
const REST_MS = 60_000

export type SliceTrouble = (about: { corporationId: string; table: string; error: Error }) => void

/**
 * Folds what is listed in slices, one whenever it is called, so that batches go in between. How many owners one takes follows from how long
 * they took before.
 */
export const slicing = (writing: Writing, clock: Pick<Clock, 'now'>, onTrouble: SliceTrouble) => {
  const rooms: Rooms = new Map()
  const rests = new Map<string, number>()
  let after: string | null = null
  // What a process before this one has left is found by looking.
  let isBusy = true

  const measured = ({ table, owners }: Sliced, milliseconds: number) => {
    if (table === null || owners === 0) return
    const fitting = (owners * SLICE_MS) / Math.max(1, milliseconds)
    // Not faster than by twice: one slice may have been lucky.
    rooms.set(table, Math.max(FEWEST_OWNERS, Math.min(MOST_OWNERS, owners * 2, Math.round(fitting))))
  }
  const failed = ({ slice: { corporationId, table, owners }, cause }: SliceFailed) => {
    if (table === null || !isPoison(cause)) throw cause
    if (owners > 1) {
      rooms.set(table, Math.max(1, owners >> 1))
      return
    }
    // What stood there stands, and is told to be worked out; everybody else goes on.
    rests.set(corporationId, clock.now() + REST_MS)
    onTrouble({ corporationId, table, error: cause as Error })
  }

  return {
    /** Something may have been listed. */
    wake(): void {
      isBusy = true
    },
    /** Whether there may be something to do now. */
    isBusy(): boolean {
      for (const [corporationId, until] of rests)
        if (until <= clock.now()) {
          rests.delete(corporationId)
          isBusy = true
        }
      return isBusy
    },
    /** How long it takes until something is tried again; null where nothing waits for that. */
    rest(): number | null {
      return rests.size === 0 ? null : Math.max(0, Math.min(...rests.values()) - clock.now())
    },
    /** Folds one slice. @param position where the checkpoint stands. @throws what is not the rows' fault. */
    async fold(position: Position): Promise<void> {
      const began = clock.now()
      try {
        const done = await writeSlice({ writing, position, after, resting: new Set(rests.keys()), rooms })
        if (done === null) isBusy = false
        else {
          after = done.corporationId
          measured(done, clock.now() - began)
        }
      } catch (error) {
        if (!(error instanceof SliceFailed)) throw error
        failed(error)
      }
    },
  }
}

export type Slicing = ReturnType<typeof slicing>
