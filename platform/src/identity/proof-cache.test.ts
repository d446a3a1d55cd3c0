import { expect, test } from 'vitest'
import { Unauthenticated } from '../errors.ts'
import { proofCache } from './proof-cache.ts'

const ana = { issuer: 'https://id.example.test', subject: 'ana', email: null, emailVerified: false }

const prover = (expires: number) => {
  let [clock, looked] = [0, 0]
  const verify = proofCache({
    verify: async (token) => {
      looked += 1
      if (token === 'bad') throw new Unauthenticated()
      return { identity: { ...ana, subject: token }, expires }
    },
    now: () => clock,
  })
  return { verify, looked: () => looked, at: (now: number) => (clock = now) }
}

test('a token that comes again within half a minute is not proven anew', async () => {
  const { verify, looked, at } = prover(3_600_000)
  expect((await verify('ana')).subject).toBe('ana')
  at(29_999)
  expect((await verify('ana')).subject).toBe('ana')
  expect(looked()).toBe(1)
  at(30_000)
  await verify('ana')
  expect(looked()).toBe(2)
})

test('no token opens anything after its own end', async () => {
  const { verify, looked, at } = prover(5_000)
  await verify('ana')
  at(5_000)
  await verify('ana')
  expect(looked()).toBe(2)
})

test('each token proves its own person, and one that was refused is refused again', async () => {
  const { verify, looked } = prover(3_600_000)
  expect((await verify('ana')).subject).toBe('ana')
  expect((await verify('eva')).subject).toBe('eva')
  await expect(verify('bad')).rejects.toThrow(Unauthenticated)
  await expect(verify('bad')).rejects.toThrow(Unauthenticated)
  expect(looked()).toBe(4)
})
