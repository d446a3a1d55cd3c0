import type { FastifyBaseLogger } from 'fastify'
import type { Fields, Log } from './log.ts'

const silently = () => {}

type Written = Fields & { err?: unknown }

/**
 * Our log in the shape that the web framework wants, so that `reply.log` of a route writes where everything else does, with the request's
 * correlation id. What the framework tells of its own doings, below a warning, is left out.
 */
export const frameworkLog = (log: Log, correlationId?: string): FastifyBaseLogger => {
  const write =
    (level: 'warn' | 'error') =>
    (written: Written | string, event?: string): void => {
      const about = correlationId === undefined ? {} : { correlationId }
      const { err, ...fields }: Written = typeof written === 'string' ? {} : written
      log[level](typeof written === 'string' ? written : (event ?? 'request'), {
        ...(err === undefined ? {} : { error: err }),
        ...fields,
        ...about,
      })
    }
  const [warn, error] = [write('warn'), write('error')]
  return {
    level: 'warn',
    silent: silently,
    trace: silently,
    debug: silently,
    info: silently,
    warn,
    error,
    fatal: error,
    child: ({ reqId }) => (typeof reqId === 'string' ? frameworkLog(log, reqId) : frameworkLog(log, correlationId)),
  } as FastifyBaseLogger
}
