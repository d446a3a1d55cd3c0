import { access } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The two networks of PP-OCRv6, small: one finds lines of text, the other reads them. */
export const modelFiles = { detection: 'PP-OCRv6_det_small.onnx', recognition: 'PP-OCRv6_rec_small.onnx' }

/** Where set-up keeps them: outside the project, for they are no content of it. */
export const usualFolder = join(homedir(), '.cache', 'escandallo', 'pp-ocrv6')

/** The folder, if both models are in it. */
export const modelsIn = async (folder: string): Promise<string | undefined> => {
  try {
    for (const file of Object.values(modelFiles)) await access(join(folder, file))
    return folder
  } catch {
    return undefined
  }
}
