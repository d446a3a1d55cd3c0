import type { ServerResponse } from 'node:http'
import { problemOf } from '../../answers/problem.ts'
import { apiHeaders } from '../../answers/security-headers.ts'

/** Sends a JSON answer, or an empty one when there is no body. */
export const send = (response: ServerResponse, status: number, body: unknown, type = 'application/json'): void => {
  response.statusCode = status
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
  if (body !== undefined) response.setHeader('content-type', `${type}; charset=utf-8`)
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** Answers an error as a problem and says whether nobody foresaw it. */
export const sendProblem = (response: ServerResponse, error: unknown, correlationId: string): boolean => {
  const { problem, retryAfter, bug } = problemOf(error, correlationId)
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  send(response, problem.status, problem, 'application/problem+json')
  return bug
}
