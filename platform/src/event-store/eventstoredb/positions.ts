import type { Position } from '../event-store.ts'

/** A place in `$all`. Both numbers are byte offsets in the server's log: they order events and measure nothing else. */
export type Place = { commit: bigint; prepare: bigint }

const hexadecimal = (offset: bigint) => offset.toString(16).padStart(16, '0')

/** As text of fixed width, so that texts compare as places do. */
export const positionOf = ({ commit, prepare }: Place): Position => `${hexadecimal(commit)}-${hexadecimal(prepare)}`

/** @throws TypeError when another adapter made the position. */
export const placeOf = (position: Position): Place | 'start' => {
  if (position === '') return 'start'
  const [, commit, prepare] = /^([\da-f]{16})-([\da-f]{16})$/.exec(position) ?? []
  if (!commit || !prepare) throw new TypeError(`not a position of this event store: ${position}`)
  return { commit: BigInt(`0x${commit}`), prepare: BigInt(`0x${prepare}`) }
}
