import { Readable } from 'node:stream'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'

/** Asks one of the dashboards' questions, by its address, and gives its answer. */
export type Ask = <Answer>(
  url: string,
  query?: Readonly<Record<string, string | number | undefined>>,
) => Promise<Answer>

/** Asks in the name of somebody, as far as they see. */
export type AskAs = (caller: Caller) => Ask

/** A list with all its rows as CSV, as its screen exports it, in the name of somebody. */
export type ListAs = (
  caller: Caller,
  language: Language,
) => (url: string, query: Readonly<Record<string, string>>) => Promise<Readable>

type Handler = (request: unknown, reply: unknown) => unknown

/** The routes' own handlers by their addresses, once somebody asks. */
const handlersOf = <Needs>(
  routes: readonly ((app: Server, dependencies: Needs) => void)[],
  dependencies: () => Needs,
) => {
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
  return (url: string): Handler => {
    handlers ??= declared()
    const handler = handlers.get(url)
    if (!handler) throw new Error(`no route ${url} to ask`)
    return handler
  }
}

/**
 * Asks what the screens ask, in the name of whoever a report is made for: the routes themselves answer, so that no figure of a
 * report is worked out a second time, and none can differ from its dashboard.
 */
export const asksOf = <Needs>(
  routes: readonly ((app: Server, dependencies: Needs) => void)[],
  dependencies: () => Needs,
): { askAs: AskAs; listAs: ListAs } => {
  const handlerOf = handlersOf(routes, dependencies)
  return {
    askAs:
      (caller) =>
      async <Answer>(url: string, query: Readonly<Record<string, string | number | undefined>> = {}) => {
        const definedQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
        return (await handlerOf(url)({ caller, service: null, query: definedQuery, headers: {} }, null)) as Answer
      },
    listAs: (caller, language) => async (url, query) => {
      let file: unknown = null
      const reply = {
        header: () => reply,
        type: () => reply,
        send: (sent: unknown) => {
          file = sent
          return reply
        },
      }
      const headers = { accept: 'text/csv', 'accept-language': language }
      await handlerOf(url)({ caller, service: null, query, headers }, reply)
      if (!(file instanceof Readable)) throw new Error(`${url} is no list that is exported`)
      return file
    },
  }
}
