import { apiHeaders } from '../../answers/security-headers.ts'
import { type Handler, json, refuse } from '../gateway.ts'
import { type PageLanguage, pageLanguage } from './page-language.ts'
import { navigates } from './static-files.ts'

const SOON = '1'

const sentences: Record<PageLanguage, string> = {
  es: 'Escandallo está arrancando. Esta página se abre sola en cuanto esté listo.',
  en: 'Escandallo is starting. This page opens by itself as soon as it is ready.',
}

// Asked for again each second by the browser itself, without a script.
const page = (language: PageLanguage) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${SOON}">
<title>Escandallo</title>
<p>${sentences[language]}</p>
`

/** Answers while the product is on its way up: it lives, is not ready, and whoever asks for anything is to come again in a second. */
export const starting: Handler = (request, response) => {
  const [path] = (request.url ?? '/').split('?')
  if (path === '/health/live') return json(response, 200, { live: true })
  response.setHeader('retry-after', SOON)
  if (path === '/health/ready') return json(response, 503, { ready: { started: false } })
  if (!navigates(request) || path?.startsWith('/api/') || path?.startsWith('/idp/'))
    return refuse(request, response, 503, 'unavailable')
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
  return response
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
    .end(page(pageLanguage(request.headers)))
}
