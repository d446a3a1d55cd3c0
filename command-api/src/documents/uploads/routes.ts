import { Uploaded as UploadedAnswer } from '@escandallo/contracts/documents/packages/contents.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, newId } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { unpacking } from '../../http/packages/unpacking.ts'
import { type Uploaded, withFile } from '../../http/upload.ts'
import { documents } from '../document.ts'

const route = {
  schema: { consumes: ['multipart/form-data'], response: { 202: Accepted } },
  access: section('documents'),
}

const newRoute = { ...route, schema: { ...route.schema, response: { 202: UploadedAnswer } } }

const uploadFields = z.object({
  establishmentId: z.uuid(),
  /** Nobody said so: its paper may say another one. */
  guessed: z.literal('true').optional(),
})

/** The paper takes a document nowhere that its uploader could not have sent it. */
const amongOf = ({ establishments }: Pick<CommandContext, 'establishments'>) =>
  establishments === 'all' ? establishments : [...establishments]

/** Files that come with a request: a new document, or a better picture of one. */
export const uploadRoutes = (app: Server, { execute, workflows, objects, quota, filePapers }: Dependencies) => {
  /** Nothing is kept that a corporation has no room for; what was taken before under the same key stays taken. */
  const within = (context: CommandContext, { reference, keep }: Uploaded, documents: number): CommandContext => ({
    ...context,
    keep: async () => {
      await quota.require(context.corporationId, { bytes: reference.size, documents })
      await keep()
    },
  })

  const placeOf = async (fields: Record<string, string>, context: CommandContext) => {
    const { establishmentId, guessed } = bodyOf(uploadFields, fields)
    await workflows.requireEstablishment(establishmentId, context)
    return { establishmentId, ...(guessed && { among: amongOf(context) }) }
  }

  app.post('/documents/new', newRoute, (request, reply) => {
    const context = contextOf(request)
    return withFile(
      request,
      objects,
      async (uploaded) => {
        const { reference: file, fields } = uploaded
        const place = await placeOf(fields, context)
        const documentId = newId(request, 'document')
        const command = commandOf('UploadDocument', { documentId, ...place, file }, context)
        return accepted(reply, documentId, await execute(documents, documentId, command, within(context, uploaded, 1)))
      },
      async (packed, fields) => {
        const place = await placeOf(fields, context)
        const { papers, leftOut } = await unpacking(context, packed)
        const filed = await filePapers(papers, place, context)
        const [first] = filed?.papers ?? []
        const errors = leftOut.map(({ name, reason }) => ({ path: name, code: reason }))
        if (!filed || !first) throw new Invalid('package-without-papers', errors)
        const { position, revision } = filed
        return reply
          .code(202)
          .send({ id: first.documentId, position, revision: String(revision), papers: filed.papers, leftOut })
      },
    )
  })

  app.post('/documents/reupload', route, (request, reply) => {
    const context = contextOf(request)
    return withFile(request, objects, async (uploaded) => {
      const { reference: file, fields } = uploaded
      const { documentId } = bodyOf(z.object({ documentId: z.uuid() }), fields)
      const command = commandOf('ReuploadDocument', { documentId, file }, context)
      return accepted(reply, documentId, await execute(documents, documentId, command, within(context, uploaded, 0)))
    })
  })
}
