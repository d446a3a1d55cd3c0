import type { Page } from 'playwright-core'

/** What the page itself says to the API, said by somebody who sits at it. */
export const talker = async (page: Page) => {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().includes('/api/') && Boolean(asked.headers().authorization)),
    page.reload(),
  ])
  const authorization = request.headers().authorization ?? ''
  const ask = async <Answer>(method: 'GET' | 'POST', path: string, data?: unknown) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return ask
}
export type Ask = Awaited<ReturnType<typeof talker>>
