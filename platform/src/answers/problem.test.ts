import { expect, test } from 'vitest'
import * as errors from '../errors.ts'
import { StoreUnavailable, WrongExpectedRevision } from '../event-store/event-store.ts'
import { problemOf } from './problem.ts'

test.each([
  [new errors.Invalid('invalid', [{ path: 'name', code: 'required' }]), 400, 'invalid'],
  [new errors.Unauthenticated(), 401, 'sign-in-required'],
  [new errors.Forbidden(), 403, 'forbidden'],
  [new errors.Unknown('document-unknown'), 404, 'document-unknown'],
  [new errors.Refusal('document-not-read-yet'), 409, 'document-not-read-yet'],
  [new errors.Changed(), 412, 'changed-meanwhile'],
  [new WrongExpectedRevision('document-1', 1n, 2n), 412, 'changed-meanwhile'],
  [new errors.TooLarge('file-too-large'), 413, 'file-too-large'],
  [new errors.UnsupportedKind(), 415, 'unsupported-media-type'],
  [new errors.KeyReused(), 422, 'idempotency-key-reused'],
  [new errors.Unprocessable('file-unreadable'), 422, 'file-unreadable'],
  [new errors.TooMany('attempt-limit-exceeded', 60), 429, 'attempt-limit-exceeded'],
  [new errors.Unavailable(), 503, 'unavailable'],
  [new StoreUnavailable('gone'), 503, 'unavailable'],
  [Object.assign(new Error('disk full'), { code: '53100' }), 503, 'unavailable'],
])('%o is answered as it should be', (error, status, code) => {
  const answer = problemOf(error, 'c1')
  expect(answer.problem).toMatchObject({ type: 'about:blank', status, code, correlationId: 'c1' })
  expect(answer.bug).toBe(false)
  if (status === 503 || status === 429) expect(answer.retryAfter).toBeGreaterThan(0)
})

test('details and complaints are told', () => {
  expect(problemOf(new errors.Refusal('too-many', { most: 3 }), 'c').problem.details).toEqual({ most: 3 })
  expect(problemOf(new errors.Invalid('invalid', [{ path: 'a.0', code: 'required' }]), 'c').problem.errors).toEqual([
    { path: 'a.0', code: 'required' },
  ])
})

test.each([
  new Error('secret'),
  new TypeError('secret'),
  'secret',
  null,
  Object.assign(new Error('secret'), { statusCode: 500 }),
])('a bug says nothing of itself: %o', (error) => {
  const { problem, bug } = problemOf(error, 'c1')
  expect(bug).toBe(true)
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Something went wrong',
    status: 500,
    code: 'something-went-wrong',
    correlationId: 'c1',
  })
})
