import type { LeftOutReason } from '@escandallo/contracts/documents/packages/contents.ts'
import type { SenderStanding } from '@escandallo/contracts/inboxes/commands.ts'
import { type ArrivalEvent, type ArrivedMessage, arrivalEvent } from '@escandallo/contracts/inboxes/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Arrival = { state: 'absent' | 'taken' | 'held' | 'refused' | 'released' | 'dismissed' }

type OfArrival = { arrivalId: string } & About
type Received = OfArrival & {
  message: ArrivedMessage
  standing: SenderStanding
  files: string[]
  leftOut: { name: string; reason: LeftOutReason }[]
  papers: { documentId: string; name: string; size: number }[]
}
export type ArrivalCommand =
  | { type: 'ReceiveMessage'; data: Received }
  | { type: 'ReleaseMessage' | 'DismissMessage'; data: OfArrival }

/** What becomes of a message that came; null where that was decided before. */
export type Verdict =
  | { outcome: 'taken' }
  | { outcome: 'held'; reason: 'sender-unknown' | 'sender-unproven' }
  | { outcome: 'refused'; reason: 'sender-refused' | 'no-papers' | 'message-broken' }

type Question = { standing: SenderStanding; proven: boolean; papers: number; broken: boolean }

/**
 * Whoever a person has refused is refused. What holds no paper is refused too, from whomever. Papers of a sender whom nobody knows, or whom
 * the mail server did not prove, wait for a person: an address is written by whoever sends.
 */
export const verdictOf = ({ state }: Arrival, { standing, proven, papers, broken }: Question): Verdict | null => {
  if (state === 'taken' || state === 'refused' || state === 'dismissed' || state === 'held') return null
  if (state !== 'released') {
    if (standing === 'refused') return { outcome: 'refused', reason: 'sender-refused' }
    if (broken) return { outcome: 'refused', reason: 'message-broken' }
    if (papers === 0) return { outcome: 'refused', reason: 'no-papers' }
    if (standing === 'unknown') return { outcome: 'held', reason: 'sender-unknown' }
    if (!proven) return { outcome: 'held', reason: 'sender-unproven' }
  }
  return papers > 0 ? { outcome: 'taken' } : { outcome: 'refused', reason: 'no-papers' }
}

/** Of a message that cannot be parsed the message itself stays out. */
export const isBroken = (leftOut: Received['leftOut'], papers: number): boolean =>
  papers === 0 && leftOut.length === 1 && leftOut[0]?.reason === 'packed-broken'

const evolve = (_: Arrival, { type }: ArrivalEvent): Arrival => {
  switch (type) {
    case 'MessageTaken':
      return { state: 'taken' }
    case 'MessageHeld':
      return { state: 'held' }
    case 'MessageRefused':
      return { state: 'refused' }
    case 'MessageReleased':
      return { state: 'released' }
    case 'MessageDismissed':
      return { state: 'dismissed' }
    default:
      return type satisfies never
  }
}

const receive = (arrival: Arrival, { standing, message, files, leftOut, papers, ...of }: Received): ArrivalEvent[] => {
  const about = { arrivalId: of.arrivalId, at: of.at, by: of.by }
  const broken = isBroken(leftOut, files.length)
  const verdict = verdictOf(arrival, { standing, proven: message.proven, papers: files.length, broken })
  switch (verdict?.outcome) {
    case undefined:
      return []
    case 'taken':
      return [{ type: 'MessageTaken', data: { ...about, message, papers, leftOut } }]
    case 'held':
      return [{ type: 'MessageHeld', data: { ...about, message, reason: verdict.reason, files } }]
    case 'refused':
      return [{ type: 'MessageRefused', data: { ...about, message, reason: verdict.reason, leftOut } }]
    default:
      return verdict satisfies never
  }
}

const decide = ({ type, data }: ArrivalCommand, arrival: Arrival): ArrivalEvent[] => {
  if (type === 'ReceiveMessage') return receive(arrival, data)
  const about = { arrivalId: data.arrivalId, at: data.at, by: data.by }
  const { state } = arrival
  if (state === 'absent') throw new Unknown('arrival-unknown')
  if (type === 'ReleaseMessage') {
    if (state === 'released') return []
    if (state !== 'held') throw new Refusal('arrival-not-held')
    return [{ type: 'MessageReleased', data: about }]
  }
  if (state === 'dismissed') return []
  if (state !== 'held') throw new Refusal('arrival-not-held')
  return [{ type: 'MessageDismissed', data: about }]
}

/** A message that came to a corporation's address. */
export const arrivals: StreamKind<Arrival, ArrivalCommand, ArrivalEvent, 'arrival'> = {
  name: 'arrival',
  event: arrivalEvent,
  decider: { initialState: { state: 'absent' }, evolve, decide },
}
