import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoreUnavailable } from '../event-store/event-store.ts'
import { inWords, unforeseen } from './start-failure.ts'

const failure = (facts: object, message = 'it failed') => Object.assign(new Error(message), facts)

test.each<[object, RegExp]>([
  [{ code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }, /may not write or enter \/srv\/data.*DATA_DIR/],
  [{ code: 'EROFS', syscall: 'open', path: '/srv/data/key' }, /read only.*DATA_DIR/],
  [{ code: 'ENOSPC', syscall: 'write' }, /disk is full.*Make room/],
  [{ code: 'EMFILE', syscall: 'open' }, /ulimit/],
  [{ code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 80 }, /may not listen at 0\.0\.0\.0:80.*PORT/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.1', port: 3000 }, /LISTEN_ADDRESS/],
  [{ code: 'EACCES', syscall: 'spawn /srv/initdb', path: '/srv/initdb' }, /\/srv\/initdb cannot be run.*noexec/],
  [{ code: '28P01' }, /password of DATABASE_URL/],
  [{ code: '42501' }, /own the database/],
  [{ code: '53300' }, /max_connections/],
  [{ code: '53100' }, /no disk or memory/],
  [{ code: '57P03' }, /starting or stopping/],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /certificate.*NODE_EXTRA_CA_CERTS/],
])('%j is told in a sentence that says what to do', (facts, words) => {
  expect(inWords(failure(facts), {})).toMatch(words)
  // However deep it hides: fetch, drivers and pools wrap what happened.
  expect(inWords(new Error('fetch failed', { cause: failure(facts) }), {})).toMatch(words)
  expect(inWords(new AggregateError([failure(facts)]), {})).toMatch(words)
})

test('a log in PostgreSQL that does not answer is not taken for EventStoreDB', () => {
  const unavailable = (message: string, code: string) => new StoreUnavailable(message, { cause: failure({ code }) })
  expect(inWords(unavailable('PostgreSQL is not available', '57014'), {})).toMatch(/^PostgreSQL did not answer in time/)
  expect(inWords(unavailable('PostgreSQL is not available', '53100'), {})).toMatch(/no disk or memory/)
  expect(inWords(unavailable('EventStoreDB is not available', 'x'), {})).toMatch(/^EventStoreDB does not answer/)
})

test('a pooler that takes no options is no broken connection', () => {
  const refused = failure({ code: '08P01' }, 'unsupported startup parameter: options')
  expect(inWords(refused, {})).toMatch(/pooler.*PostgreSQL itself/)
  expect(inWords(failure({ code: '08P01' }), {})).toMatch(/broke the connection off/)
})

test('a server that does not answer is named with the setting that names it', () => {
  const from = {
    DATABASE_URL: 'postgres://a:hunter2@db.example/x',
    S3_ENDPOINT: 'http://10.0.0.7:7070',
    EVENTSTOREDB_URL: 'esdb://log.example:2113?tls=false',
  }
  const refused = failure({ code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.7', port: 7070 })
  expect(inWords(refused, from)).toMatch(
    /^Nothing answers at 10\.0\.0\.7:7070, which S3_ENDPOINT names \(ECONNREFUSED\)/,
  )
  const away = failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'log.example' })
  expect(inWords(away, from)).toMatch(/^No machine called log\.example is found, which EVENTSTOREDB_URL names/)
  const late = failure({ code: 'ETIMEDOUT', syscall: 'connect', address: '10.0.0.9', port: 5432 })
  expect(inWords(late, from)).toMatch(/which DATABASE_URL names/)
  expect(inWords(late, from)).not.toContain('hunter2')
})

test('a fault of the program has no words of its own: it is written down, where only its owner reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escandallo-failure-'))
  try {
    const bug = new TypeError("Cannot read properties of undefined (reading 'x')", { cause: new Error('below') })
    expect(inWords(bug, {})).toBeNull()
    const file = join(folder, 'data', 'start-failure.txt')
    expect(unforeseen('escandallo', bug, join(folder, 'data'))).toBe(
      `escandallo could not start: ${bug.message}\nThat is a fault of the program. What happened where is written in ${file}.`,
    )
    expect(readFileSync(file, 'utf8')).toMatch(
      /TypeError: Cannot read[\s\S]+at .+start-failure\.test\.ts[\s\S]+caused by\nError: below/,
    )
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(unforeseen('escandallo', bug, file)).toMatch(
      /could not start: Cannot read.*\nThat is a fault of the program\.$/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
