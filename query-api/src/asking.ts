import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'

/** Asks one of the dashboards' questions, by its address, and gives its answer. */
export type Ask = <Answer>(
  url: string,
  query?: Readonly<Record<string, string | number | undefined>>,
) => Promise<Answer>

/** Asks in the name of somebody, as far as they see. */
export type AskAs = (caller: Caller) => Ask

type Handler = (request: unknown, reply: unknown) => unknown

/**
 * Asks what the screens ask, in the name of whoever a report is made for: the routes themselves answer, so that no figure of a
 * report is worked out a second time, and none can differ from its dashboard.
 */
export const asksOf = <Needs>(
  routes: readonly ((app: Server, dependencies: Needs) => void)[],
  dependencies: () => Needs,
): AskAs => {
  let handlers: ReadonlyMap<string, Handler> | null = null
  const declared = (): ReadonlyMap<string, Handler> => {
    const known = new Map<string, Handler>()
    const recorder = {
      get: (url: string, _: unknown, handler: Handler) => known.set(url, handler),
      addHook: () => undefined,
    }
    for (const declare of routes) declare(recorder as unknown as Server, dependencies())
    return known
  }
  return (caller) =>
    async <Answer>(url: string, query: Readonly<Record<string, string | number | undefined>> = {}) => {
      handlers ??= declared()
      const handler = handlers.get(url)
      if (!handler) throw new Error(`no route ${url} to ask for a report`)
      const known = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
      return (await handler({ caller, service: null, query: known, headers: {} }, null)) as Answer
    }
}
