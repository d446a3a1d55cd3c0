import { copyFile, mkdir, rename, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const languages = ['spa', 'eng']

/** Half a megabyte would be a broken copy: the smallest of these files has two. */
const isThere = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null)
  return (found?.size ?? 0) > 500_000
}

/** One folder with the data of both languages, since tesseract.js looks for all of them in one place. Safe to call at the same time from several threads. */
export const languageFolder = async (): Promise<string> => {
  const folder = join(tmpdir(), 'escandallo-ocr-4.0.0')
  await mkdir(folder, { recursive: true })
  for (const language of languages) {
    const target = join(folder, `${language}.traineddata.gz`)
    if (await isThere(target)) continue
    const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
    const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await copyFile(join(home, '4.0.0_best_int', `${language}.traineddata.gz`), draft)
    await rename(draft, target)
  }
  return folder
}
