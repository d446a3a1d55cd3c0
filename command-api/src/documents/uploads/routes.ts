import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, newId } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { fileOf } from '../../http/upload.ts'
import { documents } from '../document.ts'

const route = {
  schema: { consumes: ['multipart/form-data'], response: { 202: Accepted } },
  access: section('documents'),
}

const uploadFields = z.object({
  establishmentId: z.uuid(),
  /** Nobody said so: its paper may say another one. */
  guessed: z.literal('true').optional(),
})

/** The paper takes a document nowhere that its uploader could not have sent it. */
const amongOf = ({ establishments }: Pick<CommandContext, 'establishments'>) =>
  establishments === 'all' ? establishments : [...establishments]

/** Files that come with a request: a new document, or a better picture of one. */
export const uploadRoutes = (app: Server, { execute, workflows, objects }: Dependencies) => {
  app.post('/documents/new', route, async (request, reply) => {
    const context = contextOf(request)
    const { reference: file, fields, keep } = await fileOf(request)
    const { establishmentId, guessed } = bodyOf(uploadFields, fields)
    await workflows.requireEstablishment(establishmentId, context)
    const documentId = newId(request, 'document')
    const among = guessed ? { among: amongOf(context) } : {}
    const command = commandOf('UploadDocument', { documentId, establishmentId, file, ...among }, context)
    const storing = { ...context, keep: () => keep(objects) }
    return accepted(reply, documentId, await execute(documents, documentId, command, storing))
  })

  app.post('/documents/reupload', route, async (request, reply) => {
    const context = contextOf(request)
    const { reference: file, fields, keep } = await fileOf(request)
    const { documentId } = bodyOf(z.object({ documentId: z.uuid() }), fields)
    const command = commandOf('ReuploadDocument', { documentId, file }, context)
    const storing = { ...context, keep: () => keep(objects) }
    return accepted(reply, documentId, await execute(documents, documentId, command, storing))
  })
}
