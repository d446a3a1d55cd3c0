/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright-core'

/** How a page felt: largest paint and slowest answer to a press in ms, and how much of the screen jumped. */
export type Vitals = { lcp: number; inp: number; cls: number }

declare global {
  var vitals: Vitals
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Press = PerformanceEntry & { interactionId?: number }

/** Notes what happens from the first byte of every page on, as the browser tells it. */
export const noteVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.vitals = { lcp: 0, inp: 0, cls: 0 }
    const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
    watch('largest-contentful-paint', (entry) => {
      vitals.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift
      if (!hadRecentInput) vitals.cls += value
    })
    watch(
      'event',
      (entry) => {
        if ((entry as Press).interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })

export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => globalThis.vitals)

/**
 * Bytes of script as they came over the wire, since it was asked for. Each address weighs once: a page that is left for the
 * sign-in and comes back is the same script, whether or not the browser still has it.
 */
export const scriptBytes = async (session: CDPSession): Promise<() => number> => {
  const addresses = new Map<string, string>()
  const weights = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') addresses.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address) weights.set(address, Math.max(weights.get(address) ?? 0, encodedDataLength))
  })
  return () => [...weights.values()].reduce((sum, weight) => sum + weight, 0)
}
