import { wordsOfPicture } from '../ocr/pages.ts'
import type { Recogniser } from '../ocr/recogniser.ts'
import { imageSize } from '../picture/image-size.ts'
import { decoded, type Photograph, type Picture } from '../picture/picture.ts'
import { sheetsIn } from '../picture/sheet.ts'
import { codesInPicture } from '../structured/codes/scanning.ts'
import type { Word } from '../words/word.ts'
import type { FileKind } from './file-kind.ts'
import type { WordSource } from './word-source.ts'

/** A larger picture is a decompression bomb, not a page. */
const mostPixels = 51_000_000

/** The picture in a file; null when it is none that can be opened, or larger than a page can be. */
export const openedImage = async (bytes: Uint8Array, kind: FileKind): Promise<Photograph | null> => {
  const stored = imageSize(bytes, kind)
  if (!stored || stored.width * stored.height > mostPixels || stored.width === 0 || stored.height === 0) return null
  try {
    return await decoded(bytes)
  } catch {
    // The decoder throws plain errors for damaged data; whatever it says, there is no picture.
    return null
  }
}

/** What stands on the sheets that lie beside the largest one. */
const wordsBeside = async (picture: Picture, open: Recogniser): Promise<Word[][]> => {
  const papers: Word[][] = []
  for (const sheet of sheetsIn(picture).slice(1))
    papers.push((await wordsOfPicture(open, picture, 1, true, sheet)).words)
  return papers.filter((words) => words.length > 0)
}

/** The words of a scan or photograph; null when it is no picture that can be opened. */
export const readImage = async (
  bytes: Uint8Array,
  kind: FileKind,
  recogniser: () => Promise<Recogniser>,
  progress: (page: number, pages: number) => void,
): Promise<WordSource | null> => {
  progress(0, 1)
  const picture = await openedImage(bytes, kind)
  if (!picture) return null
  const open = await recogniser()
  const { words, level } = await wordsOfPicture(open, picture, 1, true)
  const beside = await wordsBeside(picture, open)
  progress(1, 1)
  return {
    words,
    ...(beside.length > 0 && { beside }),
    pages: [{ width: picture.width, height: picture.height }],
    source: 'ocr',
    recogniser: open.name,
    pictured: [{ page: 1, picture, words, thumbnail: picture.thumbnail, level }],
    attached: null,
    codes: await codesInPicture(picture, 1),
    revised: null,
  }
}
