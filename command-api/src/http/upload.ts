import { Readable } from 'node:stream'
import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import { XML_HEAD_BYTES, xmlKindOf, xmlRefusals } from '@escandallo/contracts/documents/xml/kind.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { Invalid, TooLarge, UnsupportedKind } from '@escandallo/platform/errors.ts'
import type { Arrived, ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { FastifyRequest } from 'fastify'

const startsWith = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, index) => bytes[index] === byte)

/** The media type that the first bytes prove, whatever the name or the header say; null for what is not taken. */
export const mediaTypeOf = (bytes: Uint8Array): FileReference['mediaType'] | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  // ISO 32000 asks for %PDF- at the start; readers accept it within the first kilobyte, and so do printers' drivers.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'application/pdf'
  return xmlKindOf(bytes) === 'invoice' ? 'application/xml' : null
}

/** HEIC and its kin are an ISO media file with a brand: named, because telephones make them and people wonder. */
export const isHeic = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && /heic|heix|hevc|mif1|msf1|heim|heis/.test(head)
}

/** The name of a file without folders, without signs that nobody sees, and no longer than is kept. */
export const nameOf = (fileName: string): string => {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  // Half of a sign is none.
  const short = base.slice(0, 255).replace(/[\ud800-\udbff]$/, '')
  return /^\.*$/.test(short) ? 'document' : short
}

export type Uploaded = {
  fields: Record<string, string>
  reference: FileReference
  /** Stores the bytes: after everything else that may refuse the request, so that nothing is left behind. */
  keep: () => Promise<void>
}

/** What of a file's beginning proves its kind. */
const HEAD_BYTES = XML_HEAD_BYTES

type File = { arrived: Arrived; head: Buffer; name: string; isCut: boolean }

/** Lets the bytes of a file into the storage as they come; of one whose kind is not taken, no more than its beginning. */
const arriving = async (
  file: Readable & { truncated?: boolean },
  name: string,
  objects: ObjectStorage,
): Promise<File> => {
  let head = Buffer.alloc(0)
  async function* taken() {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      const isHead = head.length < HEAD_BYTES
      if (isHead) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      // The rest is read and let go: a sender who is cut off learns of no reason.
      if (head.length < HEAD_BYTES || mediaTypeOf(head) !== null) yield chunk
    }
  }
  const arrived = await objects.arrive(Readable.from(taken(), { objectMode: false }), { most: MAX_FILE_BYTES })
  // The parser cuts a file at the limit and may say nothing: then only this flag tells.
  return { arrived, head, name, isCut: file.truncated === true }
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

/**
 * Takes the one file of a multipart request, and the fields beside it, and works with them. Bytes go to the storage as they
 * come, and nothing stays of what was not kept.
 * @throws TooLarge over 20 MB, UnsupportedKind for anything but PDF, JPEG, PNG and XML invoices by their first bytes, Invalid without a file.
 */
export const withFile = async <Result>(
  request: FastifyRequest,
  objects: ObjectStorage,
  work: (uploaded: Uploaded) => Promise<Result>,
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
    return await work({ fields, reference: referenceOf(file), keep: file.arrived.keep })
  } finally {
    await Promise.all(files.map(({ arrived }) => arrived.drop()))
  }
}
