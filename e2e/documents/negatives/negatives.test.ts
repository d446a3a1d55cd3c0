import { describe, expect, test } from 'vitest'
import { readPdf } from '../../demo/documents/testing/read-pdf.ts'
import { otherPapers as building } from './building-papers.ts'
import { pictures as buildingPictures } from './building-pictures.ts'
import { otherPapers as judging } from './judging-papers.ts'
import { pictures as judgingPictures } from './judging-pictures.ts'
import { drawOther } from './other-paper.ts'

describe('papers that are no bills', () => {
  test.each(Object.entries({ ...building, ...judging }))('%s has words and can be drawn', async (name, paper) => {
    const [page] = await readPdf(await drawOther(name, paper))
    expect(page?.pieces.length).toBeGreaterThan(3)
  })

  test('are others in each set', () => {
    const names = (things: object) => new Set(Object.keys(things))
    expect(names(building).intersection(names(judging)).size).toBe(0)
    expect(names(buildingPictures).intersection(names(judgingPictures)).size).toBe(0)
    expect(names(building).size + names(buildingPictures).size).toBeGreaterThanOrEqual(10)
  })
})
