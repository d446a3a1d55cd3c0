import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { learnedOf } from '@escandallo/query-api/documents/learned-layout.ts'
import { modelsIn, usualFolder } from '../../src/ocr/engines/pp-ocr/models.ts'
import { type ReadingPool, readingPool } from '../../src/pool.ts'
import { printed } from '../../src/printed.ts'
import type { ReadContext, Reading } from '../../src/reading.ts'
import type { Printed } from '../printed.ts'
import { sameCode, sameName } from '../same-values.ts'
import type { Sample } from '../samples/manifest.ts'
import { type Outcome, outcomeOf } from '../scoring.ts'
import { taughtBy } from './teaching.ts'

/** Papers of one layout and one supplier, in their order: the first is corrected, the others are read before and after. */
const seriesOf = (samples: readonly Sample[]): Sample[][] => {
  const series = new Map<string, Sample[]>()
  for (const sample of samples) {
    if (!sample.truth || sample.reasons?.length || sample.documents) continue
    const name = `${sample.kind} ${sample.layout} ${sample.truth.supplierTaxId ?? sample.truth.supplierName ?? ''}`
    series.set(name, [...(series.get(name) ?? []), sample])
  }
  return [...series.values()].filter(({ length }) => length > 1)
}

type Read = { outcome: Outcome; reading: Reading | null }

const reading = async (
  pool: ReadingPool,
  folder: string,
  sample: Sample,
  more: Partial<ReadContext>,
): Promise<Read> => {
  const path = join(folder, sample.file)
  const file = { bytes: await readFile(path), name: basename(path) }
  const read = await pool.read(file, { today: new Date().toISOString().slice(0, 10), ownTaxIds: [], ...more })
  const outcome = outcomeOf(sample, printed(path, read) as Printed)
  return { outcome, reading: read.status === 'read' ? read : null }
}

/** Whether our file on the supplier, which the first paper filled, is found by what the second says of itself. */
const isKnown = ({ supplier }: Pick<Reading, 'supplier'>, { truth }: Sample): boolean =>
  (truth?.supplierTaxId != null && sameCode(supplier.taxId?.value, truth.supplierTaxId)) ||
  (truth?.iban != null && sameCode(supplier.iban?.value, truth.iban)) ||
  (truth?.supplierName != null && sameName(supplier.name?.value, truth.supplierName))

export type SecondPaper = { before: Outcome; after: Outcome; taught: string[] }

/** Reads the later papers of every layout as they come in, and again once the first of them was corrected. */
export const secondPapers = async (folder: string, samples: readonly Sample[], onRead: () => void) => {
  const pool = readingPool({ models: await modelsIn(usualFolder) })
  const papers: SecondPaper[] = []
  try {
    for (const [first, ...others] of seriesOf(samples)) {
      if (!first) continue
      const firstReading = await reading(pool, folder, first, {})
      const { layouts, changed } = firstReading.reading
        ? taughtBy(first, firstReading.reading, firstReading.outcome)
        : { layouts: [], changed: [] }
      for (const other of others) {
        const before = await reading(pool, folder, other, {})
        const learnedFor: ReadContext['learnedFor'] = async (read) =>
          learnedOf(layouts, read.fingerprint ?? '', { isKnown: isKnown(read, first) })
        const after = layouts.length > 0 ? await reading(pool, folder, other, { learnedFor }) : before
        papers.push({ before: before.outcome, after: after.outcome, taught: changed })
        onRead()
      }
    }
  } finally {
    await pool.close()
  }
  return papers
}
