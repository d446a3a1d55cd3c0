import { isDeepStrictEqual } from 'node:util'
import type { Metadata } from './discovery.ts'

/** Milliseconds after which a new sign-in has a provider asked again whether it is there; whoever comes back from it does not wait for that. */
const FRESH_MS = 30_000
/** Milliseconds after which it is asked again behind whoever comes back. */
const STALE_MS = 600_000
/** Milliseconds for which nobody asks again after a provider did not answer. */
const PAUSE_MS = 3_000

/** A provider's metadata, remembered. */
export type MetadataSource = {
  /** As they are now: a provider that does not answer is away. @throws what `ask` throws */
  readonly fresh: () => Promise<Metadata>
  /** As they were last, however long ago; asked for where there are none. @throws what `ask` throws */
  readonly latest: () => Promise<Metadata>
}

/** @param ask has the provider say what it is. However many want to know, it is asked once at a time. */
export const metadataSource = (ask: () => Promise<Metadata>, now = Date.now): MetadataSource => {
  let remembered: { metadata: Metadata; at: number } | null = null
  let failure: { error: unknown; at: number } | null = null
  let asking: Promise<Metadata> | null = null
  const request = async (): Promise<Metadata> => {
    try {
      const metadata = await ask()
      // The library keeps a provider's keys by the object that describes it.
      const isSame = remembered !== null && isDeepStrictEqual(plain(remembered.metadata), plain(metadata))
      remembered = { metadata: isSame && remembered ? remembered.metadata : metadata, at: now() }
      failure = null
      return remembered.metadata
    } catch (error) {
      failure = { error, at: now() }
      throw error
    } finally {
      asking = null
    }
  }
  const fresh = (): Promise<Metadata> => {
    if (remembered && now() - remembered.at < FRESH_MS) return Promise.resolve(remembered.metadata)
    if (failure && now() - failure.at < PAUSE_MS) return Promise.reject(failure.error)
    asking ??= request()
    return asking
  }
  const latest = (): Promise<Metadata> => {
    if (!remembered) return fresh()
    // What became of it is said by the next sign-in that begins.
    if (now() - remembered.at > STALE_MS) void fresh().catch(() => {})
    return Promise.resolve(remembered.metadata)
  }
  return { fresh, latest }
}

/** What came over the network of it. */
const plain = (metadata: Metadata): unknown => JSON.parse(JSON.stringify(metadata))
