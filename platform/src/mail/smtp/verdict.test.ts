import { describe, expect, test } from 'vitest'
import { causeOf, sentenceOf } from '../../letters/causes.ts'
import { troubleOf, verdictOf } from './verdict.ts'

const failure = (more: object) => Object.assign(new Error('no'), more)
const answered = (command: string, response: string) =>
  verdictOf(failure({ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) }))

describe('a server that answers', () => {
  test.each([
    ['RCPT TO', '550 5.1.1 <a@b.example>: User unknown', 'never', 'no-mailbox'],
    ['RCPT TO', '550 no such user here', 'never', 'no-mailbox'],
    ['RCPT TO', '554 5.7.1 Relay access denied', 'never', 'blocked'],
    ['RCPT TO', '552 5.2.2 Mailbox full', 'never', 'full'],
    ['RCPT TO', '452 4.2.2 Mailbox full', 'later', 'full'],
    ['RCPT TO', '450 4.2.0 Greylisted, come again', 'later', 'busy'],
    ['RCPT TO', '450 come again', 'later', 'busy'],
    ['DATA', '552 5.3.4 Message too big', 'never', 'too-large'],
    ['DATA', '552 too much', 'never', 'too-large'],
    ['DATA', '554 spam', 'never', 'blocked'],
  ])('says to %s %s', (command, response, outcome, cause) => {
    expect(answered(command, response)).toMatchObject({ outcome, cause, reply: expect.any(String) })
    expect(answered(command, response)).not.toHaveProperty('isAway', true)
  })
  test('names nobody in what is stored of its answer, and holds no link and no line', () => {
    const reply = sentenceOf('550 5.1.1 <ana@huerta.example>: see https://x.example/a\r\n550 5.1.1 no\u202e')
    expect(reply).toBe('550 5.1.1 … see … 550 5.1.1 no')
    expect(sentenceOf('x'.repeat(9_000))).toHaveLength(300)
    for (const link of [
      'evil.example/pay',
      'evil.example',
      'EVIL.EXAMPLE:8443/a',
      '(evil.example)',
      'evil。example/a',
      'evil．example',
      '192.0.2.7/a',
      'ftp://x',
    ])
      expect(sentenceOf(`550 5.1.1 see ${link} now`)).toBe('550 5.1.1 see … now')
    expect([sentenceOf(undefined), sentenceOf(' \r\n')]).toEqual([null, null])
  })
  test('of a letter that is larger than it takes is not tried again', () =>
    expect(verdictOf(failure({ code: 'EMESSAGE', command: 'MAIL FROM' }))).toMatchObject({
      outcome: 'never',
      cause: 'too-large',
    }))
  test('of nothing but a status code is understood as well', () =>
    expect(['5.1.1', '4.4.7', '5.2.2', '5.4.4'].map((status) => causeOf(status))).toEqual([
      ...['no-mailbox', 'busy', 'full', 'other'],
    ]))
})

describe('a server before the letter', () => {
  test.each([
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' }, /certificate .* not trusted/],
    [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', command: 'CONN' }, /certificate .* not trusted/],
    [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID', command: 'CONN' }, /certificate .* not trusted/],
    [{ code: 'ECONNECTION', originalCode: 'ECONNREFUSED', command: 'CONN' }, /cannot be reached/],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, /cannot be reached/],
    [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, /cannot be reached/],
    [{ code: 'EAUTH', responseCode: 535, response: '535 no', command: 'AUTH PLAIN' }, /user name or password/],
    [{ code: 'ETLS', command: 'STARTTLS' }, /no TLS/],
  ])('is told apart in the log: %o', (more, sentence) => {
    expect(troubleOf(failure(more))).toMatch(sentence)
    expect(verdictOf(failure(more))).toMatchObject({ outcome: 'later', cause: 'server', isAway: true, reply: null })
  })
})
