import type { LineFault } from '@escandallo/reading/measures/line-faults.ts'
import type { Outcome } from '@escandallo/reading/measures/scoring.ts'
import { expect, test } from 'vitest'
import { mendingOf } from './mended.ts'

const field = (right: boolean, sure = false) => ({ right, sure, read: null, truth: 'x' })
const outcome = (fields: Outcome['fields'], lines: Outcome['lines'] = null) => ({ fields, lines }) as Outcome
const lines = (right: number, sure = right, sureAndRight = right, faults: LineFault[] = []) => ({
  faults,
  right,
  read: 4,
  printed: 4,
  sure,
  sureAndRight,
})

const none = { wrongAgain: 0, mended: 0, rightBefore: 0, newlyWrong: 0, newlySurelyWrong: 0 }

test('counts what a correction mended on the next paper, and what it made wrong', () => {
  const first = outcome({ number: field(false), due: field(false), total: field(true), name: field(true) }, lines(2))
  const untaught = outcome(
    { number: field(false), due: field(false), total: field(true), name: field(false) },
    lines(1),
  )
  const after = outcome(
    { number: field(true), due: field(false, true), total: field(false), name: field(true) },
    lines(3, 4, 3),
  )
  expect(mendingOf([{ first, before: untaught, after, taught: [] }])).toEqual({
    values: { wrongAgain: 2, mended: 1, rightBefore: 1, newlyWrong: 1, newlySurelyWrong: 1 },
    lines: { wrongAgain: 3, mended: 2, rightBefore: 1, newlyWrong: 0, newlySurelyWrong: 1 },
    cells: none,
  })
})

test('what nobody corrected and lines that were read right mend nothing', () => {
  const first = outcome({ number: field(true) }, lines(4))
  const paper = { first, before: outcome({ number: field(false) }, lines(3)), taught: [] }
  expect(mendingOf([{ ...paper, after: outcome({ number: field(true) }, lines(2)) }])).toEqual({
    values: { wrongAgain: 0, mended: 0, rightBefore: 0, newlyWrong: 0, newlySurelyWrong: 0 },
    lines: { wrongAgain: 0, mended: 0, rightBefore: 3, newlyWrong: 1, newlySurelyWrong: 0 },
    cells: none,
  })
})

test('of the cells of lines only what was corrected in kind can be mended', () => {
  const of = (...faults: LineFault[]) => outcome({}, lines(0, 0, 0, faults))
  const paper = { first: of('name', 'added'), before: of('name', 'name', 'unitPrice', 'added'), taught: [] }
  expect(mendingOf([{ ...paper, after: of('name', 'unitPrice') }]).cells).toEqual({ ...none, wrongAgain: 3, mended: 2 })
})
