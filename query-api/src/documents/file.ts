import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { FastifyReply } from 'fastify'

/**
 * The file as it was uploaded. It is somebody else's bytes: it is served as what its first bytes proved, to be saved, in
 * a sandbox, so that nothing in it can ever run as ours.
 */
export const sendFile = async (reply: FastifyReply, objects: ObjectStorage, file: FileReference) => {
  if (!(await objects.has(file.hash))) throw new Unknown('file-unknown')
  const name = encodeURIComponent(file.name)
  return reply
    .type(file.mediaType)
    .headers({
      'content-length': file.size,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${file.hash}"`,
    })
    .send(await objects.get(file.hash))
}
