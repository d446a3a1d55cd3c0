import type { Page } from 'playwright-core'

/** What the page itself says to the API, said by somebody who sits at it. */
export const talker = async (page: Page) => {
  const { origin } = new URL(page.url())
  const ask = async <Answer>(method: 'GET' | 'POST', path: string, data?: unknown) => {
    // The session's cookie goes along, as it does from the page.
    const headers = { origin, 'session-person': 'new', 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return ask
}
export type Ask = Awaited<ReturnType<typeof talker>>
