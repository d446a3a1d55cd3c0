import { createRequire } from 'node:module'
import type { Worker as Thread } from 'node:worker_threads'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { languageFolder } from './data.ts'
import type { Engine } from './engine.ts'
import { greymap } from './greymap.ts'
import { recognisedIn } from './recognised.ts'

const { version } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string }

/** Invoices are codes, names of goods and numbers: dictionaries guess wrong as often as right, and cost a fifth of the time. */
const withoutDictionaries = Object.fromEntries(
  ['system', 'freq', 'unambig', 'punc', 'number', 'bigram'].map((kind) => [`load_${kind}_dawg`, '0']),
)

const modes = { page: PSM.SPARSE_TEXT, roll: PSM.SINGLE_COLUMN, block: PSM.SINGLE_BLOCK }

/** Tesseract as WebAssembly, in a thread of its own. */
export const wasmEngine = async (): Promise<Engine> => {
  const options = {
    langPath: await languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  } as const
  const worker = (await createWorker(['spa', 'eng'], OEM.LSTM_ONLY, options, withoutDictionaries)) as Worker & {
    worker: Thread
  }
  // Light print on dark is turned beforehand: trying every poor line both ways would take half as long again.
  await worker.setParameters({ tessedit_do_invert: '0' } as object)
  return {
    name: `tesseract.js ${version}`,
    recognise: async (picture, dpi, look) => {
      await worker.setParameters({
        tessedit_pageseg_mode: modes[look],
        user_defined_dpi: String(dpi),
      })
      // As a bare buffer it is not copied once more before it is sent.
      const file = greymap(picture).buffer
      const { data } = await worker.recognize(file as never, {}, { tsv: true, text: false })
      file.transfer(0)
      return recognisedIn(data.tsv ?? '')
    },
    rest: () => worker.worker.unref(),
    wake: () => worker.worker.ref(),
    close: async () => {
      await worker.terminate()
    },
  }
}
