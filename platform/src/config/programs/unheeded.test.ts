import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigurationWrong } from '../configuration.ts'
import type { Environment } from '../environment/former-names.ts'
import { type Name, variables } from '../variables.ts'
import { programSettings } from './program-settings.ts'
import { type Program, programVariables } from './programs.ts'

const sentences = (program: Program, from: Environment): string[] => {
  const lines: string[] = []
  programSettings(program, { from, say: (line) => lines.push(line) })
  return lines
}

test.each<[string, Environment, string]>([
  ['EVENTSTOREDB_URL', { EVENTSTOREDB_URL: 'esdb://a:2113' }, 'EVENT_STORE=eventstoredb'],
  ['S3_BUCKET', { S3_BUCKET: 'files' }, 'FILE_STORAGE=s3'],
  ['FILES_DIR', { FILES_DIR: '/f', FILE_STORAGE: 's3' }, 'FILE_STORAGE=folder'],
  ['SMTP_URL', { SMTP_URL: 'smtp://a' }, 'MAIL_TRANSPORT=smtp'],
  ['MAIL_FROM', { MAIL_FROM: 'a@example.test' }, 'MAIL_TRANSPORT=smtp'],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'a' }, 'STRIPE_SECRET_KEY'],
  ['LANGUAGE_MODEL_KEY', { LANGUAGE_MODEL_KEY: 'a' }, 'LANGUAGE_MODEL_URL'],
  ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'a' }, 'OIDC_ISSUER'],
  ['PASSWORD_MIN_LENGTH', { PASSWORD_MIN_LENGTH: '9', OIDC_ISSUER: 'https://id.example' }, 'beside OIDC_ISSUER'],
])('%s is said by name where another setting leaves it without effect', (name, from, because) => {
  const lines = sentences('npm start', from)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${name} is set and has no effect`)
  expect(lines[0]).toContain(because)
})

test.each<[string, Environment]>([
  ['nothing', {}],
  ['what the other setting asks for', { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: 'esdb://a:2113' }],
  ['what the other setting asks for', { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://a', MAIL_FROM: 'a@b.example' }],
  ['a setting of a command at the console', { DATABASE_LOGINS: 'postgres://a:b@c/d' }],
])('nothing is said of %s', (_, from) => expect(sentences('npm start', from)).toEqual([]))

test('a copy of .env.example sets nothing but standard values, of which nothing is said', () => {
  const lines = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').matchAll(
    /^([A-Z]\w+)=(.+)$/gm,
  )
  const from = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  expect(Object.keys(from).length).toBeGreaterThan(10)
  expect(sentences('npm start', from)).toEqual([])
})

test('what only processes of their own read is said by npm start, and by none of them', () => {
  const from = { COMMAND_API_URL: 'http://a:3000', KAFKA_BROKERS: 'a:9092' }
  expect(sentences('npm start', from)).toEqual(
    expect.arrayContaining(
      Object.keys(from).map((name) => expect.stringContaining(`${name} is set and has no effect`)),
    ),
  )
  const shared = { ...from, QUERY_API_URL: 'http://b:3000', SMTP_URL: 'smtp://a', DEMO_RESTAURANT: 'true' }
  expect(sentences('gateway', shared)).toEqual([])
})

test.each<[Environment, RegExp]>([
  [{ EVENT_FEED: 'kafka' }, /EVENT_FEED=kafka cannot be heeded.*Leave EVENT_FEED out/],
  [{ AUTH_PROFILE: 'clerk' }, /AUTH_PROFILE=clerk is no setting any more.*OIDC_ISSUER/],
  [
    { DEMO_RESTAURANT: 'true', OIDC_ISSUER: 'https://id.example' },
    /DEMO_RESTAURANT=true cannot be heeded beside OIDC_ISSUER/,
  ],
])('npm start refuses %j rather than do something else', (from, complaint) => {
  expect(() => sentences('npm start', from)).toThrow(ConfigurationWrong)
  expect(() => sentences('npm start', from)).toThrow(complaint)
})

test('a sentence never repeats a secret', () => {
  const secret = randomBytes(12).toString('hex')
  const from = {
    SMTP_URL: `smtp://a:${secret}@b`,
    S3_SECRET_ACCESS_KEY: secret,
    EVENTSTOREDB_URL: `esdb://a:${secret}@b`,
  }
  const lines = sentences('npm start', from)
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toContain(secret)
})

test('every setting is read by some program', () => {
  const read = new Set<Name>(Object.values(programVariables).flat())
  // That one is for npm run migrate alone.
  expect(Object.keys(variables).filter((name) => !read.has(name as Name))).toEqual(['DATABASE_LOGINS'])
})

const sources: [Program, string][] = [
  ['npm start', 'standalone.ts'],
  ['command-api', 'command-api/src/main.ts'],
  ['query-api', 'query-api/src/main.ts'],
  ['projectors', 'projectors/src/main.ts'],
  ['workers', 'workers/src/main.ts'],
  ['gateway', 'platform/src/http/gateway-main.ts'],
]

test.each(sources)('%s reads in %s what it declares, and nothing else', (program, path) => {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  expect(text).toContain(`programSettings('${program}'`)
  expect(text).not.toMatch(/\bconfiguration\(/)
})
