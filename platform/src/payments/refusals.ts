import { Refusal, Unavailable } from '../errors.ts'
import type { Log } from '../logging/log.ts'
import { type Payments, PaymentsDown, PaymentsRefused, type RefusalReason } from './payments.ts'

const codes: Record<RefusalReason, string> = {
  'customer-gone': 'payments-refused',
  'price-gone': 'payments-price-gone',
  'currency-other': 'payments-currency-other',
  'portal-not-set-up': 'payments-portal-not-set-up',
  'tax-not-set-up': 'payments-tax-not-set-up',
  'key-refused': 'payments-key-refused',
  other: 'payments-refused',
}

/**
 * What the payment service answers, for whoever asks us. @throws Unavailable while it does not answer, which is no fault of
 * whoever asks: again in a minute. @throws Refusal where it says no: again would change nothing.
 */
export const paymentAnswer = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PaymentsDown) throw new Unavailable('payments-unavailable', 60, { cause: error })
    if (error instanceof PaymentsRefused)
      throw new Refusal(codes[error.reason], { requestId: error.facts.requestId, reason: error.facts.code })
    throw error
  }
}

/** The same service, whose refusals are logged, each once, with what its own log is searched by. */
export const loggingRefusals = (payments: Payments, log: Pick<Log, 'warn'>): Payments => {
  const logged =
    (method: string, call: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      const answer = call(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        if (error instanceof PaymentsRefused) {
          const { type, code, parameter, requestId, status } = error.facts
          log.warn('the payment service refused', {
            method,
            reason: error.reason,
            kind: type,
            code,
            parameter,
            requestId,
            status,
          })
        }
        throw error
      })
    }
  return Object.fromEntries(
    Object.entries(payments).map(([method, call]) => [method, logged(method, call as never)]),
  ) as unknown as Payments
}
