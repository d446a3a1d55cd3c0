import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Drawn } from '../drawn.ts'
import type { Entry, Made } from '../manifest.ts'
import type { Field } from '../paper/paper.ts'
import type { Sheet } from '../paper/pen.ts'

type StoredPaper = Pick<Drawn, 'pages' | 'deal' | 'truth' | 'headings'> & {
  index: number
  printed: Partial<Record<Field, string>>
}

type Manifest = {
  layouts: { name: string; sheet: Sheet; papers: StoredPaper[] }[]
  structured: Entry[]
  mixed: Entry[]
}

type Archive = { manifest: Manifest; bytesOf: (file: string) => Uint8Array }

const open = async (): Promise<Archive> => {
  const zip = new Uint8Array(await readFile(new URL('./papers.zip', import.meta.url)))
  const bytesOf = (file: string): Uint8Array => {
    const bytes = unzipSync(zip, { filter: ({ name }) => name === file })[file]
    if (!bytes) throw new Error(`no ${file} among the stored papers`)
    return bytes
  }
  return { manifest: JSON.parse(strFromU8(bytesOf('manifest.json'))), bytesOf }
}

let opened: Promise<Archive> | undefined
const archive = (): Promise<Archive> => {
  opened ??= open()
  return opened
}

/** The layouts whose papers are stored, each with those of its papers that are, by their number. */
export async function storedLayouts() {
  const { manifest, bytesOf } = await archive()
  return manifest.layouts.map(({ name, sheet, papers }) => ({
    name,
    sheet,
    deals: papers.map(({ deal }) => deal),
    paper: (index: number): Drawn | undefined => {
      const stored = papers.find((paper) => paper.index === index)
      if (!stored) return undefined
      const printed = new Map(Object.entries(stored.printed) as [Field, string][])
      return { ...stored, printed, bytes: bytesOf(`text/${name}-${index + 1}.pdf`) }
    },
  }))
}

/** What was made of several papers, or of one and its data, and is stored as it was made. */
export async function* storedFiles(
  sort: 'structured' | 'mixed',
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Made> {
  const { manifest, bytesOf } = await archive()
  for (const entry of manifest[sort].slice(0, most)) yield { bytes: bytesOf(`${sort}/${entry.file}`), entry }
}
