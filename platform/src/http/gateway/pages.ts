import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constant, madeOnce, sendConstant } from '../../answers/documents/constant.ts'
import { names } from '../../answers/documents/encodings.ts'
import { pageHeaders, pagePolicy } from '../../answers/security-headers.ts'
import { inLanguage, LANGUAGE_VARIES, type PageLanguage, pageLanguage } from './page-language.ts'

export type PageOptions = {
  /** What stands at the beginning of every page's head. */
  head?: string
  /** What stands behind it in the head of the app's page, by the path that was asked for. */
  headOf?: (path: string) => string
  /** Whether whoever is shown the page of a path has a session: others are led away before. */
  hasSession?: (path: string) => boolean
}

/** Answers a request for a page of this path. */
export type Page = (request: IncomingMessage, response: ServerResponse, path: string) => void

const TYPE = 'text/html; charset=utf-8'

const withHead = (html: string, head: string) => html.replace(/<head[^>]*>/, (tag) => tag + head)
const setPageHeaders = (response: ServerResponse) => {
  response.setHeader('vary', LANGUAGE_VARIES)
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
}

/** A page that stands by itself, with no style of its own: the same for everybody of a language, made once and packed. */
export const publicPage = (html: string, { head = '' }: PageOptions, inEnglish = html): Page => {
  const made = (text: string, language: PageLanguage) =>
    madeOnce(() => constant(inLanguage(withHead(text, head), language), TYPE))
  const pages = { es: made(html, 'es'), en: made(inEnglish, 'en') }
  const policy = pagePolicy()
  return (request, response) => {
    void pages[pageLanguage(request.headers)]().then((page) => {
      setPageHeaders(response)
      response.setHeader('content-security-policy', policy)
      sendConstant(request, response, page)
    })
  }
}

/** The page of the app: each answer has a nonce, which its scripts give to the styles that they add. */
export const appPage = (html: string, { head: always = '', headOf = () => '' }: PageOptions): Page => {
  const [beginning = '', after = ''] = withHead(html, '\0').split('\0')
  const tagOf = (precedingHead: string, head: string) => {
    const parts = JSON.stringify([precedingHead, head, after, pagePolicy()])
    return `"${createHash('sha256').update(parts).digest('base64url').slice(0, 22)}"`
  }
  return (request, response, path) => {
    setPageHeaders(response)
    response.setHeader('cache-control', 'no-cache')
    const head = always + headOf(path)
    const headStart = inLanguage(beginning, pageLanguage(request.headers))
    const tag = tagOf(headStart, head)
    response.setHeader('etag', tag)
    // Whoever has it still has the policy that came with it, with the nonce that stands in it.
    if (names(request.headers['if-none-match'], tag)) return void response.writeHead(304).end()
    const nonce = randomBytes(18).toString('base64')
    const text = `${headStart}<meta property="csp-nonce" nonce="${nonce}">${head}${after}`
    response.setHeader('content-security-policy', pagePolicy(nonce))
    response.setHeader('content-type', TYPE)
    response.setHeader('content-length', Buffer.byteLength(text))
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}
