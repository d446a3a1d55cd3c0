import { randomUUID } from 'node:crypto'
import { multipart } from '@escandallo/command-api/testing/multipart.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { type Corporation, foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { type Fixtures, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { workerProcess } from './worker-process.ts'

export type Answer = { status: number; code: string | null; id: string | null }

/** What became of a document. */
export type Outcome = { status: 'read' | 'rejected' | 'failed'; reason: string | null; ms: number }

const outcomeOf = (recorded: { type: string; data: unknown; at: string }[]): Outcome | null => {
  const [first] = recorded
  for (const { type, data, at } of recorded) {
    const event = documentEvent.parse({ type, data })
    const ms = Date.parse(at) - Date.parse(first?.at ?? at)
    if (event.type === 'DocumentRejected') return { status: 'rejected', reason: event.data.reason, ms }
    if (event.type === 'DocumentReadingFailed') return { status: 'failed', reason: event.data.reason, ms }
    if (event.type === 'DocumentRead' && event.data.reading.status === 'read')
      return { status: 'read', reason: null, ms }
  }
  return null
}

/** Both APIs on addresses of their own, and the workers, with these settings, as a process beside them. */
export const openKitchen = async (settings: Record<string, string> = {}) => {
  const fixtures: Fixtures = await openFixtures()
  const home: Corporation & { establishment: string } = await foundCorporation(fixtures)
  const person = await fixtures.employ({ corporationId: home.corporationId, name: 'Ana', role: 'admin' })
  const listen = (server: Fixtures['command']) => server.listen({ port: 0, host: '127.0.0.1' })
  const [commandUrl, queryUrl] = [await listen(fixtures.command), await listen(fixtures.query)]
  const { databaseUrl, serviceToken } = fixtures.beside
  const worker = await workerProcess({
    DATABASE_URL: databaseUrl,
    SERVICE_TOKEN: serviceToken,
    COMMAND_API_URL: commandUrl,
    QUERY_API_URL: queryUrl,
    ...settings,
  })
  const headers = () => ({ authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() })
  const send = async (body: Buffer, type: string): Promise<Answer> => {
    const response = await fetch(`${commandUrl}/api/documents/new`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...headers(), 'content-type': type },
    })
    const answer = (await response.json()) as { code?: string; id?: string }
    return { status: response.status, code: answer.code ?? null, id: answer.id ?? null }
  }
  return {
    house: fixtures,
    home,
    person,
    worker,
    commandUrl,
    queryUrl,
    send,
    headers,
    upload: (file: { name: string; type: string; bytes: Buffer }) => {
      const { payload, headers } = multipart([
        { name: 'establishmentId', value: home.establishment },
        { name: 'file', filename: file.name, type: file.type, bytes: file.bytes },
      ])
      return send(payload, headers['content-type'])
    },
    /** Waits until a document was read or refused. */
    outcome: async (documentId: string, timeout = 100_000): Promise<Outcome> => {
      const deadline = Date.now() + timeout
      for (;;) {
        const recorded: { type: string; data: unknown; at: string }[] = []
        for await (const { type, data, meta } of fixtures.store.read(`document-${documentId}`))
          recorded.push({ type, data, at: meta.at })
        const outcome = outcomeOf(recorded)
        if (outcome) return outcome
        if (Date.now() > deadline) throw new Error(`nothing became of ${documentId}:\n${worker.output()}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: async () => {
      await worker.close()
      await fixtures.close()
    },
  }
}
