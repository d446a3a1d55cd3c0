import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { accepted, type Encoding, names, packings } from '../../answers/documents/encodings.ts'
import { paced } from '../../answers/documents/paced.ts'
import { pageHeaders } from '../../answers/security-headers.ts'
import { appPage, type Page, type PageOptions, publicPage } from './pages.ts'
import { routeHeads } from './route-files.ts'

type File = { path: string; size: number; tag: string; type: string; immutable: boolean; packed: Map<Encoding, File> }

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
const PAGE = '/index.html'
/** Which files each page needs, as the build found out. */
const ROUTE_FILES = '/route-files.json'
/** Who comes to the address itself, and is not known yet, reads this page. */
const FRONT = '/landing.html'
/** Bytes of a file that are read ahead of whoever takes them. */
const READ_AT_ONCE = 32_768

// The names in the folder are the only paths that are ever opened: a path that climbs out of it is none of them.
const scan = (folder: string): Map<string, File> => {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  const files = new Map<string, File>()
  for (const { parentPath, name } of entries) {
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

const sendFile = (request: IncomingMessage, response: ServerResponse, file: File) => {
  const takes = accepted(request.headers['accept-encoding'])
  const [encoding, sent] = [...file.packed].find(([name]) => takes.has(name)) ?? [null, file]
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
  response.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('content-type', file.type)
  response.setHeader('etag', sent.tag)
  if (file.packed.size > 0) response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  if (names(request.headers['if-none-match'], sent.tag)) return response.writeHead(304).end()
  response.setHeader('content-length', sent.size)
  if (request.method === 'HEAD') return response.end()
  // A reader that went away ends the stream; nothing is left to answer.
  return pipeline(createReadStream(sent.path, { highWaterMark: READ_AT_ONCE }), paced, response, () => {})
}

/** Whether somebody opens a page, as against a script that fetches something. */
export const navigates = (request: IncomingMessage): boolean => request.headers.accept?.includes('text/html') ?? false

/**
 * Serves the built frontend: files as they are, packed ones by Accept-Encoding; `/contact` from `contact.html`, `/guide/till` from
 * `guide/till.html`, `/` from `landing.html` where there are such, and its page for every other navigation. Every page has a
 * Content-Security-Policy, that of the app a fresh nonce in `<meta property="csp-nonce">`.
 * @param folder read once, now; when it is not there, nothing is served.
 */
export const staticFiles = (folder: string, options: PageOptions = {}): StaticFiles => {
  const files = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? scan(folder) : new Map<string, File>()
  const pages = new Map<string, Page>()
  const routeHead = routeHeads(join(folder, ROUTE_FILES), options.hasSession)
  const headOf = (path: string) => (options.headOf?.(path) ?? '') + routeHead(path)
  for (const url of [...files.keys()]) {
    // Pages go out with their policy, by their address alone: nobody reads one as a plain file.
    if (!/^(?:\/[\w-]+)+\.html$/.test(url)) continue
    const english = url.replace(/html$/, 'en.html')
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    const inEnglish = files.has(english) ? read(english) : undefined
    const parts = { ...options, headOf }
    pages.set(url, url === PAGE ? appPage(read(url), parts) : publicPage(read(url), parts, inEnglish))
    files.delete(url)
    files.delete(english)
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
      const pageOfPath = pages.get(path === '/' ? FRONT : `${path}.html`) ?? page
      pageOfPath(request, response, path)
      return true
    },
  }
}
