import { execFile } from 'node:child_process'
import { recognisedIn } from '../recognised.ts'
import type { Recogniser } from './engine.ts'
import { greymap } from './greymap.ts'

const run = (args: string[], input: Uint8Array | null): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 }
    // One page, one core: its own threads only wait for each other.
    const child = execFile('env', ['OMP_THREAD_LIMIT=1', 'tesseract', ...args], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    child.stdin?.on('error', reject)
    child.stdin?.end(input ?? '')
  })

let installed: Promise<boolean> | undefined

/** Whether this machine has Tesseract with Spanish and English: twice as fast as its WebAssembly build. */
export const hasBinary = (): Promise<boolean> => {
  installed ??= run(['--list-langs'], null).then(
    (list) => ['spa', 'eng'].every((language) => list.split(/\s+/).includes(language)),
    () => false,
  )
  return installed
}

/** Page segmentation modes, as `tesseract --help-psm` numbers them. */
const modes = { page: '11', roll: '4', block: '6' }

/** The installed Tesseract, one process for each page. */
export const binaryEngine: Recogniser = {
  name: 'tesseract',
  readsPlainly: false,
  recognise: async (picture, dpi, look) => {
    const settings = ['--dpi', String(dpi), '--psm', modes[look], '-l', 'spa+eng']
    return recognisedIn(
      await run(['stdin', 'stdout', ...settings, '-c', 'tessedit_do_invert=0', 'tsv'], greymap(picture)),
    )
  },
  close: async () => undefined,
}
