import type { IncomingHttpHeaders } from 'node:http'
import { Forbidden } from '../../errors.ts'

/** In it a page names for whom it was drawn; `new` until it knows. No other site can send it: it would have to ask first. */
export const PERSON_HEADER = 'session-person'

const safe = new Set(['GET', 'HEAD'])

/**
 * Refuses a request with a cookie that another site had a browser send. Browsers say where a request comes from in Origin, or in
 * Sec-Fetch-Site (over TLS and on localhost alone); one that changes something has to say it, and to carry a header of our own.
 * @throws Forbidden cross-site
 */
export const refuseForgery = (
  request: { method?: string | undefined; headers: IncomingHttpHeaders },
  origin: string,
) => {
  const { origin: from, 'sec-fetch-site': site } = request.headers
  const reads = safe.has(request.method ?? 'GET')
  // `none`: typed, or opened from a bookmark.
  const isOwnSite = site === undefined || site === 'same-origin' || (reads && site === 'none')
  const isOwnOrigin = from === undefined || from === origin
  const isSilent = from === undefined && site === undefined
  const isBare = request.headers[PERSON_HEADER] === undefined
  if (!isOwnSite || !isOwnOrigin || (!reads && (isSilent || isBare))) throw new Forbidden('cross-site')
}
