import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import { passwordHash } from './password-hash.ts'

describe('a password', () => {
  const { make, matches, outdated } = passwordHash()

  test('is stored as argon2id with 19 MiB and two passes, differently each time', async () => {
    const [first, second] = await Promise.all([make('cocido'), make('cocido')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect([await matches('cocido', first), await matches('cocida', first)]).toEqual([true, false])
    expect(outdated(first)).toBe(false)
  })

  test('is the same however its accents are encoded', async () => {
    const composed = 'piñón'.normalize('NFC')
    const decomposed = 'piñón'.normalize('NFD')
    expect(decomposed).not.toBe(composed)
    expect(await matches(decomposed, await make(composed))).toBe(true)
  })

  test('fits nobody who does not exist, not even the one nobody has', async () => {
    expect(await matches('nobody has this password', undefined)).toBe(false)
  })

  test('hashed with less than today’s cost is to be hashed again', async () => {
    expect(outdated(await hash('cocido', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true)
  })
})

test('of more passwords than may wait, the last are turned away and the others served', async () => {
  const { make } = passwordHash({ atOnce: 1, waiting: 3 })
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => make('cocido')))
  const served = tries.filter(({ status }) => status === 'fulfilled')
  const turnedAway = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []))
  // One place of the queue is taken by the hash that unknown accounts are compared with.
  expect([served.length, turnedAway.length]).toEqual([3, 7])
  for (const reason of turnedAway) expect(reason).toBeInstanceOf(Unavailable)
  await expect(make('cocido')).resolves.toContain('$argon2id$')
})
