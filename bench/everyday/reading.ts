import { median } from '@escandallo/reading/measures/calibration/median.ts'
import { papers } from '@escandallo/reading/papers/files.ts'
import type { Made } from '@escandallo/reading/papers/manifest.ts'
import { readingPool } from '@escandallo/reading/reader.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Figure } from '../figures.ts'

const first = async (made: AsyncIterable<Made>, many: number): Promise<Made[]> => {
  const taken: Made[] = []
  for await (const paper of made) {
    taken.push(paper)
    if (taken.length === many) break
  }
  return taken
}

/** Milliseconds that one page takes with nothing but its words taken out of the file. */
const wordsAlone = async ({ bytes, entry }: Made): Promise<number> => {
  const from = performance.now()
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const file = await task.promise
  for (let page = 1; page <= file.numPages; page += 1) await (await file.getPage(page)).getTextContent()
  await task.destroy()
  return (performance.now() - from) / entry.pages
}

/** P7: what a page takes to be read from file to answer, one paper at a time; text by turns with taking its words alone. */
export const measureReading = async (): Promise<Figure[]> => {
  const wish = { set: 'varied', seed: 7, layouts: 12, perLayout: 1 } as const
  const pool = readingPool()
  const today = new Date().toISOString().slice(0, 10)
  const read = async ({ bytes, entry }: Made): Promise<number> => {
    const from = performance.now()
    const reading = await pool.read({ bytes, name: entry.file }, { today, ownTaxIds: [] })
    if (reading.status !== 'read')
      throw new Error(`${entry.file} was not read: ${JSON.stringify(reading).slice(0, 200)}`)
    return (performance.now() - from) / entry.pages
  }
  try {
    const text = await first(papers.text(wish), 13)
    const pictures = [...(await first(papers.scan(wish), 4)), ...(await first(papers.photo(wish), 3))]
    // The first of each starts the engine, which a house does once.
    const [warm, ...rest] = text
    if (warm) await read(warm)
    const taken = { text: [] as number[], words: [] as number[], picture: [] as number[] }
    for (const paper of rest) {
      taken.text.push(await read(paper))
      taken.words.push(await wordsAlone(paper))
    }
    const [warmPicture, ...others] = pictures
    if (warmPicture) await read(warmPicture)
    for (const paper of others) taken.picture.push(await read(paper))
    const [page, words, picture] = [median(taken.text), median(taken.words), median(taken.picture)]
    return [
      { figure: 'P7 a page of text', unit: 'ms', value: page, control: words },
      { figure: 'P7 a page of a scan or photograph', unit: 'ms', value: picture, control: page },
    ]
  } finally {
    await pool.close()
  }
}
