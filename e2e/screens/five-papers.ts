import { papers } from '@escandallo/reading/papers/files.ts'
import type { Made } from '@escandallo/reading/papers/manifest.ts'

export type ScreenPaper = { name: string; mimeType: string; buffer: Buffer; label: string }

const mimeTypeOf = (file: string): string => (file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg')

/** The first that is wanted of a layout that none of the others has. */
const firstOf = async (
  made: AsyncIterable<Made>,
  wanted: (paper: Made) => boolean,
  seen: Set<string>,
): Promise<Made> => {
  for await (const paper of made) {
    if (!wanted(paper) || seen.has(paper.entry.layout)) continue
    seen.add(paper.entry.layout)
    return paper
  }
  throw new Error('no such paper is drawn')
}

/** One paper of each sort that comes into a kitchen: text, scan, photograph, e-invoice and till receipt. Others for each seed. */
export const fivePapers = async (seed: number): Promise<ScreenPaper[]> => {
  // The same seed draws the same paper as text, scan and photograph, which the product knows as one paper sent three times.
  let next = seed * 10
  const wish = () => ({ set: 'varied', seed: next++, perLayout: 1 }) as const
  const visited = new Set<string>()
  const isSpanish = ({ entry }: Made) => entry.language === 'es' && entry.doc_kind === 'invoice' && entry.pages === 1
  const made = {
    text: await firstOf(papers.text(wish()), isSpanish, visited),
    scan: await firstOf(papers.scan(wish()), isSpanish, visited),
    photo: await firstOf(papers.photo(wish()), isSpanish, visited),
    data: await firstOf(
      papers.structured(wish()),
      (paper) => isSpanish(paper) && paper.entry.has_embedded_xml === true,
      visited,
    ),
    receipt: await firstOf(
      papers.text(wish()),
      ({ entry }) => entry.language === 'es' && entry.doc_kind === 'receipt',
      visited,
    ),
  }
  return Object.entries(made).map(([label, { bytes, entry }]) => ({
    label,
    name: `${label}-${entry.file}`,
    mimeType: mimeTypeOf(entry.file),
    buffer: Buffer.from(bytes),
  }))
}
