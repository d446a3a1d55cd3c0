import { expect, test } from 'vitest'
import { type Fields, makeLog } from './log.ts'

const written = (work: (log: ReturnType<typeof makeLog>) => void, level = 'debug') => {
  const lines: string[] = []
  work(makeLog({ name: 'tests', level, to: { write: (line: string) => void lines.push(line) } }))
  return lines
}

const CANARY = 'canary-7f3a'

const jsonError = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

const hiding: Record<string, unknown>[] = [
  { accessKey: CANARY },
  { password: CANARY },
  { email: CANARY },
  { authorization: `Bearer ${CANARY}` },
  { reason: { accessKey: CANARY } },
  { reason: [CANARY] },
  { reason: { toJSON: () => CANARY } },
  { url: `https://till.example/api?key=${CANARY}` },
  { url: `https://user:${CANARY}@till.example/` },
  { path: `/reset#${CANARY}` },
  { error: Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${CANARY})` }) },
  { error: Object.assign(new Error('refused'), { response: { body: CANARY }, config: { headers: { key: CANARY } } }) },
  { error: new Error('outer', { cause: Object.assign(new Error('inner'), { where: CANARY }) }) },
  { error: new Error(`failed\nrow: ${CANARY}`) },
  { error: new Error(`invalid input syntax for type uuid: "${CANARY}"`) },
  { error: new TypeError(`Failed to parse URL from https://user:${CANARY}@till.example/?key=${CANARY}`) },
  { error: jsonError(`${CANARY} {`) },
  { error: CANARY },
  { error: { secret: CANARY } },
  { [CANARY]: 1 },
]

test.each(hiding)('a secret in %o reaches no line', (fields) => {
  const lines = written((log) => {
    log.info('something happened', fields as Fields)
    log.with(fields as Fields).error('something failed')
  })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(CANARY)
})

test('a line has its event, its process, a time and the fields that are allowed', () => {
  const [line] = written((log) =>
    log.with({ correlationId: 'c1' }).warn('batch was late', { lagMs: 12, group: 'sales' }),
  )
  expect(JSON.parse(line ?? '')).toMatchObject({
    event: 'batch was late',
    process: 'tests',
    correlationId: 'c1',
    lagMs: 12,
    group: 'sales',
  })
  expect(JSON.parse(line ?? '').time).toMatch(/^\d{4}-.*Z$/)
})

test('an error is told with its kind, code, message and place', () => {
  const [line] = written((log) =>
    log.error('failed', { error: Object.assign(new TypeError('x is no dish'), { code: '23505' }) }),
  )
  const { error } = JSON.parse(line ?? '')
  expect(error).toMatchObject({ kind: 'TypeError', code: '23505', message: 'x is no dish' })
  expect(error.at[0]).toContain('log.test.ts')
})

test('lines below the level are not written', () => expect(written((log) => log.info('chatter'), 'warn')).toEqual([]))
