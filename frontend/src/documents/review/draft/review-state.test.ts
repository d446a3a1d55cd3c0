import { expect, test } from 'vitest'
import { details, draft } from '../../testing/samples.ts'
import { withValue } from './draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { nextReview, startReview, unreported } from './review-state.ts'

const fresh = startReview(details, null)
const typing = nextReview(fresh, {
  type: 'edited',
  change: (now) => withValue(now, 'number', 'F26/999'),
  path: 'number',
  unsure: ['number'],
})

test('typing in a doubtful field settles its doubt', () => {
  expect(typing.settled).toEqual(['number'])
})

test('a doubt that was looked at is told once, and only while the server has it', () => {
  const looked = nextReview(fresh, { type: 'settled', path: 'number', unsure: ['number', 'dueDate'] })
  expect(unreported(looked, ['number', 'dueDate'])).toEqual(['number'])
  expect(unreported(looked, ['dueDate'])).toEqual([])
  const saved = nextReview(looked, { type: 'saved', revision: '4', draft, places: {}, settled: ['number'] })
  expect(unreported(saved, ['number', 'dueDate'])).toEqual([])
})

test('a claim moves the revision on without disturbing anyone', () => {
  const claimed = nextReview(typing, { type: 'arrived', revision: '4', draft })
  expect(claimed).toMatchObject({ revision: '4', theirs: null })
  expect(claimed.draft.content.number).toBe('F26/999')
})

test('an untouched screen shows what somebody else saved', () => {
  const saved = withValue(draft, 'number', 'F26/114')
  expect(nextReview(fresh, { type: 'arrived', revision: '4', draft: saved }).draft.content.number).toBe('F26/114')
})

test('unsaved work is never overwritten: what somebody else saved waits beside it', () => {
  const theirs = withValue(draft, 'number', 'F26/114')
  const behind = nextReview(typing, { type: 'arrived', revision: '4', draft: theirs })
  expect(behind.draft.content.number).toBe('F26/999')
  expect(behind.revision).toBe('3')
  const open = nextReview(behind, { type: 'merge-opened' })
  expect(open.merge?.changes).toHaveLength(1)
  const merged = nextReview(open, { type: 'merged', draft: open.draft })
  expect(merged).toMatchObject({ revision: '4', base: theirs, theirs: null, merge: null })
})

test('an answer older than one’s own save is not believed', () => {
  const saved = nextReview(typing, {
    type: 'saved',
    revision: '5',
    draft: typing.draft,
    places: typing.places,
    settled: typing.settled,
  })
  expect(nextReview(saved, { type: 'arrived', revision: '3', draft })).toBe(saved)
})

test('unsaved work comes back after a reload, and beside newer changes', () => {
  keepDraft(details.documentId, { revision: '3', base: draft, draft: typing.draft, settled: ['number'] })
  const kept = keptDraft(details.documentId)
  expect(startReview(details, kept)).toMatchObject({ revision: '3', settled: ['number'], theirs: null })
  expect(startReview(details, kept).draft.content.number).toBe('F26/999')
  const changed = { ...details, revision: '9', content: withValue(draft, 'kind', 'receipt').content }
  expect(startReview(changed, kept)).toMatchObject({ revision: '3', theirs: { revision: '9' } })
  forgetDraft(details.documentId)
  expect(keptDraft(details.documentId)).toBeNull()
})

test('something else under the draft’s name is not taken for one', () => {
  sessionStorage.setItem(`document-draft ${details.documentId}`, '{"revision":"3","draft":{}}')
  expect(keptDraft(details.documentId)).toBeNull()
})
