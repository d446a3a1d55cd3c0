/** `npm run models`: fetches the networks that read pictures, unless they are there. */
import { usualFolder } from '../src/ocr/engines/pp-ocr/models.ts'
import { areWhole, fetchModels } from './fetching.ts'

const folder = process.argv[2] ?? usualFolder
if (!(await areWhole(folder)))
  try {
    await fetchModels(folder)
    console.log(`Scans and photographs are read with PP-OCRv6, which is in ${folder}.`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no Python here' : message.trim().split('\n').at(-1)
    console.log(
      `Scans and photographs wait to be read: the models for it could not be fetched with Python's pip (${why}). "npm run models" tries again.`,
    )
    process.exitCode = 1
  }
