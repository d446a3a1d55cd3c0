import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { ASKER, linkAsker } from './asker.ts'
import { type Issuer, issueTokens } from './issuer.ts'
import { type Name, type Process, startProcess } from './processes.ts'

export type Starting = { url: string; masterKey: Buffer; store: EventStore }

/** @param more settings of this process alone, as the addresses of others. */
export type Start = (name: Name, more?: Record<string, string>) => Promise<Process>

/** Lends the product's processes over a database, and whoever issues tokens that they take. */
export const withIssuer = async <Result>(
  { url, masterKey }: Omit<Starting, 'store'>,
  work: (issuer: Issuer, start: Start, service: string) => Promise<Result>,
): Promise<Result> => {
  const files = await mkdtemp(join(tmpdir(), 'escandallo-bench-files-'))
  const issuer = await issueTokens()
  const started: Process[] = []
  try {
    const service = randomBytes(32).toString('hex')
    const environment = {
      DATABASE_URL: url,
      FILES_DIR: files,
      MASTER_KEY: masterKey.toString('base64'),
      SERVICE_TOKEN: service,
      PUBLIC_URL: issuer.issuer,
      OIDC_ISSUER: issuer.issuer,
      OIDC_AUDIENCE: issuer.audience,
    }
    const start: Start = async (name, more = {}) => {
      const process = await startProcess(name, { ...environment, ...more })
      started.push(process)
      return process
    }
    return await work(issuer, start, service)
  } finally {
    await Promise.all(started.map((each) => each.stop()))
    await issuer.close()
    await rm(files, { recursive: true, force: true })
  }
}

/** Lends the product's processes over a database, and tokens of somebody of the corporation of its history. */
export const withProcesses = <Result>(
  { store, ...where }: Starting,
  work: (start: Start, token: string, service: string) => Promise<Result>,
): Promise<Result> =>
  withIssuer(where, async (issuer, start, service) => {
    await linkAsker(store, issuer.issuer)
    return work(start, issuer.token(ASKER), service)
  })
