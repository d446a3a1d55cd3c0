import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { StoredEvent } from './stub-log.ts'

const { ReadResp } = messages

export const uuid = (text: string) => new shared.UUID().setString(text)

export const streamIdentifier = (name: string) =>
  new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name)))

export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

export const eventMessage = (stored: StoredEvent) => {
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(stored.id))
    .setStreamIdentifier(streamIdentifier(stored.stream))
    .setStreamRevision(`${stored.revision}`)
    .setCommitPosition(`${stored.place}`)
    .setPreparePosition(`${stored.place}`)
    .setCustomMetadata(stored.customMetadata)
    .setData(stored.data)
  for (const [key, value] of stored.metadata) event.getMetadataMap().set(key, value)
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event).setCommitPosition(`${stored.place}`))
}

export const confirmation = () =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()))

export const caughtUp = () => new ReadResp().setCaughtUp(new ReadResp.CaughtUp())

export const checkpoint = (place: bigint) =>
  new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition(`${place}`).setPreparePosition(`${place}`))

export const streamNotFound = (name: string) =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name)))

/** Where a stream begins, which is said to whoever began to read elsewhere and found nothing there. */
export const firstStreamPosition = (revision: bigint) => new ReadResp().setFirstStreamPosition(`${revision}`)

/** Where a stream ends: the last message of each read of it. */
export const lastStreamPosition = (revision: bigint) => new ReadResp().setLastStreamPosition(`${revision}`)
