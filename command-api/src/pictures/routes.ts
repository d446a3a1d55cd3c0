import { marked } from '@escandallo/contracts/pictures/marked.ts'
import { UploadedPicture } from '@escandallo/contracts/pictures/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { contextOf } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { fileBytesOf } from '../http/file-bytes.ts'
import { checkPicture } from '../http/pictures/picture-check.ts'
import { redraw } from '../http/pictures/redraw.ts'

/** Pictures of dishes, people and houses: kept here, and theirs once a command names them. What none names within a day is swept. */
export const pictureRoutes = (app: Server, { objects, quota }: Dependencies) => {
  app.post(
    '/space/upload',
    {
      schema: { consumes: ['multipart/form-data'], response: { 202: UploadedPicture } },
      access: 'signed-in',
    },
    async (request, reply) => {
      const context = contextOf(request)
      const { corporationId } = context
      const bytes = await fileBytesOf(request)
      checkPicture(bytes)
      const { whole, thumbnail } = await redraw(context, bytes)
      const storedPicture = Buffer.from(marked(whole, thumbnail, corporationId))
      await quota.require(corporationId, { bytes: storedPicture.length, documents: 0 })
      const { hash, size } = await objects.put(storedPicture)
      return reply.code(202).send({ hash, bytes: size })
    },
  )
}
