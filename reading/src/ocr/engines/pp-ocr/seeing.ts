import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../../picture/picture.ts'
import type { Recognised } from '../../recognised.ts'
import type { Slanted } from './cutting.ts'
import { detected } from './detection.ts'
import { columnsFor, readLine } from './lines.ts'
import { modelFiles } from './models.ts'
import { networkIn } from './network.ts'
import { signsOf } from './signs.ts'

/** So many times as high as wide, a line runs up the page: it is no text to be read from left to right. */
const upright = 2.5

/** A page full of small print has forty thousand columns of lines; rubbish has no end of them. */
const mostColumns = 150_000

const isUpright = ({ width, height }: Slanted): boolean => height > upright * width

/** The words of a picture: one network finds lines of text on it, another reads them one by one. */
export const seeing = async (folder: string): Promise<(picture: Picture) => Promise<Recognised[]>> => {
  const recognition = join(folder, modelFiles.recognition)
  const model = await readFile(recognition)
  const signs = signsOf(model)
  ;(model.buffer as ArrayBuffer).transfer(0)
  const finds = await networkIn(join(folder, modelFiles.detection))
  const reads = await networkIn(recognition)
  return async (picture) => {
    const words: Recognised[] = []
    let columns = 0
    for (const place of await detected(picture, finds)) {
      if (isUpright(place)) continue
      columns += columnsFor(place)
      if (columns > mostColumns) break
      words.push(...(await readLine(picture, place, reads, signs)))
    }
    return words
  }
}
