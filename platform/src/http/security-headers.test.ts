import { describe, expect, test } from 'vitest'
import { silent } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { gateway } from './gateway.ts'
import { listen } from './listen.ts'

const says = (_: unknown, response: { end: (text: string) => unknown }) => response.end('here')

/** The header that the gateway answers with at a path. */
const strictTransport = async (publicUrl: string, path: string): Promise<string | null> => {
  const around = { metrics: makeMetrics({ process: 'gateway' }), log: silent, frontend: import.meta.dirname }
  const made = gateway({ ...around, publicUrl, query: says, command: says, identity: says })
  const listening = await listen(made.handler, { host: '127.0.0.1', port: 0 })
  try {
    return (await fetch(listening.url + path)).headers.get('strict-transport-security')
  } finally {
    await listening.close(100)
    made.close()
  }
}

describe('strict transport', () => {
  test.each(['/', '/gateway.ts', '/nothing.png', '/health/live', '/idp/x', '/api/x'])(
    'is asked of browsers by %s',
    async (path) => expect(await strictTransport('https://escandallo.example', path)).toMatch(/^max-age=\d{8}/),
  )

  test('is not asked for where nothing is encrypted', async () =>
    expect(await strictTransport('http://localhost:3000', '/')).toBeNull())
})
