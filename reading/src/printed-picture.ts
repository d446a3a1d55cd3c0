import { fileKind } from './intake/file-kind.ts'
import { openedImage } from './intake/image-document.ts'
import { wordsOfPicture } from './ocr/pages.ts'
import { openRecogniser } from './ocr/recogniser.ts'

/** Words in pixels of the page as it lies level, origin top left. */
export type PrintedPicture = { words: { text: string; left: number; right: number; top: number; bottom: number }[] }

/**
 * What is printed on a picture (JPEG, PNG), whatever it is about; null when it is no picture that can be opened.
 * @throws NoRecogniser
 */
export const wordsInPicture = async (bytes: Uint8Array, models?: string): Promise<PrintedPicture | null> => {
  const kind = fileKind(bytes)
  const picture = kind === 'jpeg' || kind === 'png' ? await openedImage(bytes, kind) : null
  if (!picture) return null
  const recogniser = await openRecogniser(models)
  try {
    const { words } = await wordsOfPicture(recogniser, picture, 1, true)
    return {
      words: words.map(({ text, x, y, width, height }) => ({
        text,
        left: x,
        right: x + width,
        top: y,
        bottom: y + height,
      })),
    }
  } finally {
    await recogniser.close()
  }
}
