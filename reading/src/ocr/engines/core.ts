import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const require = createRequire(import.meta.url)
/** tesseract.js brings the engine; its own wrapper would run that in a thread more, with copies of every page. */
const fromTesseract = createRequire(require.resolve('tesseract.js/package.json'))

/** What is used here of tesseract.js-core, which comes without types. */
export type Tesseract = {
  files: {
    /** With `canOwn` the file is the given bytes themselves, not a copy. */
    writeFile: (path: string, data: Uint8Array, how?: { canOwn: boolean }) => void
    unlink: (path: string) => void
  }
  api: {
    SetVariable: (name: string, value: string) => boolean
    SetImageFile: (orientation: number, angle: number) => number
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
    Clear: () => void
  }
}

type Core = {
  FS: Tesseract['files']
  TessBaseAPI: new () => Tesseract['api'] & {
    Init: (folder: null, languages: string, mode: number, settings: string) => number
  }
}

const languages = ['spa', 'eng']
/** Its newer engine: the older one has no data here. */
const lstmOnly = 1
/** Invoices are codes, names of goods and numbers: dictionaries guess wrong as often as right, and cost a fifth of the time. */
const withoutDictionaries = ['system', 'freq', 'unambig', 'punc', 'number', 'bigram']
  .map((kind) => `load_${kind}_dawg 0\n`)
  .join('')

const dataOf = async (language: string): Promise<Uint8Array> => {
  const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  return gunzipSync(await readFile(join(home, '4.0.0_best_int', `${language}.traineddata.gz`)))
}

const made = async (): Promise<Core> => {
  const { relaxedSimd } = fromTesseract('wasm-feature-detect') as { relaxedSimd: () => Promise<boolean> }
  const build = (await relaxedSimd()) ? 'tesseract-core-relaxedsimd-lstm' : 'tesseract-core-lstm'
  const make = fromTesseract(`tesseract.js-core/${build}`) as (settings: object) => Promise<Core>
  const quiet = () => undefined
  return make({ TesseractProgress: quiet, print: quiet, printErr: quiet })
}

/** Tesseract as WebAssembly in this thread, for Spanish and English. What it read of their data is not kept twice. */
export const tesseract = async (): Promise<Tesseract> => {
  const { FS: files, TessBaseAPI } = await made()
  for (const language of languages) files.writeFile(`${language}.traineddata`, await dataOf(language))
  files.writeFile('/config', new TextEncoder().encode(withoutDictionaries))
  const api = new TessBaseAPI()
  if (api.Init(null, languages.join('+'), lstmOnly, '/config') !== 0) throw new Error('Tesseract did not start')
  for (const language of languages) files.unlink(`${language}.traineddata`)
  // Light print on dark is turned beforehand: trying every poor line both ways would take half as long again.
  api.SetVariable('tessedit_do_invert', '0')
  return { files, api }
}
