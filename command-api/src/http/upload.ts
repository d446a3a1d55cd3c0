import { Readable } from 'node:stream'
import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import { packageKindOf } from '@escandallo/contracts/documents/packages/kind.ts'
import { XML_HEAD_BYTES, xmlKindOf, xmlRefusals } from '@escandallo/contracts/documents/xml/kind.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { Invalid, TooLarge, UnsupportedKind } from '@escandallo/platform/errors.ts'
import type { Arrived, ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { FastifyRequest } from 'fastify'
import { isHeic, mediaTypeOf } from './file-kinds.ts'
import { nameOf } from './file-names.ts'
import type { Packed } from './packages/unpack.ts'

export type Uploaded = {
  fields: Record<string, string>
  reference: FileReference
  /** Stores the bytes: after everything else that may refuse the request, so that nothing is left behind. */
  keep: () => Promise<void>
}

/** What of a file's beginning proves its kind. */
const HEAD_BYTES = XML_HEAD_BYTES

type File = { arrived: Arrived; head: Buffer; name: string; isCut: boolean; packed: Buffer[] }

/** Lets the bytes of a file into the storage as they come; of one whose kind is not taken, no more than its beginning. */
const arriving = async (
  file: Readable & { truncated?: boolean },
  name: string,
  objects: ObjectStorage,
): Promise<File> => {
  let head = Buffer.alloc(0)
  const packed: Buffer[] = []
  let size = 0
  async function* taken() {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      const isHead = head.length < HEAD_BYTES
      if (isHead) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      size += chunk.length
      // An archive or a message is no paper: it is unpacked, and what is in it stays.
      if (size <= MAX_FILE_BYTES && (head.length < HEAD_BYTES || packageKindOf(head) !== null)) packed.push(chunk)
      // The rest is read and let go: a sender who is cut off learns of no reason.
      if (head.length < HEAD_BYTES || mediaTypeOf(head) !== null) yield chunk
    }
  }
  const arrived = await objects.arrive(Readable.from(taken(), { objectMode: false }), { most: MAX_FILE_BYTES })
  // The parser cuts a file at the limit and may say nothing: then only this flag tells.
  return { arrived, head, name, isCut: file.truncated === true, packed }
}

const partsOf = async (request: FastifyRequest, objects: ObjectStorage, files: File[]) => {
  const fields: Record<string, string> = {}
  const limits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else files.push(await arriving(part.file, part.filename, objects))
  }
  return fields
}

const xmlRefusalOf = (head: Buffer) => {
  const kind = xmlKindOf(head)
  return kind === null || kind === 'invoice' ? null : xmlRefusals[kind]
}

const referenceOf = ({ arrived: { hash, size }, head, name, isCut }: File): FileReference => {
  if (isCut) throw new TooLarge('file-too-large')
  if (head.length === 0) throw new Invalid('file-empty', [{ path: 'file', code: 'file-empty' }])
  const mediaType = mediaTypeOf(head)
  if (mediaType === null)
    throw new UnsupportedKind(isHeic(head) ? 'file-is-heic' : (xmlRefusalOf(head) ?? 'file-type-not-taken'))
  return { hash, name: nameOf(name), mediaType, size }
}

/** The archive or message that a file is; null for every other. */
const packedOf = ({ head, isCut, packed }: File): Packed | null => {
  const kind = packageKindOf(head)
  if (kind === null || mediaTypeOf(head) !== null) return null
  if (isCut) throw new TooLarge('file-too-large')
  return { kind, bytes: Buffer.concat(packed) }
}

/**
 * Takes the one file of a multipart request, and the fields beside it, and works with them. Bytes go to the storage as they
 * come, and nothing stays of what was not kept.
 * @throws TooLarge over 20 MB, UnsupportedKind for anything but PDF, JPEG, PNG and XML invoices by their first bytes, Invalid without a file.
 */
export const withFile = async <Result>(
  request: FastifyRequest,
  objects: ObjectStorage,
  work: (uploaded: Uploaded) => Promise<Result>,
  /** What is done with an archive or a message; where it is not given, these are refused. */
  unpacking?: (packed: Packed & { name: string }, fields: Record<string, string>) => Promise<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) throw new UnsupportedKind('multipart-required')
  const files: File[] = []
  try {
    const fields = await partsOf(request, objects, files).catch((error: Error & { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge('file-too-large')
      // The parser's own complaint about a form that breaks off has no code.
      throw error.code === undefined ? new Invalid('malformed') : error
    })
    const file = files.at(-1)
    if (!file) throw new Invalid('file-required', [{ path: 'file', code: 'required' }])
    const packed = unpacking ? packedOf(file) : null
    if (unpacking && packed) return await unpacking({ ...packed, name: nameOf(file.name) }, fields)
    return await work({ fields, reference: referenceOf(file), keep: file.arrived.keep })
  } finally {
    await Promise.all(files.map(({ arrived }) => arrived.drop()))
  }
}
