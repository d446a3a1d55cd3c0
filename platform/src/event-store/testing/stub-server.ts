import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { Server, ServerCredentials, type ServerDuplexStream, type ServerReadableStream, status } from '@grpc/grpc-js'
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js'
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js'
import { type Faults, meets } from './stub-faults.ts'
import { type Journal, type Proposed, type StubLog, stubLog, type Written } from './stub-log.ts'
import { nameOf, streamIdentifier } from './stub-messages.ts'
import { type OpenCalls, reading } from './stub-read.ts'

export type StubServer = {
  url: string
  log: StubLog
  faults: Faults
  /** How many reads and subscriptions nobody has ended yet. */
  openReads(): number
  close(): Promise<void>
}

const unavailable = { code: status.UNAVAILABLE, details: 'the stub is told to be unavailable' }

const proposedOf = (message: InstanceType<typeof messages.BatchAppendReq.ProposedMessage>): Proposed => ({
  id: message.getId()?.getString() ?? '',
  metadata: [...message.getMetadataMap().getEntryList(), ['created', `${BigInt(Date.now()) * 10_000n}`]],
  customMetadata: message.getCustomMetadata_asU8(),
  data: message.getData_asU8(),
})

const batchAnswer = (stream: string, expected: bigint, written: Written) => {
  const answer = new messages.BatchAppendResp().setStreamIdentifier(streamIdentifier(stream))
  if (!('conflict' in written)) {
    const place = `${written.place}`
    return answer.setSuccess(
      new messages.BatchAppendResp.Success()
        .setCurrentRevision(`${written.revision}`)
        .setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place)),
    )
  }
  const wrong = new shared.WrongExpectedVersion()
  if (expected < 0n) wrong.setExpectedNoStream(new emptyMessage.Empty())
  else wrong.setExpectedStreamPosition(`${expected}`)
  if (written.conflict === 'none') wrong.setCurrentNoStream(new emptyMessage.Empty())
  else wrong.setCurrentStreamRevision(`${written.conflict}`)
  const details = new anyMessage.Any()
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  return answer.setError(new statuses.Status().setMessage('WrongExpectedVersion').setDetails(details))
}

type BatchCall = ServerDuplexStream<
  InstanceType<typeof messages.BatchAppendReq>,
  InstanceType<typeof messages.BatchAppendResp>
>

const batchAppend = (log: StubLog, faults: Faults) => (call: BatchCall) => {
  const open = new Map<string, { stream: string; expected: bigint; proposed: Proposed[] }>()
  call.on('error', () => {})
  call.on('end', () => call.end())
  call.on('data', (request: InstanceType<typeof messages.BatchAppendReq>) => {
    const key = request.getCorrelationId()?.getString() ?? ''
    const options = request.getOptions()
    const append = open.get(key) ?? {
      stream: nameOf(options?.getStreamIdentifier()),
      expected: options?.hasNoStream() ? -1n : BigInt(options?.getStreamPosition() ?? 0),
      proposed: [],
    }
    open.set(key, append)
    append.proposed.push(...request.getProposedMessagesList().map(proposedOf))
    if (!request.getIsFinal()) return
    open.delete(key)
    if (meets(faults, 'append-unavailable')) return void call.emit('error', unavailable)
    const { stream, expected, proposed } = append
    const refused = meets(faults, 'append-conflict')
    const written: Written = refused ? { conflict: expected + 5n } : log.append(stream, expected, proposed)
    if (meets(faults, 'append-stored-not-answered')) return void call.emit('error', unavailable)
    if (meets(faults, 'append-stored-hangs')) return
    call.write(batchAnswer(stream, expected, written).setCorrelationId(request.getCorrelationId()))
  })
}

type AppendCall = ServerReadableStream<
  InstanceType<typeof messages.AppendReq>,
  InstanceType<typeof messages.AppendResp>
>

/** The call that older servers have: one stream of messages for each append. */
const append = (log: StubLog) => (call: AppendCall, answer: (error: null, response: object) => void) => {
  let stream = ''
  let expected = -1n
  const proposed: Proposed[] = []
  call.on('error', () => {})
  call.on('data', (request: InstanceType<typeof messages.AppendReq>) => {
    const options = request.getOptions()
    const message = request.getProposedMessage()
    if (options) {
      stream = nameOf(options.getStreamIdentifier())
      expected = options.hasNoStream() ? -1n : BigInt(options.getRevision())
    }
    if (message) proposed.push(proposedOf(message as never))
  })
  call.on('end', () => {
    const written = log.append(stream, expected, proposed)
    const { AppendResp } = messages
    if ('conflict' in written) {
      const wrong = new AppendResp.WrongExpectedVersion()
      if (written.conflict === 'none') wrong.setCurrentNoStream(new shared.Empty())
      else wrong.setCurrentRevision(`${written.conflict}`)
      return answer(null, new AppendResp().setWrongExpectedVersion(wrong))
    }
    const place = `${written.place}`
    const position = new AppendResp.Position().setCommitPosition(place).setPreparePosition(place)
    answer(
      null,
      new AppendResp().setSuccess(
        new AppendResp.Success().setCurrentRevision(`${written.revision}`).setPosition(position),
      ),
    )
  })
}

const supported = (batches: boolean) => {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(batches ? '23.10.0' : '20.10.0')
  for (const method of batches ? ['append', 'batchappend', 'read'] : ['append', 'read'])
    answer.addMethods(
      new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(method),
    )
  return answer
}

/**
 * A gRPC server that speaks as much of EventStoreDB's protocol as the adapter uses, on the definitions that the client
 * ships: appends (batched and not), reads of a stream with its last position (and its first, where nothing was found) and of
 * `$all`, subscriptions with confirmation, checkpoints and "caught up". The log lives in memory, and in a journal when there is one.
 * @param options.batches whether it offers BatchAppend, which the client then prefers
 * @param options.port any that is free unless told
 */
export const stubServer = async ({
  batches = true,
  port: wanted = 0,
  journal,
}: {
  batches?: boolean
  port?: number
  journal?: Journal
} = {}): Promise<StubServer> => {
  const log = stubLog(journal)
  const faults: Faults = { next: [], fired: [] }
  const calls: OpenCalls = new Set()
  const server = new Server({ 'grpc.max_receive_message_length': 20 * 1024 * 1024 })
  server.addService(
    StreamsService as never,
    {
      append: append(log),
      batchAppend: batchAppend(log, faults),
      read: reading(log, faults, calls),
    } as never,
  )
  server.addService(
    ServerFeaturesService as never,
    {
      getSupportedMethods: (_call: unknown, answer: (error: null, response: object) => void) =>
        answer(null, supported(batches)),
    } as never,
  )
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`127.0.0.1:${wanted}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    openReads: () => calls.size,
    close: async () => server.forceShutdown(),
  }
}
