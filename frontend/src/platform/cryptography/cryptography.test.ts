import { createHash, randomBytes, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** As a browser has it on `http://192.168.1.20`: random values, and neither ids nor digests. */
const withoutTls = () =>
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) })

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['with TLS', () => {}],
  ['without TLS', withoutTls],
])('%s', (_, arrange) => {
  test('ids are UUIDs, each another', async () => {
    arrange()
    const { newId } = await import('./ids.ts')
    const ids = Array.from({ length: 200 }, newId)
    expect(new Set(ids).size).toBe(200)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('a digest is what it is everywhere: of a text, of a file, of a part of one', async () => {
    arrange()
    const { sha256Hex } = await import('./digests.ts')
    const bytes = new Uint8Array(randomBytes(70_000))
    const hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
    expect(await sha256Hex('Piña, 2 kg')).toBe(hex('Piña, 2 kg'))
    expect(await sha256Hex(bytes.buffer)).toBe(hex(bytes))
    expect(await sha256Hex(bytes.subarray(10, 5000))).toBe(hex(bytes.subarray(10, 5000)))
  })
})
