import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { httpGeocoding } from '../geocoding/geocoding.ts'
import { httpGeolocation } from '../identity/geo.ts'
import { remoteKeys } from '../identity/remote-keys.ts'
import { s3Client } from '../object-storage/s3/client.ts'
import { stripePayments } from '../payments/stripe/stripe.ts'
import { outbound } from './outbound.ts'
import { type Leaving, outside, withLeaving } from './outside.ts'

/** A server that takes every connection, and never says a word. */
const sockets = new Set<Socket>()
const hanging = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.once('close', () => sockets.delete(socket))
})
await once(hanging.listen(0, '127.0.0.1'), 'listening')
const here = `127.0.0.1:${(hanging.address() as AddressInfo).port}`
const url = `http://${here}`
const cut = () => {
  for (const socket of sockets) socket.destroy()
}
afterEach(cut)
afterAll(() => hanging.close())

const stripe = stripePayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url })
const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }
const bucket = s3Client({
  bucket: 'files',
  region: 'eu-south-2',
  endpoint: url,
  pathStyle: true,
  timeout: 500,
  credentials,
})
const keys = remoteKeys({ source: { jwksUrl: url } })
const customer = { customerId: 'cus_1', returnTo: 'https://escandallo.example.test', language: 'es' }

const asks: [string, () => Promise<unknown>][] = [
  ['the payment service for plans', () => stripe.plans()],
  ['the payment service for its pages', () => stripe.portalPage(customer)],
  ['the payment service for a subscription', () => stripe.subscriptionNow('sub_1')],
  ['the provider for its keys', async () => keys({ alg: 'ES256', kid: 'new' }, {} as never)],
  ['where an address of the internet is', () => httpGeolocation(`${url}/{ip}`)('192.0.2.1')],
  ['where a place is', () => httpGeocoding(`${url}/{q}`)('Vigo', 'es')],
  ['an address that somebody set', () => outbound(url, { allowed: [here], milliseconds: 2_000 })],
  ['the bucket', () => bucket.send(new HeadBucketCommand({ Bucket: 'files' }))],
]
describe('whoever asks somebody who never answers', () => {
  test.each(asks)('%s', async (_, ask) => {
    let [waiting, times] = [0, 0]
    const leaving: Leaving = async (work) => {
      waiting += 1
      times += 1
      try {
        return await work()
      } finally {
        waiting -= 1
      }
    }
    let asked: Promise<unknown> = Promise.resolve()
    withLeaving(leaving, () => {
      asked = ask().catch(() => null)
    })
    await expect.poll(() => sockets.size, { timeout: 5_000 }).toBeGreaterThan(0)
    expect(waiting).toBe(1)
    const ended = setInterval(cut, 20)
    await asked
    clearInterval(ended)
    expect([waiting, times >= 1]).toEqual([0, true])
  })
})

test('without anybody who leaves it is the work alone', async () => {
  expect(await outside(async () => 'done')).toBe('done')
})
