import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, Thing } from './account.ts'
import { payCheckout } from './calls.ts'
import type { Lives } from './life.ts'

type World = { account: Account; lives: Lives }

const html = (title: string, links: readonly [words: string, href: string][]) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${links
    .map(([words, href]) => `<p><a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${words}</a></p>`)
    .join('')}`

const subscriptionOf = ({ account }: World, customerId: string): Thing | undefined =>
  [...account.things.subscription.values()].findLast(
    ({ customer, status }) => customer === customerId && status !== 'canceled',
  )

/** The pages on which people pay, as far as somebody who tries them in a browser needs them. */
export const showPage = async (world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { account, lives } = world
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [, page, id = '', act] = pathname.split('/')
  const go = (to: string) => void response.writeHead(302, { location: to }).end()
  const show = (title: string, links: readonly [string, string][]) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(title, links))
  if (page === 'pay') {
    const session = account.find('session', id)
    if (!session || session.status !== 'open') return show('This checkout is closed', [])
    if (act === 'card') return go(payCheckout(world, session))
    return show('Checkout', [
      ['Pay', `/pay/${id}/card`],
      ['Back', String(session.cancel_url)],
    ])
  }
  if (page === 'portal') {
    const back = searchParams.get('back') ?? ''
    const subscription = subscriptionOf(world, id)
    if (subscription && act === 'cancel') lives.cancel(subscription)
    if (subscription && act === 'keep') lives.takeBack(subscription)
    const again = `?back=${encodeURIComponent(back)}`
    return show('Portal', [
      ['Cancel', `/portal/${id}/cancel${again}`],
      ['Keep', `/portal/${id}/keep${again}`],
      ['Back', back],
    ])
  }
  response.writeHead(404).end()
}
