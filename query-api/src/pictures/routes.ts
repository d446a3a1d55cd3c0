import { unmarked } from '@escandallo/contracts/pictures/marked.ts'
import { PictureQuery } from '@escandallo/contracts/pictures/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { isHash } from '@escandallo/platform/object-storage/object-storage.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

/** A picture for whoever is of the corporation that it says it belongs to; whatever else is kept is none. */
export const pictureRoutes = (app: Server, { objects }: Dependencies) => {
  app.get(
    '/space/picture',
    { schema: { querystring: PictureQuery, produces: ['image/jpeg'] }, access: 'signed-in', reads: [] },
    async (request, reply) => {
      const { hash, size = 'whole' } = request.query
      if (!isHash(hash)) throw new Unknown('file-unknown')
      const parts: Buffer[] = []
      for await (const part of await objects.get(hash)) parts.push(Buffer.from(part))
      const pictureParts = unmarked(Buffer.concat(parts), tenantOf(request).corporationId)
      if (!pictureParts) throw new Unknown('file-unknown')
      return reply
        .type('image/jpeg')
        .headers({
          'content-disposition': 'attachment',
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, max-age=31536000, immutable',
          etag: `"${hash}-${size}"`,
        })
        .send(size === 'thumbnail' ? Buffer.from(pictureParts.thumbnail) : Buffer.concat(pictureParts.picture))
    },
  )
}
