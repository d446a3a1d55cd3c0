import { PrintedPage } from '@escandallo/contracts/prices/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { TooLarge, Unavailable, Unprocessable } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { contextOf } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { fileBytesOf } from '../../http/file-bytes.ts'
import { pixelsOf } from '../../http/pictures/picture-check.ts'
import { tenantTurns } from '../../http/threads/tenant-turns.ts'
import { arrivingUploads } from '../../http/till-files/arriving-uploads.ts'
import { untilLeft } from '../../http/till-files/read-sent.ts'
import { uploadPlaces } from '../../http/till-files/upload-places.ts'

/** Seconds after which it may be tried again: models are fetched by a person. */
const MODELS_WAIT = 60

/** Seconds after which a page may be read that took too long, or too much memory, beside everything else. */
const BUSY_WAIT = 30
/** What the page in the browser draws has 3,000 pixels a side at most, a few megabytes as a JPEG. */
const MOST_PIXELS = 9_000_000
const MOST_BYTES = 10 * 1024 * 1024
/** Of the form around the file. */
const FORM_BYTES = 20_000
/** Pages of one person and of one corporation at once: people send one after the other. */
const MOST = { mostOfPerson: 3, mostOfCorporation: 5 }

/** What is printed on a page of a list that came as a picture. Nothing of it is stored or recorded. */
export const printedPageRoutes = (app: Server, { pictureWords }: Pick<Dependencies, 'pictureWords'>) => {
  const uploads = arrivingUploads(uploadPlaces(MOST))
  const { inTurn } = tenantTurns({
    waiting: 12,
    megabytes: 600,
    ofTenant: MOST.mostOfCorporation,
    ofPerson: MOST.mostOfPerson,
  })
  app.post(
    '/prices/lists/page',
    {
      schema: { consumes: ['multipart/form-data'], response: { 200: PrintedPage } },
      access: section('products'),
      bodyLimit: MOST_BYTES + FORM_BYTES,
      onRequest: async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FORM_BYTES)
          throw new TooLarge('printed-page-too-large')
        uploads.take(request, reply)
      },
    },
    async (request, reply) => {
      // Every request but a question names its key, and the matrices hold all to it; here it is never looked up, as nothing is recorded.
      const context = contextOf(request)
      const left = untilLeft(reply)
      const place = uploads.placeOf(request)
      const bytes = await fileBytesOf(request, { most: MOST_BYTES, tooLarge: 'printed-page-too-large', place })
      const pixels = pixelsOf(bytes)
      if (pixels === null) throw new Unprocessable('sheet-broken')
      if (pixels > MOST_PIXELS) throw new TooLarge('printed-page-too-large')
      const page = await inTurn(context, () => pictureWords(bytes, left), left)
      if (page === null) throw new Unprocessable('sheet-broken')
      if (!('failure' in page)) return page
      if (page.failure === 'no-recogniser') throw new Unavailable('no-recogniser', MODELS_WAIT)
      throw new Unavailable('printed-page-not-read', BUSY_WAIT)
    },
  )
}
