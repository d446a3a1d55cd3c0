import { describe, expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'

test('figures are told with their labels and their process', async () => {
  const metrics = makeMetrics({ process: 'query-api' })
  metrics.counter({ name: 'asked_total', help: 'Questions', labels: ['route'] }).inc({ route: '/a' }, 2)
  metrics.gauge({ name: 'lag_seconds', help: 'Lag', collect: (gauge) => gauge.set(7) })
  metrics.histogram({ name: 'took_seconds', help: 'Time' }).observe(0.02)
  const text = await metrics.text()
  expect(text).toContain('asked_total{route="/a",process="query-api"} 2')
  expect(text).toContain('lag_seconds{process="query-api"} 7')
  expect(text).toContain('took_seconds_bucket{le="0.025",process="query-api"} 1')
})

test('asking twice for a figure gives the same one', async () => {
  const metrics = makeMetrics({ process: 'x' })
  for (const _ of [1, 2]) metrics.counter({ name: 'twice_total', help: 'Twice' }).inc()
  expect(await metrics.text()).toContain('twice_total{process="x"} 2')
})

test('two parts in one process keep their figures apart, and Node its own', async () => {
  const [first, other] = [makeMetrics({ process: 'one', runtime: true }), makeMetrics({ process: 'other' })]
  first.counter({ name: 'n_total', help: 'n' }).inc()
  other.counter({ name: 'n_total', help: 'n' }).inc(5)
  expect(await first.text()).toContain('n_total{process="one"} 1')
  expect(await first.text()).toContain('process_cpu_seconds_total')
  expect(await other.text()).not.toContain('process_cpu_seconds_total')
})

describe('figures are read', () => {
  const token = 'a token of thirty-two characters, at least'
  const asked = (remoteAddress: string, headers: Record<string, string> = {}) => ({
    headers,
    socket: { remoteAddress },
  })
  const [open, closed] = [makeMetrics({ process: 'x' }), makeMetrics({ process: 'x', token })]
  test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('from %s', (address) => {
    expect(open.readableBy(asked(address))).toBe(true)
    expect(closed.readableBy(asked(address))).toBe(true)
  })
  test.each(['10.0.0.7', '172.31.250.3', '2001:db8::1', '::ffff:10.0.0.7', '1127.0.0.1'])('not from %s', (address) =>
    expect(open.readableBy(asked(address))).toBe(false),
  )
  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('not through a proxy here that says %s', (name) =>
    expect(open.readableBy(asked('127.0.0.1', { [name]: '10.0.0.7' }))).toBe(false),
  )
  test('from anywhere with the token, and with no other', () => {
    expect(closed.readableBy(asked('10.0.0.7', { authorization: `Bearer ${token.replaceAll(' ', '-')}` }))).toBe(false)
    const other = makeMetrics({ process: 'x', token: 'x'.repeat(32) })
    expect(other.readableBy(asked('10.0.0.7', { authorization: `Bearer ${'x'.repeat(32)}` }))).toBe(true)
    expect(open.readableBy(asked('10.0.0.7', { authorization: 'Bearer undefined' }))).toBe(false)
  })
})
