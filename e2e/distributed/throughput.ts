import { broughtAndRead, type Town } from './requests.ts'

const DOCUMENTS = 24
const LISTING_MS = 4_000
const READERS = 16

/** Documents a second, from being brought in to being read, with so many workers. */
export const documentsPerSecond = async (town: Town): Promise<number> => {
  const from = performance.now()
  await broughtAndRead(town, DOCUMENTS)
  return DOCUMENTS / ((performance.now() - from) / 1_000)
}

/** Lists a second that the gateway gives to people who ask without a pause. */
export const listsPerSecond = async ({ running }: Town): Promise<number> => {
  const headers = { authorization: `Bearer ${running.world.person.token}` }
  const until = performance.now() + LISTING_MS
  let answered = 0
  const read = async () => {
    while (performance.now() < until) {
      const answer = await fetch(`${running.address()}/api/suppliers/list`, { headers }).catch(() => null)
      await answer?.text().catch(() => null)
      if (answer?.ok) answered += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return answered / (LISTING_MS / 1_000)
}
