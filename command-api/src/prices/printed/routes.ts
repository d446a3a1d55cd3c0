import { PrintedPage } from '@escandallo/contracts/prices/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unavailable, Unprocessable } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { contextOf } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { fileBytesOf } from '../../http/file-bytes.ts'

/** Seconds after which it may be tried again: models are fetched by a person. */
const MODELS_WAIT = 60

/** What is printed on a page of a list that came as a picture. Nothing of it is stored or recorded. */
export const printedPageRoutes = (app: Server, { pictureWords }: Pick<Dependencies, 'pictureWords'>) => {
  app.post(
    '/prices/lists/page',
    {
      schema: { consumes: ['multipart/form-data'], response: { 202: PrintedPage } },
      access: section('products'),
    },
    async (request, reply) => {
      contextOf(request)
      const seen = await pictureWords(await fileBytesOf(request))
      if (seen === null) throw new Unprocessable('sheet-broken')
      if (!('failure' in seen)) return reply.code(202).send(seen)
      if (seen.failure === 'no-recogniser') throw new Unavailable('no-recogniser', MODELS_WAIT)
      throw new Unprocessable('sheet-broken')
    },
  )
}
