import { binaryEngine, hasBinary } from './engines/binary.ts'
import type { Recogniser } from './engines/engine.ts'
import { wasmEngine } from './engines/wasm.ts'

export type { Recogniser }

/** Its memory only ever grows. */
const mostPages = 30

type Kept = { engine: Recogniser; models: string | undefined; pages: number }

let idle: Kept | null = null

const tesseract = async (): Promise<Recogniser> => ((await hasBinary()) ? binaryEngine : wasmEngine())

/** Where its runtime does not run, or a model is spoilt, Tesseract reads; every reading says which it was. */
const openEngine = async (models: string | undefined): Promise<Recogniser> => {
  if (!models) return tesseract()
  try {
    const { ppOcrEngine } = await import('./engines/pp-ocr/engine.ts')
    return await ppOcrEngine(models)
  } catch {
    return tesseract()
  }
}

const kept = async (models: string | undefined): Promise<Kept> => {
  const ready = idle
  idle = null
  if (ready && ready.models === models) return ready
  await ready?.engine.close()
  return { engine: await openEngine(models), models, pages: 0 }
}

/**
 * What recognises text in pictures: PP-OCR where its models are given, else the installed Tesseract, else its WebAssembly
 * build. Starting it takes a second, so it is kept for the next document of this thread, until it has seen many pages or has
 * failed. The caller closes what it opened.
 * @param models the folder of PP-OCR's models
 */
export const openRecogniser = async (models?: string): Promise<Recogniser> => {
  const current = await kept(models)
  let failed = false
  return {
    ...current.engine,
    recognise: async (picture, dpi, look) => {
      current.pages += 1
      try {
        return await current.engine.recognise(picture, dpi, look)
      } catch (error) {
        failed = true
        throw error
      }
    },
    close: async () => {
      if (failed || idle || current.pages >= mostPages) return current.engine.close()
      idle = current
    },
  }
}
