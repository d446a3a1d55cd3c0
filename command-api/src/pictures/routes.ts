import { marked } from '@escandallo/contracts/pictures/marked.ts'
import { UploadedPicture } from '@escandallo/contracts/pictures/queries.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { Invalid, TooLarge, UnsupportedKind } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkPicture } from '../http/pictures/picture-check.ts'
import { redraw } from '../http/pictures/redraw.ts'

const bytesOf = async (request: FastifyRequest): Promise<Buffer> => {
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

/** Pictures of dishes, people and houses: kept here, and theirs once a command names them. What none names within a day is swept. */
export const pictureRoutes = (app: Server, { objects, quota }: Dependencies) => {
  app.post(
    '/space/upload',
    {
      schema: { consumes: ['multipart/form-data'], response: { 202: UploadedPicture } },
      access: 'signed-in',
    },
    async (request, reply) => {
      const { corporationId } = contextOf(request)
      const bytes = await bytesOf(request)
      checkPicture(bytes)
      const { whole, thumbnail } = await redraw(bytes)
      const kept = Buffer.from(marked(whole, thumbnail, corporationId))
      await quota.require(corporationId, { bytes: kept.length, documents: 0 })
      const { hash, size } = await objects.put(kept)
      return reply.code(202).send({ hash, bytes: size })
    },
  )
}
