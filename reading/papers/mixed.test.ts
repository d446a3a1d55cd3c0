import { expect, test } from 'vitest'
import { mixed } from './mixed.ts'
import { readPdf, squeezed } from './testing/read-pdf.ts'

test.each(['train', 'validation'] as const)(
  'a bundle of the %s set holds each of its invoices on the pages that the manifest says',
  async (set) => {
    const suppliers: number[] = []
    for await (const { bytes, entry } of mixed({ set, seed: 1, perLayout: 2 })) {
      const pages = await readPdf(bytes)
      expect(pages.length).toBe(entry.pages)
      expect(entry.documents?.length).toBeGreaterThan(1)
      suppliers.push(new Set(entry.documents?.map(({ truth }) => truth.supplierTaxId)).size)
      let next = 1
      for (const {
        pages: [from, to],
        truth,
      } of entry.documents ?? []) {
        expect(from).toBe(next)
        next = to + 1
        expect(squeezed(pages.slice(from - 1, to))).toContain(truth.number.replace(/\s/g, ''))
      }
      expect(next).toBe(entry.pages + 1)
    }
    expect(Math.min(...suppliers)).toBeLessThan(Math.max(...suppliers))
  },
)
