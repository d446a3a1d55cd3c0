import { createRequire } from 'node:module'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { hasBinary, recogniseByBinary } from './binary.ts'
import { languageFolder } from './data.ts'
import type { Look, Recognised } from './recognised.ts'

const { version } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string }

export type Recogniser = {
  name: string
  recognise: (png: Buffer, dpi: number, look: Look) => Promise<Recognised[]>
  close: () => Promise<void>
}

const byWorker = async (): Promise<Recogniser> => {
  const worker: Worker = await createWorker(['spa', 'eng'], OEM.LSTM_ONLY, {
    langPath: await languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  return {
    name: `tesseract.js ${version}`,
    recognise: async (png, dpi, look) => {
      await worker.setParameters({
        tessedit_pageseg_mode: look === 'columns' ? PSM.SINGLE_COLUMN : PSM.SPARSE_TEXT,
        user_defined_dpi: String(dpi),
      })
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false })
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      return lines
        .flatMap((line) => line.words)
        .filter((word) => word.text.trim() !== '')
        .map(({ text, confidence, bbox }) => ({
          text: text.trim(),
          x: bbox.x0,
          y: bbox.y0,
          width: bbox.x1 - bbox.x0,
          height: bbox.y1 - bbox.y0,
          confidence: confidence / 100,
        }))
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Opens what recognises text in pictures: the installed Tesseract, else its WebAssembly build. The caller closes it. */
export const openRecogniser = async (): Promise<Recogniser> =>
  (await hasBinary()) ? { name: 'tesseract', recognise: recogniseByBinary, close: async () => undefined } : byWorker()
