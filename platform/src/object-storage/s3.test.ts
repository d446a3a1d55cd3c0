import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import {
  GetBucketLifecycleConfigurationCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, describe, expect, test } from 'vitest'
import { problemOf } from '../answers/problem.ts'
import { ConfigurationWrong } from '../config/configuration.ts'
import { TooLarge, Unavailable } from '../errors.ts'
import { integrityOf } from './integrity.ts'
import { makeBucket } from './make-bucket.ts'
import { objectStorageContract } from './object-storage.contract.ts'
import { s3Storage } from './s3.ts'
import { type S3Server, s3Server } from './testing/s3-server.ts'

const server = await s3Server()
afterAll(() => server?.close())

const MEBIBYTE = 1024 * 1024
const inChunks = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / MEBIBYTE) }, (_, n) =>
      bytes.subarray(n * MEBIBYTE, (n + 1) * MEBIBYTE),
    ),
  )

const opened = async ({ bucket }: S3Server) => {
  const place = await bucket()
  const client = new S3Client({ ...place, forcePathStyle: true })
  const keys = async () =>
    ((await client.send(new ListObjectsV2Command({ Bucket: place.bucket }))).Contents ?? []).map(({ Key }) => Key)
  const begun = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket: place.bucket }))).Uploads ?? []
  return { place, client, keys, begun, storage: await s3Storage(place) }
}

if (server) {
  objectStorageContract(`S3 (${server.name})`, async () => ({
    storage: await s3Storage(await server.bucket()),
    close: async () => {},
  }))

  describe('files in S3', () => {
    test('a long stream arrives in parts and ends under its hash alone', async () => {
      const { storage, keys, begun } = await opened(server)
      const bytes = randomBytes(19 * MEBIBYTE)
      const { hash, size } = await storage.put(inChunks(bytes))
      expect(size).toBe(bytes.length)
      expect(Buffer.concat(await (await storage.get(hash)).toArray()).equals(bytes)).toBe(true)
      expect(await keys()).toEqual([hash])
      expect(await begun()).toEqual([])
    })

    test('a long stream that breaks off, or grows too long, leaves neither an object nor parts', async () => {
      const { storage, keys, begun } = await opened(server)
      const bytes = randomBytes(18 * MEBIBYTE)
      const broken = Readable.from(
        (async function* () {
          yield* inChunks(bytes)
          throw new Error('line cut')
        })(),
      )
      await expect(storage.put(broken)).rejects.toThrow('line cut')
      await expect(storage.put(inChunks(bytes), { most: 17 * MEBIBYTE })).rejects.toThrow(TooLarge)
      expect([...(await keys()), ...(await begun())]).toEqual([])
    })

    test('what is no file of the product is neither listed nor in the way, and other bytes under a hash are found', async () => {
      const { storage, place, client } = await opened(server)
      const { hash } = await storage.put(Buffer.from('invoice'))
      const forged = 'f'.repeat(64)
      for (const Key of ['arriving/half', 'notes.txt', forged])
        await client.send(new PutObjectCommand({ Bucket: place.bucket, Key, Body: 'other' }))
      expect(await integrityOf(storage, new Set([hash, forged]))).toMatchObject({
        whole: 1,
        corrupt: [forged],
        orphaned: [],
      })
    })

    test('a bucket is made once, with the rule that clears away what broken uploads left', async () => {
      const { client, place } = await opened(server)
      const Bucket = `${place.bucket}-made`
      await makeBucket(client, Bucket)
      await makeBucket(client, Bucket).then(async (knowsRules) => {
        const rules = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket })).catch(() => null)
        expect(rules?.Rules?.map(({ Filter, Expiration }) => [Filter?.Prefix, Expiration?.Days]) ?? []).toEqual(
          knowsRules ? [['arriving/', 1]] : [],
        )
      })
      await (await s3Storage({ ...place, bucket: Bucket })).put(Buffer.from('invoice'))
    })

    test('a bucket that does not exist is told when the process starts', async () => {
      const place = await server.bucket()
      await expect(s3Storage({ ...place, bucket: 'escandallo-nowhere' })).rejects.toThrow(ConfigurationWrong)
    })
  })
}

describe('a server of files that is not itself', () => {
  const away = {
    bucket: 'files',
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    pathStyle: true,
  }
  const answering = async (answer: Parameters<typeof createServer>[1]) => {
    const wrong = createServer(answer).listen(0, '127.0.0.1')
    await new Promise((resolve) => wrong.once('listening', resolve))
    const close = () => {
      wrong.closeAllConnections()
      wrong.close()
    }
    return { endpoint: `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`, close }
  }
  const everything = (endpoint: string) =>
    s3Storage({ ...away, endpoint, timeout: 150 }).then((storage) => [
      () => storage.put(Buffer.from('invoice')),
      () => storage.put(inChunks(randomBytes(9 * MEBIBYTE))),
      () => storage.get('a'.repeat(64)),
      () => storage.has('a'.repeat(64)),
      () => storage.remove('a'.repeat(64)),
      () => storage.list()[Symbol.asyncIterator]().next(),
    ])

  test.each([
    ['is away', undefined],
    ['is overloaded', (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(503).end()],
    ['never answers', () => {}],
  ])(
    'that %s does not keep the process from starting, and is answered with 503 and when to try again',
    async (_what, answer) => {
      const { endpoint, close } = answer ? await answering(answer) : { endpoint: 'http://127.0.0.1:1', close: () => {} }
      const asked = await everything(endpoint)
      const errors = await Promise.all(asked.map((ask) => ask().catch((error: unknown) => error)))
      close()
      expect(errors).toHaveLength(6)
      for (const error of errors) {
        expect(error).toBeInstanceOf(Unavailable)
        expect(problemOf(error, 'c')).toMatchObject({ problem: { status: 503, code: 'unavailable' }, retryAfter: 5 })
      }
    },
  )

  test('that refuses us is told when the process starts', async () => {
    const { endpoint, close } = await answering((_, response) => response.writeHead(403).end())
    await expect(s3Storage({ ...away, endpoint })).rejects.toThrow(ConfigurationWrong)
    close()
  })

  test('that cuts a file short gives no shorter file', async () => {
    const { endpoint, close } = await answering((request, response) => {
      if (request.method === 'HEAD') return response.writeHead(200).end()
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    const storage = await s3Storage({ ...away, endpoint })
    const file = await storage.get('a'.repeat(64))
    await expect(file.toArray()).rejects.toThrow(Unavailable)
    close()
  })
})
