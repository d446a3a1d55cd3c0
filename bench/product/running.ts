import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { ASKER, linkAsker } from './asker.ts'
import { issueTokens } from './issuer.ts'
import { type Name, type Process, startProcess } from './processes.ts'

export type Starting = { url: string; masterKey: Buffer; store: EventStore }

/** Lends the product's processes over a database, and tokens of somebody of the house. */
export const withProcesses = async <Result>(
  { url, masterKey, store }: Starting,
  work: (start: (name: Name) => Promise<Process>, token: string, service: string) => Promise<Result>,
): Promise<Result> => {
  const files = await mkdtemp(join(tmpdir(), 'escandallo-bench-files-'))
  const issuer = await issueTokens()
  const started: Process[] = []
  try {
    await linkAsker(store, issuer.issuer)
    const service = randomBytes(32).toString('hex')
    const environment = {
      ...{ DATABASE_URL: url, FILES_DIR: files, MASTER_KEY: masterKey.toString('base64') },
      ...{ SERVICE_TOKEN: service, PUBLIC_URL: issuer.issuer },
      ...{ OIDC_ISSUER: issuer.issuer, OIDC_AUDIENCE: issuer.audience },
    }
    const start = async (name: Name) => {
      const process = await startProcess(name, environment)
      started.push(process)
      return process
    }
    return await work(start, issuer.token(ASKER), service)
  } finally {
    await Promise.all(started.map((each) => each.stop()))
    await issuer.close()
    await rm(files, { recursive: true, force: true })
  }
}
