import type { Json, Position, Recorded } from '../event-store.ts'

/** What `columns` gives. `data` and `meta` arrive parsed. */
export type EventRow = {
  epoch: number
  xid: string
  position: string
  stream: string
  revision: string
  id: string
  type: string
  data: Json
  meta: Recorded['meta']
}

/** As text where the driver would make a number of a 64-bit integer. */
export const columns = (of: string): string =>
  `${of}.epoch, ${of}.xid::text as xid, ${of}.position::text as position, ${of}.stream, ${of}.revision::text as revision,
   ${of}.id, ${of}.type, ${of}.data, ${of}.meta`

const hexadecimal = (number: string, width: number) => BigInt(number).toString(16).padStart(width, '0')

/** A place in the order `(epoch, xid, position)` as text of fixed width, so that texts compare as places do. */
export const positionOf = ({ epoch, xid, position }: Pick<EventRow, 'epoch' | 'xid' | 'position'>): Position =>
  `${hexadecimal(String(epoch), 4)}-${hexadecimal(xid, 16)}-${hexadecimal(position, 16)}`

/** The three numbers of a position, for a query. @throws TypeError when another adapter made it. */
export const placeOf = (position: Position): [epoch: number, xid: string, position: string] => {
  if (position === '') return [0, '0', '0']
  const [, epoch, xid, place] = /^([\da-f]{4})-([\da-f]{16})-([\da-f]{16})$/.exec(position) ?? []
  if (!epoch || !xid || !place) throw new TypeError(`not a position of this event store: ${position}`)
  return [Number.parseInt(epoch, 16), BigInt(`0x${xid}`).toString(), BigInt(`0x${place}`).toString()]
}

export const recordedOf = (row: EventRow): Recorded => ({
  id: row.id,
  type: row.type,
  data: row.data,
  meta: row.meta,
  stream: row.stream,
  revision: BigInt(row.revision),
  position: positionOf(row),
})
