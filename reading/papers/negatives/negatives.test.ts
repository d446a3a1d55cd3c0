import { describe, expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { otherPapers as building } from './building-papers.ts'
import { pictures as buildingPictures } from './building-pictures.ts'
import { otherPapers as judging } from './judging-papers.ts'
import { pictures as judgingPictures } from './judging-pictures.ts'
import { drawOther } from './other-paper.ts'
import { householdPapers } from './others/household-papers.ts'
import { householdPictures } from './others/household-pictures.ts'
import { streetPictures } from './others/street-pictures.ts'
import { workplacePapers } from './others/workplace-papers.ts'
import { workplacePictures } from './others/workplace-pictures.ts'
import { otherPapers as varied } from './varied-papers.ts'
import { pictures as variedPictures } from './varied-pictures.ts'

describe('papers that are no bills', () => {
  test.each(Object.entries({ ...building, ...judging, ...varied, ...workplacePapers, ...householdPapers }))(
    '%s has words and can be drawn',
    async (name, paper) => {
      const [page] = await readPdf(await drawOther(name, paper))
      expect(page?.pieces.length).toBeGreaterThan(3)
    },
  )

  test('are others in each set', () => {
    const names = (things: object) => new Set(Object.keys(things))
    const all = (sets: object[]) => sets.flatMap((things) => Object.keys(things))
    const papers = all([building, judging, varied, workplacePapers, householdPapers])
    const pictures = all([
      buildingPictures,
      judgingPictures,
      variedPictures,
      workplacePictures,
      householdPictures,
      streetPictures,
    ])
    expect(new Set(papers).size).toBe(papers.length)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(names(building).size + names(buildingPictures).size).toBeGreaterThanOrEqual(10)
  })
})
