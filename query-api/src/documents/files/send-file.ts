import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import { attachment } from '@escandallo/platform/http/attachment.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { FastifyReply } from 'fastify'
import { requireWhole } from './checked.ts'
import { withoutMetadata } from './without-metadata.ts'

const whole = async (objects: ObjectStorage, hash: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of await objects.get(hash)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

type Wished = {
  shown?: boolean | undefined
  /** The hash that the caller expects: only then may the answer be cached, for a document may get another file. */
  hash?: string | undefined
}

/**
 * The file as it was uploaded, or as it is shown: then a picture is without what its camera noted. It is somebody else's
 * bytes: it is served as what its first bytes proved, to be saved, in a sandbox, so that nothing in it can ever run as ours.
 * Ends with the answer: whoever awaits it within a transaction would hold the connection for as long as the asker reads.
 */
export const sendFile = async (
  reply: FastifyReply,
  objects: ObjectStorage,
  file: FileReference,
  { shown = false, hash }: Wished = {},
) => {
  await requireWhole(objects, file.hash, (kind) =>
    reply.log.error(
      { hash: file.hash },
      `a stored file is ${kind}: bring it back from a backup, or have it sent again`,
    ),
  )
  const isPicture = shown && file.mediaType.startsWith('image/')
  const bytes = isPicture ? withoutMetadata(await whole(objects, file.hash), file.mediaType) : null
  return reply
    .type(file.mediaType)
    .headers({
      'content-length': bytes?.length ?? file.size,
      'content-disposition': attachment(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': hash === file.hash ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      etag: `"${file.hash}${bytes ? '-shown' : ''}"`,
    })
    .send(bytes ?? (await objects.get(file.hash)))
}
