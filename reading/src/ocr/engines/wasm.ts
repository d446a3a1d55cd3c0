import { createRequire } from 'node:module'
import { recognisedIn } from '../recognised.ts'
import { tesseract } from './core.ts'
import type { Recogniser } from './engine.ts'
import { greymap } from './greymap.ts'

const { version } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string }

/** Page segmentation modes, as Tesseract numbers them. */
const modes = { page: '11', roll: '4', block: '6' }

/** Tesseract as WebAssembly, in the thread that asks: it has nothing else to do meanwhile. */
export const wasmEngine = async (): Promise<Recogniser> => {
  const { files, api } = await tesseract()
  return {
    name: `tesseract.js ${version}`,
    readsPlainly: false,
    recognise: async (picture, dpi, look) => {
      api.SetVariable('tessedit_pageseg_mode', modes[look])
      api.SetVariable('user_defined_dpi', String(dpi))
      const file = greymap(picture)
      files.writeFile('/input', file, { canOwn: true })
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot open the picture')
      files.unlink('/input')
      // It has a copy of its own by now, and takes its time with it.
      file.buffer.transfer(0)
      api.Recognize(null)
      const words = recognisedIn(api.GetTSVText(0))
      api.Clear()
      return words
    },
    close: async () => undefined,
  }
}
