import { Unavailable, Unknown } from '../../errors.ts'

type SaidByServer = { name?: string; $metadata?: { httpStatusCode?: number }; $response?: unknown }

const statusOf = (error: unknown): number | undefined => (error as SaidByServer | null)?.$metadata?.httpStatusCode

/** Whether the server itself says that there is no such object. A bucket that is missing is no object that is missing. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as SaidByServer).name !== 'NoSuchBucket'

/** Whether the server answered and refuses who asks, or knows no such bucket: waiting changes nothing. */
export const isRefused = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== undefined && status >= 300 && status < 500 && ![404, 408, 429].includes(status)
}

/**
 * Turns what the client of S3 fails with into what the port promises: Unknown for an object that is not there, Unavailable
 * when the server is away, slow, overloaded or refuses us. Errors of the product itself are passed on.
 */
export const asPortError = (error: unknown): Error => {
  if (isMissing(error)) return new Unknown('file-unknown')
  return new Unavailable('unavailable', 5, { cause: error })
}

/** Waits for an answer of the server. @throws Unknown, Unavailable */
export const answered = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
  try {
    return await asking
  } catch (error) {
    throw asPortError(error)
  }
}
