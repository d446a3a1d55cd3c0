import { ServerResponse } from 'node:http'

type Told = (point: string) => void

/** Tells when a command is about to be answered, and when it has been. */
export const tellAnswers = (tell: Told): void => {
  const { end } = ServerResponse.prototype
  ServerResponse.prototype.end = function (this: ServerResponse, ...args: never[]) {
    if (this.req?.method === 'POST' && this.statusCode === 202) {
      tell('command answering')
      this.once('finish', () => tell('command answered'))
    }
    return (end as (...all: unknown[]) => ServerResponse).apply(this, args)
  } as typeof end
}

/** Tells when a worker takes a document up, has read it, and has said so. */
export const tellWork = (tell: Told): void => {
  const ask = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (path === '/api/documents/original') tell('worker taken')
    const says = /^\/api\/documents\/(read|reading-failed)$/.test(path)
    if (says) tell('worker read')
    const answer = await ask(input, init)
    if (says) tell('worker said')
    return answer
  }
}
