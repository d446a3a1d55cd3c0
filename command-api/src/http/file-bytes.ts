import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { Invalid, TooLarge, UnsupportedKind } from '@escandallo/platform/errors.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The bytes of the one file of a multipart request, which is not stored.
 * @throws TooLarge over 20 MB, UnsupportedKind of another request, Invalid without a file or of a form that breaks off.
 */
export const fileBytesOf = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new UnsupportedKind('multipart-required')
  const read = async () => {
    const file = await request.file({ limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1000 } })
    return file ? file.toBuffer() : null
  }
  const bytes = await read().catch((error: Error & { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge('file-too-large')
    throw error.code === undefined ? new Invalid('malformed') : error
  })
  if (!bytes) throw new Invalid('file-required', [{ path: 'file', code: 'required' }])
  return bytes
}
