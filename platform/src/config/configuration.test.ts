import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationWrong, configuration, isSet } from './configuration.ts'
import { envExample } from './env-example.ts'
import { variables } from './variables.ts'

const complaints = (work: () => unknown): readonly string[] => {
  try {
    work()
  } catch (error) {
    if (error instanceof ConfigurationWrong) return error.complaints
    throw error
  }
  return []
}

test('variables become values, and what is not set has its standard', () => {
  const read = configuration(['PORT', 'TRUST_PROXY', 'LOG_LEVEL', 'GEO_URL'], {
    from: { PORT: '8080', TRUST_PROXY: '10.0.0.0/8, ::1' },
  })
  expect(read).toEqual({ PORT: 8080, TRUST_PROXY: ['10.0.0.0/8', '::1'], LOG_LEVEL: 'info' })
  expect(read.GEO_URL).toBeUndefined()
})

test('every variable at fault is named in one complaint, with what to do', () => {
  const lines = complaints(() =>
    configuration(['PORT', 'EVENT_STORE'], {
      required: ['MASTER_KEY', 'DATABASE_URL'],
      from: { PORT: 'x', EVENT_STORE: 'kafka', MASTER_KEY: 'short' },
    }),
  )
  expect(lines).toHaveLength(4)
  const complained = [
    'PORT must be a number',
    'EVENT_STORE must be postgres or eventstoredb',
    'MASTER_KEY must be 32 bytes in base64: openssl rand',
    'DATABASE_URL has to be set',
  ]
  expect(lines.join('\n')).toMatch(new RegExp(complained.join('[\\s\\S]*')))
})

test('a complaint never repeats a secret', () => {
  const lines = complaints(() =>
    configuration(['DATABASE_URL', 'MASTER_KEY'], {
      from: { DATABASE_URL: 'mysql://root:hunter2@host', MASTER_KEY: 'hunter2' },
    }),
  )
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('hunter2')
})

test('a variable set to nothing is not set', () => {
  expect(configuration(['PORT', 'GEO_URL'], { from: { PORT: '', GEO_URL: '' } })).toEqual({ PORT: 3000 })
  expect(isSet('PORT', { PORT: '' })).toBe(false)
  expect(isSet('PORT', { PORT: '3000' })).toBe(false)
  expect(isSet('PORT', { PORT: '1' })).toBe(true)
  expect(isSet('MASTER_KEY', { MASTER_KEY_FILE: '/run/secrets/master-key' })).toBe(true)
})

test('a secret may come from a file, and from one place only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escandallo-config-'))
  const file = join(folder, 'token')
  writeFileSync(file, `${'t'.repeat(40)}\n`)
  expect(configuration(['SERVICE_TOKEN'], { from: { SERVICE_TOKEN_FILE: file } }).SERVICE_TOKEN).toBe('t'.repeat(40))
  expect(
    complaints(() => configuration(['SERVICE_TOKEN'], { from: { SERVICE_TOKEN_FILE: file, SERVICE_TOKEN: 'x' } }))[0],
  ).toMatch(/twice/)
  expect(
    complaints(() => configuration(['SERVICE_TOKEN'], { from: { SERVICE_TOKEN_FILE: join(folder, 'none') } }))[0],
  ).toMatch(/cannot be read/)
  // What is no secret is never read from a file.
  expect(configuration(['PORT'], { from: { PORT_FILE: file } }).PORT).toBe(3000)
  rmSync(folder, { recursive: true })
})

test('every standard value is one that is taken', () => {
  const names = Object.keys(variables) as (keyof typeof variables)[]
  expect(complaints(() => configuration(names, { from: {} }))).toEqual([])
})

test('.env.example lists exactly the variables that are read', () => {
  const file = new URL('../../../.env.example', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(envExample())
  const named = [...envExample().matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(variables))
})
