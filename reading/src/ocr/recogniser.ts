import type { Recogniser } from './engines/engine.ts'
import { modelsIn, usualFolder } from './engines/pp-ocr/models.ts'

export type { Recogniser }

/** The models are not there, are not as they were published or cannot be run here: no picture can be read. */
export class NoRecogniser extends Error {}

/** Its memory only ever grows. */
const mostPages = 30

type Opened = { engine: Recogniser; models: string; pages: number }

let idle: Opened | null = null

/** Opened only where it is needed: its runtime is native, and large. */
const openEngine = async (models: string): Promise<Recogniser> => {
  if (!(await modelsIn(models))) throw new NoRecogniser(`There are no models in ${models}.`)
  try {
    const { ppOcrEngine } = await import('./engines/pp-ocr/engine.ts')
    return await ppOcrEngine(models)
  } catch (cause) {
    throw new NoRecogniser(`The models in ${models} cannot be used.`, { cause })
  }
}

/** Whether models are in a folder and run. */
export const canRecognise = async (models = usualFolder): Promise<boolean> => {
  try {
    await (await openEngine(models)).close()
    return true
  } catch (error) {
    if (error instanceof NoRecogniser) return false
    throw error
  }
}

const opened = async (models: string): Promise<Opened> => {
  const ready = idle
  idle = null
  if (ready?.models === models) return ready
  await ready?.engine.close()
  return { engine: await openEngine(models), models, pages: 0 }
}

/**
 * What recognises text in pictures. Starting it takes a second, so it is kept for the next document of this thread, until it
 * has seen many pages or has failed. The caller closes what it opened.
 * @param models the folder of PP-OCR's models
 * @throws NoRecogniser
 */
export const openRecogniser = async (models = usualFolder): Promise<Recogniser> => {
  const current = await opened(models)
  let failed = false
  return {
    ...current.engine,
    recognise: async (picture) => {
      current.pages += 1
      try {
        return await current.engine.recognise(picture)
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
