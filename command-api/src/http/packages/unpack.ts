import { createHash } from 'node:crypto'
import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import type { LeftOutReason } from '@escandallo/contracts/documents/packages/contents.ts'
import { type PackageKind, packageKindOf } from '@escandallo/contracts/documents/packages/kind.ts'
import { xmlKindOf, xmlRefusals } from '@escandallo/contracts/documents/xml/kind.ts'
import { openArchive } from '@escandallo/contracts/tables/files/archive.ts'
import { newBudget, TableRefusal } from '@escandallo/contracts/tables/grid.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import PostalMime, { type Attachment } from 'postal-mime'
import { isHeic, mediaTypeOf } from '../file-kinds.ts'

export type Packed = { bytes: Uint8Array; kind: PackageKind }
export type Paper = { name: string; mediaType: FileReference['mediaType']; bytes: Uint8Array }
export type Unpacked = { papers: Paper[]; leftOut: { name: string; reason: LeftOutReason }[] }

/** Papers, files looked at, bytes of all of them together, and archives or messages in one another. */
export const packageLimits = { papers: 100, files: 500, bytes: 150 * 1024 * 1024, depth: 3 }

/** What is smaller and belongs to the text of a message is a logo or a signature. */
const SMALL_PICTURE = 50 * 1024
const SMALLEST_PAPER = 8 * 1024

const systemFile = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i

const isPicture = (bytes: Uint8Array) =>
  mediaTypeOf(bytes)?.startsWith('image/') === true || Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8'

const belongsToText = ({ disposition, related, contentId }: Attachment, bytes: Uint8Array): boolean =>
  isPicture(bytes) &&
  (bytes.length < SMALLEST_PAPER ||
    (bytes.length < SMALL_PICTURE && (related === true || (disposition !== 'attachment' && contentId !== undefined))))

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const archiveRefusals: Partial<Record<string, LeftOutReason>> = {
  'sheet-has-password': 'packed-with-password',
  'sheet-unpacks-too-large': 'packed-too-large',
}

/** Why a file that is neither a paper nor a package is not taken. */
const reasonOf = (bytes: Uint8Array, name: string): LeftOutReason => {
  if (isHeic(bytes)) return 'file-is-heic'
  const xml = xmlKindOf(bytes)
  if (xml !== null && xml !== 'invoice') return xmlRefusals[xml]
  if (/\.(?:xlsx?|ods|csv|tsv)$/i.test(name)) return 'file-is-list'
  if (/\.(?:p7m|p7s|pgp|gpg|asc)$/i.test(name)) return 'file-is-sealed'
  return 'file-type-not-taken'
}

/**
 * Takes the papers out of an archive or a message, and those out of archives and messages in it. Every file is a paper or is named with
 * the reason why it stayed out; what is beyond the limits is not unpacked.
 */
export const unpack = async ({ bytes, kind }: Packed, name = ''): Promise<Unpacked> => {
  const unpacked: Unpacked = { papers: [], leftOut: [] }
  const { papers, leftOut } = unpacked
  const hashes = new Set<string>()
  const budget = { ...newBudget(), unpacked: packageLimits.bytes }
  let files = 0

  const leave = (path: string, reason: LeftOutReason) => {
    if (leftOut.length < packageLimits.files) leftOut.push({ name: path.slice(-200), reason })
  }
  const take = async (file: Uint8Array, path: string, depth: number): Promise<void> => {
    files += 1
    if (files > packageLimits.files) return leave(path, 'packed-too-many')
    if (systemFile.test(path)) return leave(path, 'packed-by-system')
    if (file.length === 0) return leave(path, 'file-empty')
    const mediaType = mediaTypeOf(file)
    if (mediaType === null) {
      const inner = packageKindOf(file.subarray(0, 8192))
      if (inner === null) return leave(path, reasonOf(file, path))
      return depth >= packageLimits.depth ? leave(path, 'packed-too-deep') : open(file, inner, path, depth + 1)
    }
    if (file.length > MAX_FILE_BYTES) return leave(path, 'file-too-large')
    const hash = createHash('sha256').update(file).digest('hex')
    if (hashes.has(hash)) return leave(path, 'packed-twice')
    if (papers.length >= packageLimits.papers) return leave(path, 'packed-too-many')
    hashes.add(hash)
    papers.push({ name: path.split('/').at(-1) ?? path, mediaType, bytes: file })
  }
  const fromZip = async (packed: Uint8Array, path: string, depth: number) => {
    const archive = openArchive(packed, budget)
    for (const entry of archive.names.filter((entry) => !entry.endsWith('/'))) {
      const chunks: Uint8Array[] = []
      try {
        archive.read(entry, (chunk) => chunks.push(chunk))
      } catch (error) {
        // One damaged file does not take the others with it; what is too much does.
        if (error instanceof TableRefusal && error.code === 'sheet-unpacks-too-large') throw error
        leave(`${path}${entry}`, 'packed-broken')
        continue
      }
      await take(Buffer.concat(chunks), `${path}${entry}`, depth)
    }
  }
  const fromMail = async (packed: Uint8Array, path: string, depth: number) => {
    const options = { forceRfc822Attachments: true, maxNestingDepth: 40, maxHeadersSize: 512 * 1024 }
    const { attachments, subject } = await PostalMime.parse(packed, options)
    for (const [at, attachment] of attachments.entries()) {
      const file = bytesOf(attachment)
      budget.unpacked -= file.length
      const isMessage = attachment.mimeType === 'message/rfc822'
      const called = attachment.filename ?? (isMessage ? 'message.eml' : `${subject?.slice(0, 80) || 'file'} ${at + 1}`)
      if (budget.unpacked < 0) leave(`${path}${called}`, 'packed-too-large')
      else if (belongsToText(attachment, file)) leave(`${path}${called}`, 'packed-picture-of-message')
      else await take(file, `${path}${called}`, depth)
    }
  }
  const open = async (packed: Uint8Array, as: PackageKind, path: string, depth: number): Promise<void> => {
    const within = path === '' ? '' : `${path}/`
    try {
      await (as === 'zip' ? fromZip(packed, within, depth) : fromMail(packed, within, depth))
    } catch (error) {
      const code = error instanceof TableRefusal ? archiveRefusals[error.code] : undefined
      leave(path === '' ? name : path, code ?? 'packed-broken')
    }
  }
  await open(bytes, kind, '', 1)
  return unpacked
}
