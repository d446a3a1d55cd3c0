import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { learnedOf } from '@escandallo/query-api/documents/learned-layout.ts'
import type { Printed } from '@escandallo/reading/measures/printed.ts'
import { sameCode, sameName } from '@escandallo/reading/measures/same-values.ts'
import type { Sample } from '@escandallo/reading/measures/samples/manifest.ts'
import { type Outcome, outcomeOf } from '@escandallo/reading/measures/scoring.ts'
import { printed, type ReadContext, type Reading, type ReadingPool, readingPool } from '@escandallo/reading/reader.ts'
import { taughtBy } from './teaching.ts'

/** Papers of one layout and one supplier: each is corrected once, and each of the others is read before and after. */
const seriesOf = (samples: readonly Sample[]): Sample[][] => {
  const series = new Map<string, Sample[]>()
  for (const sample of samples) {
    if (!sample.truth || sample.reasons?.length || sample.documents) continue
    const name = `${sample.kind} ${sample.layout} ${sample.truth.supplierTaxId ?? sample.truth.supplierName ?? ''}`
    series.set(name, [...(series.get(name) ?? []), sample])
  }
  return [...series.values()].filter(({ length }) => length > 1)
}

/** A file and its copy without attached data are one paper, which teaches nothing about another. */
const isOnePaper = (first: Sample, second: Sample): boolean =>
  first === second || first.stripped === second.file || second.stripped === first.file

type Read = { sample: Sample; outcome: Outcome; reading: Reading | null }

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
  return { sample, outcome, reading: read.status === 'read' ? read : null }
}

/** Whether our file on the supplier, which the first paper filled, is found by what the second says of itself. */
const isKnown = ({ supplier }: Pick<Reading, 'supplier'>, { truth }: Sample): boolean =>
  (truth?.supplierTaxId != null && sameCode(supplier.taxId?.value, truth.supplierTaxId)) ||
  (truth?.iban != null && sameCode(supplier.iban?.value, truth.iban)) ||
  (truth?.supplierName != null && sameName(supplier.name?.value, truth.supplierName))

/** Paper `first` was corrected as a person leaves it; `before` and `after` are the other one's readings. */
export type SecondPaper = { first: Outcome; before: Outcome; after: Outcome; taught: string[] }

/** Reads every paper of every layout as it comes in, and again once each other one of its layout was corrected. */
export const secondPapers = async (folder: string, samples: readonly Sample[], onRead: () => void) => {
  const pool = readingPool()
  const papers: SecondPaper[] = []
  try {
    for (const series of seriesOf(samples)) {
      const reads: Read[] = []
      for (const sample of series) reads.push(await reading(pool, folder, sample, {}))
      for (const first of reads) {
        const { layouts, changed } = first.reading
          ? taughtBy(first.sample, first.reading, first.outcome)
          : { layouts: [], changed: [] }
        for (const earlierRead of reads) {
          if (isOnePaper(first.sample, earlierRead.sample)) continue
          const learnedFor: ReadContext['learnedFor'] = async (read) =>
            learnedOf(layouts, read.fingerprint ?? '', { isKnown: isKnown(read, first.sample) })
          const after =
            layouts.length > 0 ? await reading(pool, folder, earlierRead.sample, { learnedFor }) : earlierRead
          papers.push({ first: first.outcome, before: earlierRead.outcome, after: after.outcome, taught: changed })
          onRead()
        }
      }
    }
  } finally {
    await pool.close()
  }
  return papers
}
