import { describe, expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { drawOther } from './other-paper.ts'
import { householdPapers } from './others/household-papers.ts'
import { householdPictures } from './others/household-pictures.ts'
import { streetPictures } from './others/street-pictures.ts'
import { workplacePapers } from './others/workplace-papers.ts'
import { workplacePictures } from './others/workplace-pictures.ts'
import { otherPapers as train } from './train-papers.ts'
import { pictures as trainPictures } from './train-pictures.ts'
import { otherPapers as validation } from './validation-papers.ts'
import { pictures as validationPictures } from './validation-pictures.ts'
import { otherPapers as varied } from './varied-papers.ts'
import { pictures as variedPictures } from './varied-pictures.ts'

describe('papers that are no bills', () => {
  test.each(Object.entries({ ...train, ...validation, ...varied, ...workplacePapers, ...householdPapers }))(
    '%s has words and can be drawn',
    async (name, paper) => {
      const [page] = await readPdf(await drawOther(name, paper))
      expect(page?.pieces.length).toBeGreaterThan(3)
    },
  )

  test('are others in each set', () => {
    const names = (things: object) => new Set(Object.keys(things))
    const all = (sets: object[]) => sets.flatMap((things) => Object.keys(things))
    const papers = all([train, validation, varied, workplacePapers, householdPapers])
    const pictures = all([
      trainPictures,
      validationPictures,
      variedPictures,
      workplacePictures,
      householdPictures,
      streetPictures,
    ])
    expect(new Set(papers).size).toBe(papers.length)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(names(train).size + names(trainPictures).size).toBeGreaterThanOrEqual(10)
  })
})
