import { packageKindOf } from '@escandallo/contracts/documents/packages/kind.ts'
import { XML_HEAD_BYTES, xmlKindOf, xmlRefusals } from '@escandallo/contracts/documents/xml/kind.ts'
import { MAX_FILE_BYTES, MAX_PAGES } from '@escandallo/contracts/values/files.ts'
import { sha256Hex } from '../../platform/cryptography/digests.ts'
import type { UploadItem } from './upload-queue.ts'

/** Which of the kinds a file is by its first bytes, whatever its name says. */
const kindOf = (bytes: Uint8Array): 'pdf' | 'jpeg' | 'png' | 'heic' | null => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  // Some scanners put a few bytes before the head of a PDF.
  if (text(0, 1024).includes('%PDF-')) return 'pdf'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(1, 4) === 'PNG') return 'png'
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(8, 12))) return 'heic'
  return null
}

/** Why a file is not taken, or what it is: JPEG, PNG, PDF, XML invoice, archive or message of at most 20 MB and 50 pages. */
export const checkFile = async (
  file: File,
  countPages: (file: File) => Promise<number | null>,
): Promise<{ refused: string } | { kind: 'pdf' | 'jpeg' | 'png' | 'xml' | 'package' }> => {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]$/.test(file.type)) return { refused: 'file-is-heic' }
  if (file.size === 0) return { refused: 'file-empty' }
  if (file.size > MAX_FILE_BYTES) return { refused: 'file-too-large' }
  const head = new Uint8Array(await file.slice(0, XML_HEAD_BYTES).arrayBuffer())
  const kind = kindOf(head)
  if (kind === 'heic') return { refused: 'file-is-heic' }
  const xml = kind === null ? xmlKindOf(head) : null
  if (xml !== null) return xml === 'invoice' ? { kind: 'xml' } : { refused: xmlRefusals[xml] }
  if (kind === null && packageKindOf(head) !== null) return { kind: 'package' }
  if (kind === null)
    return { refused: /\.(xlsx?|csv|tsv|ods)$/i.test(file.name) ? 'file-is-list' : 'file-type-not-taken' }
  if (kind === 'pdf') {
    const pages = await countPages(file)
    if (pages !== null && pages > MAX_PAGES) return { refused: 'too-many-pages' }
  }
  return { kind }
}

/** SHA-256 in hexadecimal. */
export const hashOf = async (file: File): Promise<string> => sha256Hex(await file.arrayBuffer())

/** Shorter side, in pixels, under which small print is seldom readable. */
const READABLE = 800

/** Whether a picture is so small that the reader will have trouble with it. */
export const hintOf = async (file: File): Promise<UploadItem['hint']> => {
  if (typeof createImageBitmap !== 'function') return null
  try {
    const picture = await createImageBitmap(file)
    const shorter = Math.min(picture.width, picture.height)
    picture.close()
    return shorter < READABLE ? 'small-picture' : null
  } catch {
    return null
  }
}
