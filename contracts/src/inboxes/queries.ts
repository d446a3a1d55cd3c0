import { type Static, Type } from 'typebox'
import { LeftOut } from '../documents/packages/contents.ts'
import { Accepted, Id, Instant, nullable, oneOf, pageOf, paging } from '../values/listing.ts'
import { senderStandings } from './commands.ts'
import { arrivalOutcomes, heldReasons, refusedReasons } from './events.ts'

/** The corporation's address for papers. `ready`: the installation has a mailbox; null where nobody has made an address. */
export const InboxAddress = Type.Object({
  ready: Type.Boolean(),
  /** Whether the mailbox's server is named whose proof of senders counts. */
  provesSenders: Type.Boolean(),
  address: nullable(Type.String()),
  establishmentId: nullable(Id),
  madeAt: nullable(Instant),
  senders: Type.Array(Type.Object({ address: Type.String(), allowed: Type.Boolean() })),
})
export type InboxAddress = Static<typeof InboxAddress>

export const arrivalStates = [...arrivalOutcomes, 'released', 'dismissed'] as const
export const Arrival = Type.Object({
  arrivalId: Id,
  from: nullable(Type.String()),
  subject: Type.String(),
  sentAt: nullable(Instant),
  arrivedAt: Instant,
  state: oneOf(arrivalStates),
  reason: nullable(oneOf([...heldReasons, ...refusedReasons])),
  papers: Type.Array(Type.Object({ documentId: Id, name: Type.String(), size: Type.Integer() })),
  files: Type.Array(Type.String()),
  leftOut: Type.Array(LeftOut),
})
export type Arrival = Static<typeof Arrival>

/** What a message that was received is answered with: its state says into which folder it goes. */
export const Received = Type.Object({ ...Accepted.properties, state: oneOf(['absent', ...arrivalStates]) })
export const ArrivalListQuery = Type.Object({ ...paging, state: Type.Optional(oneOf(arrivalStates)) })
export const ArrivalList = pageOf(Arrival)
export type ArrivalList = Static<typeof ArrivalList>

/** Whose an address is, for the workers. */
export const InboxOwnerQuery = Type.Object({ token: Type.String({ pattern: '^[a-z2-7]{16}$' }) })
export const InboxOwner = Type.Object({
  owner: nullable(Type.Object({ corporationId: Id, inboxId: Id, establishmentId: Id })),
})
/** Who sends a message, and what has been decided of it already. */
export const InboxSenderQuery = Type.Object({
  arrivalId: Id,
  address: Type.Optional(Type.String({ maxLength: 254 })),
})
export const InboxSender = Type.Object({
  standing: oneOf(senderStandings),
  state: nullable(oneOf(arrivalStates)),
})
