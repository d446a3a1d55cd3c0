import { createHash } from 'node:crypto'
import type { WrittenCommand } from '@escandallo/command-api/written-commands/run-commands.ts'
import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { corporationId, documentId, establishmentId } from './commands/names.ts'
import { clerkOf, type Filed } from './commands/papers.ts'
import type { Sheet } from './commands/reading.ts'
import type { DemoDocument } from './documents/document.ts'
import { drawPaper, drawPdf, layoutOf } from './documents/draw.ts'
import { conditionsOf, documentsWithFile, fileName } from './documents/files.ts'
import { pageCount } from './documents/photo/rasterise.ts'
import { photograph } from './documents/photo.ts'

/** The sizes of a PDF's pages, which the demo's own PDFs say in clear. */
const sheetsOf = (pdf: Uint8Array): Sheet[] => {
  const text = Buffer.from(pdf).toString('latin1')
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
}

const reference = (bytes: Uint8Array, name: string, mediaType: FileReference['mediaType']): FileReference => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  name,
  mediaType,
  size: bytes.length,
})

const put = (objects: ObjectStorage, bytes: Uint8Array) => objects.put(Buffer.from(bytes))

/** Files being written at once: the disk answers each only when it would survive a power cut. */
const AT_ONCE = 16

/** Somebody in a hurry took a picture of a paper, and nobody can read it. */
const blurredPhoto = async (document: DemoDocument, pdf: Uint8Array): Promise<{ bytes: Uint8Array; filed: Filed }> => {
  const bytes = await photograph(pdf, { ...conditionsOf(document), blur: 14, jpegQuality: 40 })
  return {
    bytes,
    filed: { file: reference(bytes, 'IMG_2046.jpg', 'image/jpeg'), pages: [{ width: 1654, height: 2339 }] },
  }
}

/** Draws every paper and keeps its file. Drawn again, each is the same byte for byte, and kept once. */
export const storePapers = async (
  documents: readonly DemoDocument[],
  objects: ObjectStorage,
  say: (line: string) => void,
): Promise<{ files: Map<string, Filed>; blurred: Filed | null }> => {
  const files = new Map<string, Filed>()
  const writing = new Set<Promise<unknown>>()
  const keep = async (bytes: Uint8Array) => {
    const written = put(objects, bytes).finally(() => writing.delete(written))
    writing.add(written)
    if (writing.size >= AT_ONCE) await Promise.race(writing)
  }
  for (const document of documents) {
    const { pdf, rows } = await drawPaper(document)
    files.set(document.key, {
      file: reference(pdf, `${fileName(document)}.pdf`, 'application/pdf'),
      pages: sheetsOf(pdf),
      rows,
    })
    await keep(pdf)
  }
  const newest = documents.findLast((document) => files.get(document.key)?.pages.length === 1)
  const photo = newest ? await blurredPhoto(newest, await drawPdf(newest)) : null
  if (photo) await keep(photo.bytes)
  await Promise.all(writing)
  say(`  ${files.size} papers drawn`)
  return { files, blurred: photo?.filed ?? null }
}

const LATEST = 5
const PHOTOGRAPHS = 2

/** The papers that came last: they are left to the real readers. */
export const latestOf = (documents: readonly DemoDocument[]): DemoDocument[] =>
  documentsWithFile(documents).slice(0, LATEST)

/** Uploads the last papers, some as photographs, as if somebody had done it this minute. */
export const uploadLatest = async (
  latest: readonly DemoDocument[],
  { now, correlationId }: { now: string; correlationId: string },
  objects: ObjectStorage,
): Promise<WrittenCommand[]> => {
  const photographed = new Set<string>()
  const commands: WrittenCommand[] = []
  for (const [index, document] of latest.entries()) {
    const pdf = await drawPdf(document)
    const layout = layoutOf(document)
    const asPhoto =
      photographed.size < PHOTOGRAPHS && !photographed.has(layout) && (await pageCount(pdf)) === 1 && index > 0
    if (asPhoto) photographed.add(layout)
    const bytes = asPhoto ? await photograph(pdf, conditionsOf(document)) : pdf
    await put(objects, bytes)
    const name = `${fileName(document)}.${asPhoto ? 'jpg' : 'pdf'}`
    const file = reference(bytes, name, asPhoto ? 'image/jpeg' : 'application/pdf')
    const id = documentId(document.key)
    const at = new Date(Date.parse(now) - (latest.length - index) * 60_000).toISOString()
    const data = { documentId: id, establishmentId: establishmentId(document.establishment), file, at }
    const command = { type: 'UploadDocument' as const, data: { ...data, by: clerkOf(document) } }
    commands.push({
      kind: 'document',
      id,
      command,
      key: documentId(`${document.key} upload`),
      corporationId,
      correlationId,
    })
  }
  return commands
}
