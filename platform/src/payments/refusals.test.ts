import { expect, test } from 'vitest'
import { PaymentsDown, PaymentsRefused, type RefusalReason } from './payments.ts'
import { loggingRefusals, paymentAnswer } from './refusals.ts'
import { paymentsDouble } from './testing.ts'

const facts = {
  type: 'StripeInvalidRequestError',
  code: 'parameter_unknown',
  parameter: 'a[b]',
  requestId: 'req_1',
  status: 400,
}
const refused = (reason: RefusalReason = 'other') => new PaymentsRefused(reason, facts)

test.each([
  ['other', 'payments-refused'],
  ['price-gone', 'payments-price-gone'],
  ['currency-other', 'payments-currency-other'],
  ['portal-not-set-up', 'payments-portal-not-set-up'],
  ['tax-not-set-up', 'payments-tax-not-set-up'],
  ['key-refused', 'payments-key-refused'],
] as const)('a refusal is no outage, and says what it is: %s', async (reason, code) => {
  const answer = paymentAnswer(Promise.reject(refused(reason)))
  await expect(answer).rejects.toMatchObject({ name: 'Refusal', code, details: { requestId: 'req_1' } })
})
test('an outage is none of whoever asks, and a fault of ours stays one', async () => {
  const outage = paymentAnswer(Promise.reject(new PaymentsDown('away')))
  await expect(outage).rejects.toMatchObject({ name: 'Unavailable', code: 'payments-unavailable', retryAfter: 60 })
  await expect(paymentAnswer(Promise.reject(new TypeError('bug')))).rejects.toThrow(TypeError)
})
test('a refusal is logged once, with what the service’s own log is searched by', async () => {
  const lines: unknown[] = []
  const log = { warn: (event: string, fields?: object) => void lines.push([event, fields]) }
  const payments = loggingRefusals(
    {
      ...paymentsDouble(),
      portalPage: () => Promise.reject(refused()),
      checkout: () => Promise.reject(new PaymentsDown('away')),
    },
    log,
  )
  await expect(payments.portalPage({ customerId: 'c', returnTo: 'r', language: 'es' })).rejects.toThrow(PaymentsRefused)
  await expect(payments.checkout('cs_1')).rejects.toThrow(PaymentsDown)
  expect((await payments.plans()).length).toBe(1)
  expect(lines).toEqual([
    [
      'the payment service refused',
      {
        method: 'portalPage',
        reason: 'other',
        kind: 'StripeInvalidRequestError',
        code: 'parameter_unknown',
        parameter: 'a[b]',
        requestId: 'req_1',
        status: 400,
      },
    ],
  ])
})
