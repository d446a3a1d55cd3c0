import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AgoraDocument, closeOutOf } from './documents.ts'

/**
 * What may be wrong with a till: nobody paid for its API (501, whatever its text), another key, XML for whoever asks for JSON, an
 * error page, an answer that takes too long or is cut, half of a day, numbers in quotes.
 */
export const tillFaults = [
  'none',
  'not-licensed',
  'wrong-token',
  'xml',
  'error',
  'slow',
  'cut',
  'half-a-day',
  'quoted-numbers',
] as const
export type Fault = (typeof tillFaults)[number]

type Product = {
  id: number
  name: string
  family: string
  price: number
  formats?: { id: number; name: string; ratio: number; price: number }[]
  addin?: boolean
}

export type TillServerOptions = {
  token: string
  /** 0 takes any that is free. */
  port?: number
  places?: readonly { Id: number; Name: string }[]
  products?: readonly Product[]
  menus?: readonly { Id: number; Name: string; MainPrice: number }[]
  version?: string
}

const quoted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(quoted)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, of]) => [
        key,
        typeof of === 'number' && !['Index', 'ParentIndex', 'Guests', 'Count'].includes(key) ? String(of) : quoted(of),
      ]),
    )
  return value
}

const productAnswer = ({ id, name, family, price, formats = [], addin = false }: Product) => ({
  Id: id,
  Name: name,
  FamilyName: family,
  MainPrice: price,
  IsAddin: addin,
  SaleFormats: formats.map((format) => ({
    SaleFormatId: format.id,
    Name: format.name,
    Ratio: format.ratio,
    MainPrice: format.price,
  })),
})

/** A till that speaks Ágora's API for integrations as its guide tells it, with its faults. It holds what it is given. */
export const tillServer = async (options: TillServerOptions) => {
  const { token, port = 0, places = [{ Id: 2, Name: 'Alborada Puerto' }], products = [], menus = [] } = options
  const documents = new Map<string, AgoraDocument>()
  const closed = new Set<string>()
  const requests: string[] = []
  let fault: Fault = 'none'
  let faultsLeft = Number.POSITIVE_INFINITY

  const dayAnswer = (url: URL) => {
    const day = url.searchParams.get('business-day') ?? ''
    const selection = url.searchParams.get('workplaces')?.split(',') ?? null
    const all = [...documents.values()].filter(
      ({ BusinessDay, Workplace }) =>
        BusinessDay === day && (selection === null || selection.includes(String(Workplace.Id))),
    )
    const shown = fault === 'half-a-day' ? all.slice(0, Math.floor(all.length / 2)) : all
    const filter = url.searchParams.get('filter')
    if (filter === 'Invoices') return { Invoices: shown }
    return { [String(filter)]: filter === 'SystemCloseOuts' && closed.has(day) ? [closeOutOf(all)] : [] }
  }
  const masterAnswer = (url: URL) => {
    const filter = url.searchParams.get('filter')
    if (filter === 'WorkplacesSummary') return { WorkplacesSummary: places }
    if (filter === 'Products') return { Products: products.map(productAnswer) }
    return { [String(filter)]: filter === 'Menus' ? menus : [] }
  }

  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type, 'Api-Version': '8.9' }).end(body)
  const json = (response: ServerResponse, answer: unknown) => {
    const body = JSON.stringify(fault === 'quoted-numbers' ? quoted(answer) : answer)
    if (fault !== 'cut') return send(response, 200, 'application/json; charset=utf-8', body)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, Math.floor(body.length / 2)))
    setTimeout(() => response.destroy(), 10)
  }
  /** What is answered instead of what was asked for: status, type and body; null where nothing is wrong. */
  const insteadOf = ({ headers }: IncomingMessage): [number, string, string] | null => {
    if (fault === 'not-licensed') return [501, 'text/plain', 'La integración a través del API HTTP no está habilitada']
    if (fault === 'wrong-token' || headers['api-token'] !== token) return [401, 'text/plain', '']
    if (fault === 'error') return [500, 'text/html', '<html>Runtime Error</html>']
    if (fault === 'xml' || !headers.accept?.includes('json'))
      return [200, 'application/xml', '<Export><Invoices/></Export>']
    return null
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://till')
    requests.push(`${url.pathname}${url.search}`)
    if (url.pathname === '/version/') return send(response, 200, 'text/plain', options.version ?? '8.9.3')
    if (fault !== 'none' && faultsLeft <= 0) fault = 'none'
    faultsLeft -= 1
    if (fault === 'slow') return
    const other = insteadOf(request)
    if (other) return send(response, ...other)
    if (url.pathname === '/api/export-master/') return json(response, masterAnswer(url))
    if (url.pathname === '/api/export/') return json(response, dayAnswer(url))
    return send(response, 404, 'text/plain', '')
  }

  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/`,
    host: `127.0.0.1:${taken}`,
    /** What it was asked, in order. */
    asked: requests,
    /** Sells, or amends what it sold under that series and number in that year. */
    sell: (...sold: AgoraDocument[]) => {
      for (const document of sold) documents.set(document.GlobalId, document)
    },
    /** As somebody deletes a document at the till. */
    vanish: (id: string) => documents.delete(id),
    close: (day: string) => closed.add(day),
    /** From now on, or for so many requests. */
    fail: (kind: Fault, times = Number.POSITIVE_INFINITY) => {
      fault = kind
      faultsLeft = times
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type TillServer = Awaited<ReturnType<typeof tillServer>>
