import { randomBytes } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { pageHeaders, pagePolicy } from '../../answers/security-headers.ts'

type Encoding = 'br' | 'gzip'
type File = { path: string; size: number; tag: string; type: string; immutable: boolean; packed: Map<Encoding, File> }

export type PageOptions = {
  /** Other origins that the page talks to, such as an identity provider elsewhere. */
  connectTo?: readonly string[]
  /** What stands at the beginning of every page's head. */
  head?: string
}

export type StaticFiles = {
  /** Answers GET and HEAD with a file, or with the page for a navigation. False when there is nothing to answer with. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean
  /** Whether there is a page at all: false before the frontend has been built. */
  built: boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const PAGE = '/index.html'
/** Who comes to the address itself, and is not known yet, reads this page. */
const FRONT = '/landing.html'
const MAY_BE_FRAMED = '/auth/silent'

// The names in the folder are the only paths that are ever opened: a path that climbs out of it is none of them.
const scan = (folder: string): Map<string, File> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  const files = new Map<string, File>()
  for (const { parentPath, name } of names) {
    const path = join(parentPath, name)
    const { size, mtimeMs } = statSync(path)
    const url = path.slice(folder.length).split(sep).join('/')
    files.set(url, {
      path,
      size,
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      type: types[extname(name)] ?? 'application/octet-stream',
      // What a build names by its content never changes.
      immutable: /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(url),
      packed: new Map(),
    })
  }
  for (const [url, file] of files) {
    for (const [encoding, suffix] of packings) {
      const packed = files.get(url + suffix)
      if (packed) file.packed.set(encoding, packed)
    }
  }
  // What is packed by itself, and is no other form of a file beside it, is a file like the others.
  for (const url of [...files.keys()])
    if (packings.some(([, suffix]) => url.endsWith(suffix) && files.has(url.slice(0, -suffix.length))))
      files.delete(url)
  return files
}

/** The encodings that an Accept-Encoding header takes. */
export const accepted = (header: string | string[] | undefined): Set<string> =>
  new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.trim().split(/\s*;\s*q\s*=\s*/))
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name ?? ''),
  )

const sendFile = (request: IncomingMessage, response: ServerResponse, file: File) => {
  const takes = accepted(request.headers['accept-encoding'])
  const [encoding, sent] = [...file.packed].find(([name]) => takes.has(name)) ?? [null, file]
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
  response.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('content-type', file.type)
  response.setHeader('etag', sent.tag)
  if (file.packed.size > 0) response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(sent.tag)) return response.writeHead(304).end()
  response.setHeader('content-length', sent.size)
  if (request.method === 'HEAD') return response.end()
  // A reader that went away ends the stream; nothing is left to answer.
  return pipeline(createReadStream(sent.path), response, () => {})
}

const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
  path: string,
  { connectTo = [], head = '' }: PageOptions,
) => {
  const nonce = randomBytes(18).toString('base64')
  const text = page.replace(/<head[^>]*>/, (tag) => `${tag}<meta property="csp-nonce" nonce="${nonce}">${head}`)
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
  response.setHeader('content-security-policy', pagePolicy({ nonce, framedBySelf: path === MAY_BE_FRAMED, connectTo }))
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-length', Buffer.byteLength(text))
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Whether somebody opens a page, as against a script that fetches something. */
export const navigates = (request: IncomingMessage): boolean => request.headers.accept?.includes('text/html') ?? false

/**
 * Serves the built frontend: files as they are, packed ones by Accept-Encoding; `/contact` from `contact.html` and `/` from
 * `landing.html` where there are such, and its page for every other navigation. Every page has a Content-Security-Policy and a
 * fresh nonce in `<meta property="csp-nonce">`.
 * @param folder read once, now; when it is not there, nothing is served.
 */
export const staticFiles = (folder: string, options: PageOptions = {}): StaticFiles => {
  const files = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? scan(folder) : new Map<string, File>()
  const pages = new Map<string, string>()
  for (const url of [...files.keys()]) {
    // Pages go out with their policy, by their address alone: nobody reads one as a plain file.
    if (!/^\/[\w-]+\.html$/.test(url)) continue
    pages.set(url, readFileSync(join(folder, url), 'utf8'))
    files.delete(url)
  }
  const page = pages.get(PAGE) ?? null
  return {
    built: page !== null,
    serve(request, response, path) {
      const file = files.get(path)
      if (file) {
        sendFile(request, response, file)
        return true
      }
      // Whoever asks for the root by whatever means wants to see whether the product is there.
      if (page === null || (path !== '/' && !navigates(request))) return false
      sendPage(request, response, pages.get(path === '/' ? FRONT : `${path}.html`) ?? page, path, options)
      return true
    },
  }
}
