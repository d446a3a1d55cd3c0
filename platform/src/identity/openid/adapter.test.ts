import type { AdapterPayload } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pool, pool } from '../../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { identityMigrations } from '../migrations.ts'
import { openidState } from './adapter.ts'
import { sweep } from './sweep.ts'

let empty: EmptyDatabase
let database: Pool

beforeAll(async () => {
  empty = await emptyDatabase({ migrations: identityMigrations })
  database = pool(empty.url, 'escandallo_identity')
})
afterAll(async () => {
  await database.end()
  await empty.close()
})

const of = (model: string) => openidState(database)(model)
const payload = (more: AdapterPayload = {}): AdapterPayload => ({
  kind: 'AuthorizationCode',
  accountId: 'ana',
  ...more,
})

describe('the state of the provider', () => {
  test('is found as it was stored, by its model alone, and replaced', async () => {
    const codes = of('AuthorizationCode')
    await codes.upsert('code-1', payload({ nonce: 'a' }), 60)
    await codes.upsert('code-1', payload({ nonce: 'b' }), 60)
    expect(await codes.find('code-1')).toEqual(payload({ nonce: 'b' }))
    expect(await of('Session').find('code-1')).toBeUndefined()
    await codes.destroy('code-1')
    expect(await codes.find('code-1')).toBeUndefined()
  })

  test('is consumed once, of twenty that try at once, and tells when', async () => {
    const codes = of('AuthorizationCode')
    await codes.upsert('code-2', payload(), 60)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => codes.consume('code-2')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.error] : []))
    expect(refused).toEqual(Array(19).fill('invalid_grant'))
    const code = await codes.find('code-2')
    expect(Math.abs(Number(code?.consumed) - Date.now() / 1_000)).toBeLessThan(60)
  })

  test('of a session is found by its uid', async () => {
    const sessions = of('Session')
    await sessions.upsert('session-1', { kind: 'Session', uid: 'uid-1', accountId: 'ana' }, 60)
    expect(await sessions.findByUid('uid-1')).toMatchObject({ uid: 'uid-1' })
    expect(await sessions.findByUid('uid-2')).toBeUndefined()
  })

  test('of a session is kept only while somebody is signed in', async () => {
    const sessions = of('Session')
    const kept = async () =>
      (await database.query(`select from identity.openid_state where model = 'Session' and id = 'session-2'`)).rowCount
    await sessions.upsert('session-2', { kind: 'Session', uid: 'uid-3' }, 60)
    expect(await kept()).toBe(0)
    await sessions.upsert('session-2', { kind: 'Session', uid: 'uid-3', accountId: 'ana' }, 60)
    expect(await kept()).toBe(1)
    await sessions.upsert('session-2', { kind: 'Session', uid: 'uid-3' }, 60)
    expect(await kept()).toBe(0)
  })

  test('that belongs to a grant goes with it', async () => {
    const codes = of('AuthorizationCode')
    await codes.upsert('code-3', payload({ grantId: 'grant-1' }), 60)
    await codes.upsert('code-4', payload({ grantId: 'grant-2' }), 60)
    await codes.revokeByGrantId('grant-1')
    expect([await codes.find('code-3'), await codes.find('code-4')]).toEqual([undefined, expect.anything()])
  })

  test('is not found once expired, even before it is swept away', async () => {
    const codes = of('AuthorizationCode')
    await codes.upsert('code-5', payload(), -1)
    await codes.upsert('code-6', payload(), 60)
    expect(await codes.find('code-5')).toBeUndefined()
    const stored = async () =>
      (await database.query(`select id from identity.openid_state where id in ('code-5', 'code-6') order by id`)).rows
    expect(await stored()).toEqual([{ id: 'code-5' }, { id: 'code-6' }])
    await sweep(database)
    expect(await stored()).toEqual([{ id: 'code-6' }])
  })
})
