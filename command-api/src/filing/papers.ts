import { Readable } from 'node:stream'
import type { UploadDocument } from '@escandallo/contracts/documents/commands.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { v5 as uuidv5 } from 'uuid'
import { commandOf } from '../command-context.ts'
import { documents } from '../documents/document.ts'
import type { CommandContext, Execute, Outcome } from '../execute.ts'
import { nameOf } from '../http/file-names.ts'
import type { Paper } from '../http/packages/unpack.ts'
import type { PaperQuota } from '../rosters/paper-quota.ts'

type Place = Pick<UploadDocument, 'establishmentId' | 'among'>

export type Filed = Pick<Outcome, 'position' | 'revision'> & {
  papers: { documentId: string; name: string; size: number }[]
}

export type FilePapers = (papers: readonly Paper[], place: Place, context: CommandContext) => Promise<Filed | null>
type Needed = { execute: Execute; objects: ObjectStorage; quota: PaperQuota }

/**
 * Brings a document to life for each paper of an archive or a message. Their ids follow from the key and from their bytes: what is sent
 * again under one key, after an end half-way too, is the same documents.
 * @throws Refusal where the corporation has no room for all of them; none is filed then.
 */
export const filePapers =
  ({ execute, objects, quota }: Needed): FilePapers =>
  async (papers, place, context) => {
    const filed: Filed['papers'] = []
    let last: Filed | null = null
    let isAllowed = false
    const bytes = papers.reduce((sum, paper) => sum + paper.bytes.length, 0)
    for (const { name, mediaType, bytes: content } of papers) {
      const arrived = await objects.arrive(Readable.from([Buffer.from(content)]))
      try {
        const { hash, size } = arrived
        const documentId = uuidv5(`paper:${hash}`, context.key)
        const file = { hash, name: nameOf(name), mediaType, size }
        const keep = async () => {
          if (!isAllowed) await quota.require(context.corporationId, { bytes, documents: papers.length })
          isAllowed = true
          await arrived.keep()
        }
        const command = commandOf('UploadDocument', { documentId, ...place, file }, context)
        const outcome = await execute(documents, documentId, command, { ...context, part: `paper:${documentId}`, keep })
        filed.push({ documentId, name: file.name, size })
        last = { position: outcome.position, revision: outcome.revision, papers: filed }
      } finally {
        await arrived.drop()
      }
    }
    return last
  }
