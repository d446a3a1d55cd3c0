import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { CopyObjectCommand, DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Unavailable } from '../../errors.ts'
import type { Arrived } from '../object-storage.ts'
import { answered, asPortError } from './errors.ts'
import { inBase64, type Measured } from './measured.ts'

export const PART_BYTES = 8 * 1024 * 1024

async function* behind(head: Buffer, chunks: AsyncGenerator<Buffer, void>) {
  yield head
  yield* chunks
}

/**
 * Takes in bytes whose name is known only behind the last of them: in parts under a name of their own, from which the
 * server copies them to their hash when they are kept. Parts of an upload that breaks off are taken back.
 * @param head what was read of them already.
 */
export const takeArriving = async (
  client: S3Client,
  bucket: string,
  { head, source }: { head: Buffer; source: Measured },
): Promise<Arrived> => {
  const arriving = { Bucket: bucket, Key: `arriving/${randomUUID()}` }
  const Body = Readable.from(behind(head, source.chunks))
  const upload = new Upload({ client, partSize: PART_BYTES, queueSize: 2, params: { ...arriving, Body } })
  await upload.done().catch((error) => {
    throw source.failure() ?? asPortError(error)
  })
  const stored = source.stored()
  const settled = { Bucket: bucket, Key: stored.hash, CopySource: `${bucket}/${arriving.Key}` }
  const settle = async () => {
    const copy = await answered(client.send(new CopyObjectCommand({ ...settled, ChecksumAlgorithm: 'SHA256' })))
    const sum = copy.CopyObjectResult?.ChecksumSHA256
    if (sum && sum !== inBase64(stored.hash)) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: stored.hash }))
      throw new Unavailable('unavailable', 5, { cause: new Error('the server kept other bytes than it was sent') })
    }
  }
  let sweeping: Promise<void> | undefined
  return {
    ...stored,
    keep: () => {
      sweeping ??= settle().catch((error) => {
        sweeping = undefined
        throw error
      })
      return sweeping
    },
    // What stays when the server is away by now, its rule for arriving/ removes.
    drop: async () => {
      await client.send(new DeleteObjectCommand(arriving)).catch(() => {})
    },
  }
}
