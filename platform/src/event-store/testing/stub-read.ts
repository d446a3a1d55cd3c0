import type messages from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerWritableStream, status } from '@grpc/grpc-js'
import { type Faults, meets } from './stub-faults.ts'
import type { StoredEvent, StubLog } from './stub-log.ts'
import {
  caughtUp,
  checkpoint,
  confirmation,
  eventMessage,
  firstStreamPosition,
  lastStreamPosition,
  nameOf,
  streamNotFound,
} from './stub-messages.ts'

type Options = InstanceType<typeof messages.ReadReq.Options>
type Call = ServerWritableStream<InstanceType<typeof messages.ReadReq>, InstanceType<typeof messages.ReadResp>>

/** The reads and subscriptions that are neither answered in full nor left. */
export type OpenCalls = Set<unknown>

/** Events that do not match, after which the server says how far it has looked. */
const WINDOW = 32

const fail = (call: Call, details: string) => void call.emit('error', { code: status.UNAVAILABLE, details })

const matcher = (options: Options) => {
  const expression = options.getFilter()?.getEventType()
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : null
  const typeOf = (event: StoredEvent) => event.metadata.find(([key]) => key === 'type')?.[1] ?? ''
  return (event: StoredEvent) => regex === null || regex.test(typeOf(event))
}

const subscribe = (call: Call, options: Options, log: StubLog, faults: Faults) => {
  const matches = matcher(options)
  const after = options.getAll()?.getPosition()?.getCommitPosition()
  const from = after ? BigInt(after) : 0n
  let next = log.all().findIndex(({ place }) => place > from)
  if (next < 0) next = log.all().length
  let unmatched = 0
  let wasCaughtUp = false
  let over = false

  const push = () => {
    while (!over && next < log.all().length) {
      const event = log.all()[next++] as StoredEvent
      if (matches(event)) {
        call.write(eventMessage(event))
        const fault = meets(faults, 'subscription-dropped', 'subscription-ended')
        if (fault) over = true
        if (fault === 'subscription-dropped') fail(call, 'the stub drops the subscription')
        if (fault === 'subscription-ended') call.end()
      } else if (++unmatched % WINDOW === 0) call.write(checkpoint(event.place))
    }
    if (!over && !wasCaughtUp) call.write(caughtUp())
    wasCaughtUp = true
  }

  call.write(confirmation())
  const stop = log.onAppend(push)
  call.on('cancelled', () => {
    over = true
    stop()
  })
  push()
}

/** Answers `Read`: a stream forwards, `$all` forwards, or a subscription to `$all`. */
export const reading = (log: StubLog, faults: Faults, calls: OpenCalls) => (call: Call) => {
  call.on('error', () => {})
  calls.add(call)
  for (const end of ['finish', 'cancelled', 'error', 'close'] as const) call.on(end, () => calls.delete(call))
  const options = call.request.getOptions() as Options
  if (meets(faults, 'read-unavailable')) return fail(call, 'the stub refuses to read')
  if (options.hasSubscription()) return subscribe(call, options, log, faults)

  const count = Number(options.getCount())
  const stream = options.getStream()
  if (stream) {
    const name = nameOf(stream.getStreamIdentifier())
    const events = log.stream(name)
    if (!events) {
      call.write(streamNotFound(name))
      return call.end()
    }
    const from = stream.hasStart() ? 0 : Number(stream.getRevision())
    const answered = events.slice(from, from + count)
    const next = BigInt(events.length)
    if (answered.length === 0 && BigInt(from) !== next) call.write(firstStreamPosition(next))
    for (const event of answered) call.write(eventMessage(event))
    call.write(lastStreamPosition(next - 1n))
    return call.end()
  }
  // Unlike a subscription, a read begins with the event at the position itself.
  const place = BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? 0)
  const events = log.all().filter((event) => event.place >= place)
  for (const event of events.slice(0, count)) call.write(eventMessage(event))
  call.end()
}
