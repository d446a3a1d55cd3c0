import { harmed } from './harmed.ts'
import type { Made } from './manifest.ts'
import { mixed } from './mixed.ts'
import { negatives } from './negatives/negatives.ts'
import type { Wish } from './renders.ts'
import { photos, scans, texts } from './renders.ts'
import { structured } from './structured/structured.ts'

/** What a reader should refuse, and slight cases of the same that it should not. */
async function* refusals(wish: Wish): AsyncGenerator<Made> {
  yield* harmed(wish)
  yield* negatives(wish)
}

/** Every sort of paper there is to ask for. */
export const papers = { text: texts, scan: scans, photo: photos, negative: refusals, structured, mixed }
