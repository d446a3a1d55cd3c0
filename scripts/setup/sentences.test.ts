import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failureIn, inSentences, whyNpmFailed } from './sentences.mjs'

const failure = (facts: object) => Object.assign(new Error('it failed'), facts)

test.each([
  [
    { code: 'EACCES', syscall: 'open', path: '/srv/node_modules/.stamp' },
    /may not read or write \/srv\/node_modules\/\.stamp/,
  ],
  [{ code: 'EROFS', syscall: 'open', path: '/srv/dist' }, /read only/],
  [{ code: 'ENOSPC', syscall: 'write' }, /disk is full.*Make room/],
  [{ code: 'EACCES', syscall: 'spawn /srv/node', path: '/srv/node' }, /\/srv\/node cannot be run \(EACCES\).*noexec/],
  [{ code: 'ENOENT', syscall: 'open', path: '/srv/package.json' }, /not there/],
])('%j is told in a sentence that says what to do', (facts, words) =>
  expect(inSentences(failure(facts))).toMatch(words),
)

test('of anything else the first line is told, and a file has the rest', () => {
  const sentence = inSentences(new TypeError('this is odd\nand long'))
  expect(sentence).toMatch(/^That did not work: this is odd\n/)
  expect(readFileSync(/written in (.+)\.$/.exec(sentence)?.[1] ?? '', 'utf8')).toMatch(
    /TypeError: this is odd[\s\S]+at .+sentences\.test\.ts/,
  )
})

test('what nobody caught ends a process in sentences, whether thrown or rejected', () => {
  const source = JSON.stringify(new URL('./sentences.mjs', import.meta.url).href)
  for (const fault of [
    'setTimeout(() => undefined.name)',
    "await import('node:fs/promises').then((fs) => fs.readdir('/no/such'))",
  ]) {
    const program = `import { endInSentences } from ${source}; endInSentences(); ${fault}`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/Cannot read properties|\/no\/such is not there/)
    expect(stderr).not.toMatch(/^\s+at /m)
  }
})

test('what a tool wrote before it failed is told in a sentence too', () => {
  const vite =
    "error during build:\nError: EACCES: permission denied, open '/srv/a b/dist/index.html'\n    at async open (node:internal/fs/promises:1345:25)"
  expect(inSentences(failureIn(vite))).toMatch(/^This user may not read or write \/srv\/a b\/dist\/index\.html\./)
  expect(inSentences(failureIn('ENOSPC: no space left on device, write'))).toMatch(/disk is full/)
  const odd = inSentences(failureIn('at first\nError: the page is odd\n    at here:1:2'))
  expect(odd).toMatch(/^That did not work: Error: the page is odd\n.*written in/)
})

test.each([
  [
    'code ECONNREFUSED\nnpm error FetchError: request failed\nnpm error     at ClientRequest.emit (node:events:519:28)',
    /no network.*ECONNREFUSED/,
  ],
  ['code SELF_SIGNED_CERT_IN_CHAIN', /certificate.*NODE_EXTRA_CA_CERTS/],
  ['code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', /disk is full/],
  [
    "code EACCES\nnpm error Error: EACCES: permission denied, mkdir '/srv/a b/node_modules'",
    /may not read or write \/srv\/a b\/node_modules/,
  ],
  ['code EUSAGE\nnpm error The lock file is odd', /npm says: The lock file is odd/],
])('npm that failed with %j is told in sentences, with where its log is', (complaints, words) => {
  const reason = whyNpmFailed(
    `npm error ${complaints}\nnpm error A complete log of this run can be found in: /srv/ana/.npm/_logs/1.log\n`,
  )
  expect(reason).toMatch(words)
  expect(reason).toContain('log is /srv/ana/.npm/_logs/1.log.')
  expect(reason).not.toMatch(/\bat .+:\d+/)
})
