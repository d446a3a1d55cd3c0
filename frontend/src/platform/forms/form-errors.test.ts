import { beforeEach, describe, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { problemsIn, shownCode } from './form-errors.ts'

describe('what is wrong with a form', () => {
  test('is a list of fields with their codes, however deep they lie', () => {
    const errors = {
      details: {
        name: { type: 'too_small', message: 'required' },
        suppliers: [undefined, { code: { type: 'too_big', message: 'too-long' } }],
      },
      costs: { root: { type: 'too_small', message: 'costs-required' } },
    }
    expect(problemsIn(errors as never)).toEqual([
      { name: 'details.name', code: 'required' },
      { name: 'details.suppliers.1.code', code: 'too-long' },
      { name: 'costs', code: 'costs-required' },
    ])
  })
  test('says that an empty field is missing, whatever shape its schema wanted', () => {
    expect(shownCode('decimal-invalid', '')).toBe('required')
    expect(shownCode('Invalid input: expected string, received null', null)).toBe('required')
    expect(shownCode('decimal-invalid', '1,x')).toBe('decimal-invalid')
  })
  test('leaves a code alone that is about something else than the shape', () => {
    expect(shownCode('unit-weight-required', null)).toBe('unit-weight-required')
  })
})

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear())
  test('comes back until it is dropped', () => {
    keepDraft('supplier new', { name: 'Frutas' })
    expect(readDraft('supplier new')).toEqual({ name: 'Frutas' })
    expect(readDraft('product new')).toBeNull()
    dropDraft('supplier new')
    expect(readDraft('supplier new')).toBeNull()
  })
  test('that cannot be read is none', () => {
    sessionStorage.setItem('draft supplier new', '{"name"')
    expect(readDraft('supplier new')).toBeNull()
  })
})
