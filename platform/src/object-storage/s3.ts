import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { ConfigurationWrong } from '../config/configuration.ts'
import { TooLarge, Unknown } from '../errors.ts'
import { type Arrived, type Hash, isHash, type ObjectStorage, type Stored } from './object-storage.ts'
import { PART_BYTES, takeArriving } from './s3/arriving.ts'
import { type S3Options, s3Client } from './s3/client.ts'
import { answered, asPortError, isMissing, isRefused } from './s3/errors.ts'
import { hashOf, inBase64, measured, readAhead } from './s3/measured.ts'

/** A server copies at most so much at once. */
const MOST_BYTES = 5 * 1024 ** 3

// Waiting does not give us the right to a bucket; a server that is away now may be there in a minute.
const checkBucket = async (client: S3Client, bucket: string) => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const { name } = error as Error
    if (isMissing(error)) throw new ConfigurationWrong([`S3_BUCKET: there is no bucket ${bucket} at the S3 server`])
    if (isRefused(error)) throw new ConfigurationWrong([`S3_BUCKET: the S3 server refuses us the bucket (${name})`])
  }
}

async function* orUnavailable(body: AsyncIterable<Buffer>) {
  try {
    yield* body
  } catch (error) {
    throw asPortError(error)
  }
}

/**
 * Object storage in a bucket of S3 or of a server that speaks it; objects are named by their hash alone. The server checks
 * what arrives against its hash. What is larger than 8 MB and comes as a stream arrives in parts under `arriving/` and is
 * copied to its name by the server, so that a name always stands for the whole object.
 * @throws ConfigurationWrong when the server refuses us or knows no such bucket.
 */
export const s3Storage = async (options: S3Options): Promise<ObjectStorage> => {
  const { bucket } = options
  const client = s3Client(options)
  await checkBucket(client, bucket)
  const named = (hash: Hash) => ({ Bucket: bucket, Key: hash })

  const headOf = async (hash: Hash) => {
    if (!isHash(hash)) return null
    try {
      return await client.send(new HeadObjectCommand(named(hash)))
    } catch (error) {
      if (isMissing(error)) return null
      throw asPortError(error)
    }
  }
  const putWhole = async (bytes: Buffer): Promise<Stored> => {
    // Also over what is there already: its age begins anew, and a server may have changed what it once held.
    const hash = hashOf(bytes)
    await answered(client.send(new PutObjectCommand({ ...named(hash), Body: bytes, ChecksumSHA256: inBase64(hash) })))
    return { hash, size: bytes.length }
  }

  const arrive = async (bytes: Readable, { most = MOST_BYTES }: { most?: number } = {}): Promise<Arrived> => {
    try {
      const source = measured(bytes, Math.min(most, MOST_BYTES))
      const { head, ended } = await readAhead(source.chunks, PART_BYTES)
      if (!ended) return await takeArriving(client, bucket, { head, source })
      const keep = async () => {
        await putWhole(head)
      }
      return { ...source.stored(), keep, drop: async () => {} }
    } finally {
      bytes.destroy()
    }
  }

  return {
    async put(bytes, { most = MOST_BYTES } = {}) {
      if (Buffer.isBuffer(bytes)) {
        if (bytes.length > most) throw new TooLarge('file-too-large')
        return putWhole(bytes)
      }
      const { hash, size, keep, drop } = await arrive(bytes, { most })
      try {
        await keep()
      } finally {
        await drop()
      }
      return { hash, size }
    },
    arrive,
    async get(hash) {
      if (!isHash(hash)) throw new Unknown('file-unknown')
      const { Body } = await answered(client.send(new GetObjectCommand(named(hash))))
      return Readable.from(orUnavailable(Body as Readable), { objectMode: false })
    },
    has: async (hash) => (await headOf(hash))?.ContentLength ?? null,
    age: async (hash) => {
      const { LastModified: came } = (await headOf(hash)) ?? {}
      return came ? Math.max(0, Date.now() - came.getTime()) : null
    },
    async remove(hash) {
      if (isHash(hash)) await answered(client.send(new DeleteObjectCommand(named(hash))))
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket })
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0 } of Contents) if (isHash(Key)) yield { hash: Key, size: Size }
        }
      } catch (error) {
        throw asPortError(error)
      }
    },
  }
}
