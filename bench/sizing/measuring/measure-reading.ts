import { papers } from '@escandallo/reading/papers/files.ts'
import type { Made } from '@escandallo/reading/papers/manifest.ts'
import { readingPool } from '@escandallo/reading/reader.ts'
import { usedByTree } from './processor-time.ts'

const taken = async (made: AsyncIterable<Made>, many: number): Promise<Made[]> => {
  const all: Made[] = []
  for await (const paper of made) if (all.push(paper) === many) break
  return all
}

/**
 * Milliseconds of processor time that a page takes to be read, all threads and the process that recognises pictures together, and the
 * megabytes that one who reads takes. To be measured before anything else is, because this process has to be small.
 */
export const measureReadingCosts = async (): Promise<{ text: number; picture: number; memory: number }> => {
  const wish = { set: 'varied', seed: 7, layouts: 9, perLayout: 1 } as const
  const [texts, pictures] = [await taken(papers.text(wish), 9), await taken(papers.photo(wish), 4)]
  const { megabytes: small } = await usedByTree(process.pid)
  const pool = readingPool({ threads: 1 })
  const today = new Date().toISOString().slice(0, 10)
  const read = async ({ bytes, entry }: Made) => {
    const usageAtStart = await usedByTree(process.pid)
    await pool.read({ bytes, name: entry.file }, { today, ownTaxIds: [] })
    const after = await usedByTree(process.pid)
    return { milliseconds: after.milliseconds - usageAtStart.milliseconds, pages: entry.pages }
  }
  const page = async ([warm, ...rest]: Made[]) => {
    if (warm) await read(warm)
    let [milliseconds, pages] = [0, 0]
    for (const paper of rest) {
      const cost = await read(paper)
      milliseconds += cost.milliseconds
      pages += cost.pages
    }
    return milliseconds / pages
  }
  try {
    const [text, picture] = [await page(texts), await page(pictures)]
    return { text, picture, memory: (await usedByTree(process.pid)).megabytes - small }
  } finally {
    await pool.close()
  }
}
