import { binaryEngine, hasBinary } from './engines/binary.ts'
import type { Recogniser } from './engines/engine.ts'
import { wasmEngine } from './engines/wasm.ts'

export type { Recogniser }

/** Its memory only ever grows. */
const mostPages = 30

type Kept = { engine: Recogniser; pages: number }

let idle: Kept | null = null

const openEngine = async (): Promise<Recogniser> => ((await hasBinary()) ? binaryEngine : wasmEngine())

/**
 * What recognises text in pictures: the installed Tesseract, else its WebAssembly build. Starting it takes a second, so it
 * is kept for the next document of this thread, until it has seen many pages or has failed. The caller closes what it opened.
 */
export const openRecogniser = async (): Promise<Recogniser> => {
  const kept = idle ?? { engine: await openEngine(), pages: 0 }
  idle = null
  let failed = false
  return {
    name: kept.engine.name,
    recognise: async (picture, dpi, look) => {
      kept.pages += 1
      try {
        return await kept.engine.recognise(picture, dpi, look)
      } catch (error) {
        failed = true
        throw error
      }
    },
    close: async () => {
      if (failed || idle || kept.pages >= mostPages) return kept.engine.close()
      idle = kept
    },
  }
}
