import { expect, test } from 'vitest'
import { configuration } from '../config/configuration.ts'
import { mailVariables } from '../config/variables.ts'
import { pool } from '../database/pool.ts'
import { makeLog } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { configuredMail } from './configured.ts'

test('whoever wants letters to leave is told what that needs', async () => {
  const unused = pool('postgres://nobody@127.0.0.1:1/none', null)
  const around = {
    pool: unused,
    masterKey: Buffer.alloc(32),
    log: makeLog({ name: 'tests' }),
    metrics: makeMetrics({ process: 'tests' }),
    reachable: true,
  }
  const settings = configuration(mailVariables, {
    from: { MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'no-reply@escandallo.example' },
  })
  await expect(configuredMail(settings, around)).rejects.toThrow('SMTP_URL has to be set where MAIL_TRANSPORT=smtp')
  await unused.end()
})

test.each(['Escandallo', 'a@cocina.example, b@cocina.example', 'no-reply@', 'Escandallo <>'])(
  'whoever names no address that letters are from, or two, is told so: %s',
  async (from) => {
    const unused = pool('postgres://nobody@127.0.0.1:1/none', null)
    const settings = configuration(mailVariables, {
      from: { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from },
    })
    const around = { pool: unused, masterKey: Buffer.alloc(32), log: makeLog({ name: 'tests', level: 'silent' }) }
    const more = { metrics: makeMetrics({ process: 'tests' }), reachable: true }
    await expect(configuredMail(settings, { ...around, ...more })).rejects.toThrow('MAIL_FROM has to hold one address')
    await unused.end()
  },
)

test.each([
  ['is warned where others reach the product', true, 1],
  ['hears nothing on a machine of its own', false, 0],
])('whoever only stores letters %s', async (_, reachable, count) => {
  const unused = pool('postgres://nobody@127.0.0.1:1/none', null)
  const warnings: string[] = []
  const log = { ...makeLog({ name: 'tests', level: 'silent' }), warn: (event: string) => void warnings.push(event) }
  const settings = configuration(mailVariables, { from: {} })
  const mail = await configuredMail(settings, {
    pool: unused,
    masterKey: Buffer.alloc(32),
    log,
    metrics: makeMetrics({ process: 'tests' }),
    reachable,
  })
  expect(warnings.filter((event) => event.includes('only stored'))).toHaveLength(count)
  await mail.close()
  await unused.end()
})
