import { ServerResponse } from 'node:http'

type Report = (point: string) => void

/** Tells when a command is about to be answered, and when it has been; and when the first bytes of an archive are on their way. */
export const tellAnswers = (tell: Report): void => {
  const { end, writeHead } = ServerResponse.prototype
  ServerResponse.prototype.end = function (this: ServerResponse, ...args: never[]) {
    if (this.req?.method === 'POST' && this.statusCode === 202) {
      tell('command answering')
      this.once('finish', () => tell('command answered'))
    }
    return (end as (...all: unknown[]) => ServerResponse).apply(this, args)
  } as typeof end
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: never[]) {
    const answer = (writeHead as (...all: unknown[]) => ServerResponse).apply(this, args)
    if (this.getHeader('content-type') === 'application/zip') setTimeout(() => tell('archive begun'), 5)
    return answer
  } as typeof writeHead
}

/** Tells when a worker takes a document up, has read it, and has said so; and whenever it sends a command, and has been answered. */
export const tellWork = (tell: Report): void => {
  const ask = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (path === '/api/documents/original') tell('worker taken')
    const says = /^\/api\/documents\/(read|reading-failed)$/.test(path)
    const isCommand = init?.method === 'POST'
    if (says) tell('worker read')
    if (isCommand) tell(`sends ${path}`)
    const answer = await ask(input, init)
    if (says) tell('worker said')
    if (isCommand) tell(`sent ${path}`)
    return answer
  }
}
