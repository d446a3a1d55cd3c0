import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { TooMany } from '@escandallo/platform/errors.ts'
import { attachment } from '@escandallo/platform/http/attachment.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { ZipFile } from 'yazl'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import { costsPdf } from '../../reports/public.ts'
import { eventFiles } from './events.ts'
import { archivedFiles } from './files.ts'
import { archivedLists, archivedMonths, monthByMonth } from './lists.ts'
import { archivedTables, tableRows } from './tables.ts'
import { aboutArchive } from './words.ts'

type Needs = Pick<
  Dependencies,
  'tenants' | 'objects' | 'askAs' | 'listAs' | 'log' | 'today' | 'now' | 'requireReadModels'
>
/** What people write themselves: an archive holds what its asker has just done. */
const reads = [
  ...['corporations', 'establishments', 'team', 'documents', 'products', 'suppliers', 'recipes', 'dishes', 'menus'],
  ...['orders', 'claims', 'food-cost', 'preferences'],
]

type Put = (path: string, bytes: Readable | Buffer | string, packed?: boolean) => Promise<void>

/** Corporations of which an archive is being made. */
const making = new Set<string>()
/** An export of a list that somebody else takes just now is waited for, so many seconds. */
const PATIENCE = 30

const waiting = async (read: () => Promise<Readable>): Promise<Readable> => {
  for (let second = 0; ; second += 1)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof TooMany) || second >= PATIENCE) throw error
      await wait(1_000)
    }
}

/** A ZIP that is written entry by entry, each when the one before it has gone, so that nothing but a little of it is held. */
const openZip = (mtime: Date) => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | null = null
  output.once('close', () => current?.destroy(new Error('nobody reads the archive any more')))
  const put: Put = async (path, bytes, packed = true) => {
    if (output.destroyed) throw new Error('nobody reads the archive any more')
    const stream = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)])
    current = stream
    const gone = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve)
      stream.once('error', reject)
      stream.once('close', () => reject(new Error(`${path} ended early`)))
    })
    zip.addReadStream(stream, path, { mtime, compress: packed })
    await gone
  }
  return { output, put, end: () => zip.end() }
}

const checker = readFile(new URL('./check-chain.mjs', import.meta.url))

const fill = async (
  put: Put,
  { tenants, objects, askAs, listAs, log, today }: Needs,
  asker: Caller,
  language: Language,
) => {
  const { corporationId } = asker
  await put(language === 'es' ? 'LEEME.txt' : 'README.txt', aboutArchive(language))
  const list = listAs(asker, language)
  const months = await archivedMonths(tenants, corporationId, today())
  for (const [name, { url, dated }] of Object.entries(archivedLists)) {
    const ofMonth = (month: { from: string; to: string }) => waiting(() => list(url, month))
    const whole = dated ? Readable.from(monthByMonth(months, ofMonth)) : await waiting(() => list(url, {}))
    await put(`lists/${name}.csv`, whole)
  }
  await put('costs.pdf', await costsPdf(askAs(asker), { day: today(), language }), false)
  for (const table of await archivedTables(tenants, corporationId))
    await put(`tables/${table.table}.csv`, Readable.from(tableRows(tenants, corporationId, table)))
  await eventFiles(log, corporationId, put)
  await put('check-chain.mjs', await checker)
  const missing: string[] = []
  for await (const { path, hash } of archivedFiles(tenants, corporationId))
    if ((await objects.has(hash)) === null) missing.push(`${path} ${hash}\n`)
    else await put(path, await objects.get(hash), false)
  if (missing.length > 0) await put('missing.txt', missing.join(''))
}

/** Everything of a corporation as one archive, for whoever wants to leave or to prove something: made while it is taken. */
export const archiveRoutes = (app: Server, needs: Needs) => {
  app.get(
    '/corporations/archive',
    { schema: { produces: ['application/zip'] }, access: 'admin', reads },
    async (request, reply) => {
      const { corporationId } = tenantOf(request)
      const asker: Caller = { ...signedIn(request), corporationId }
      const language = request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'es'
      await needs.requireReadModels()
      if (making.has(corporationId)) throw new TooMany('export-running', 5)
      making.add(corporationId)
      const zip = openZip(needs.now())
      zip.output.once('close', () => making.delete(corporationId))
      void fill(zip.put, needs, asker, language).then(
        () => zip.end(),
        (error: Error) => {
          if (!zip.output.destroyed) reply.log.error({ error }, 'an archive could not be made')
          zip.output.destroy(error)
        },
      )
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(`escandallo-${needs.today()}.zip`))
        .send(zip.output)
    },
  )
}
