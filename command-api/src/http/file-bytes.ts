import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { Invalid, TooLarge, UnsupportedKind } from '@escandallo/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { type UploadPlace, unlessAborted } from './till-files/upload-places.ts'

type FileBounds = {
  /** Bytes at most, and the code of what is larger. */
  most?: number
  tooLarge?: string
  /** Counts the bytes as they come. */
  place?: UploadPlace | undefined
}

/**
 * The bytes of the one file of a multipart request, which is not stored.
 * @throws TooLarge over 20 MB unless `most` says otherwise, whatever `place` refuses,
 * UnsupportedKind of another request, Invalid without a file or of a form that breaks off.
 */
export const fileBytesOf = async (
  request: FastifyRequest,
  { most = MAX_FILE_BYTES, tooLarge = 'file-too-large', place }: FileBounds = {},
): Promise<Buffer> => {
  if (!request.isMultipart()) throw new UnsupportedKind('multipart-required')
  const read = async () => {
    const file = await request.file({ limits: { fileSize: most, files: 1, fields: 10, fieldSize: 1000 } })
    if (!file) return null
    const chunks: Buffer[] = []
    for await (const chunk of file.file) {
      place?.grow(chunk.length)
      chunks.push(chunk)
    }
    if (file.file.truncated) throw new TooLarge(tooLarge)
    return Buffer.concat(chunks)
  }
  const bytes = await unlessAborted(place?.signal, read().finally(place?.arrived)).catch(
    (error: Error & { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge(tooLarge)
      throw error.code === undefined ? new Invalid('malformed') : error
    },
  )
  if (!bytes) throw new Invalid('file-required', [{ path: 'file', code: 'required' }])
  return bytes
}
