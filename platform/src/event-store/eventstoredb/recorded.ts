import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client'
import type { Json, Recorded } from '../event-store.ts'
import { type Place, positionOf } from './positions.ts'

/** What a server before 22.6 says instead of a position when it reads a stream. */
const UNKNOWN = 0xffff_ffff_ffff_ffffn

/** @throws Error when the server does not say where in `$all` an event is. */
export const recordedOf = (event: RecordedEvent | AllStreamRecordedEvent): Recorded => {
  const place = 'position' in event ? (event.position as Place | undefined) : undefined
  if (!place || place.commit === UNKNOWN) throw new Error('EventStoreDB 22.6 or newer is needed: it tells positions')
  return {
    id: event.id,
    type: event.type,
    data: event.data as Json,
    meta: event.metadata as Recorded['meta'],
    stream: event.streamId,
    revision: event.revision,
    position: positionOf(place),
  }
}

/** Events whose type or stream begins with `$` are the server's own. */
export const isOurs = (event: { type: string; streamId: string } | undefined): boolean =>
  event !== undefined && !event.type.startsWith('$') && !event.streamId.startsWith('$')
