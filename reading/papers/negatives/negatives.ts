import type { Entry, Made, Reason } from '../manifest.ts'
import { fairPhoto } from '../pictures/fair-photo.ts'
import { pagesOf } from '../pictures/raster.ts'
import { scanned } from '../pictures/scan.ts'
import { isAskedFor, type Wish } from '../renders.ts'
import { type SetName, seedWords } from '../world/firms.ts'
import { type Picture, painted } from './easel.ts'
import { drawOther, type OtherPaper } from './other-paper.ts'
import { householdPapers } from './others/household-papers.ts'
import { householdPictures } from './others/household-pictures.ts'
import { streetPictures } from './others/street-pictures.ts'
import { workplacePapers } from './others/workplace-papers.ts'
import { workplacePictures } from './others/workplace-pictures.ts'
import { otherPapers as trainPapers } from './train-papers.ts'
import { pictures as trainPictures } from './train-pictures.ts'
import { otherPapers as validationPapers } from './validation-papers.ts'
import { pictures as validationPictures } from './validation-pictures.ts'
import { otherPapers as variedPapers } from './varied-papers.ts'
import { pictures as variedPictures } from './varied-pictures.ts'

type Papers = Record<string, OtherPaper>
type Pictures = Record<string, Picture>

const papers: Record<Exclude<SetName, 'varied'>, Papers> = {
  train: trainPapers,
  validation: validationPapers,
  test: validationPapers,
}
const pictures: Record<Exclude<SetName, 'varied'>, Pictures> = {
  train: trainPictures,
  validation: validationPictures,
  test: validationPictures,
}
const papersBySeed: readonly Papers[] = [variedPapers, workplacePapers, householdPapers]
const picturesBySeed: readonly Pictures[] = [variedPictures, workplacePictures, householdPictures, streetPictures]

/** Varied sets differ in what they show by their seed, not in how it is photographed alone. */
const bySeed = <T>(things: readonly T[], seed: number): T => things[seed % things.length] as T
const papersOf = (set: SetName, seed: number) => (set === 'varied' ? bySeed(papersBySeed, seed) : papers[set])
const picturesOf = (set: SetName, seed: number) => (set === 'varied' ? bySeed(picturesBySeed, seed) : pictures[set])

const refused = (set: SetName, layout: string, file: string, kind: Entry['kind'], reason: Reason): Entry => ({
  file,
  kind,
  layout,
  set,
  language: null,
  doc_kind: null,
  pages: 1,
  reasons: [reason],
  truth: null,
  visible: {},
})

/** Pictures of anything but paper. */
async function* notDocuments({ set, seed, perLayout }: Wish): AsyncGenerator<Made> {
  for (const [name, picture] of Object.entries(picturesOf(set, seed)))
    for (let index = 1; index <= perLayout; index += 1) {
      const bytes = await painted(picture, seedWords[set], seed, name, index)
      yield { bytes, entry: refused(set, name, `not-${name}-${index}.jpg`, 'image', 'not-a-document') }
    }
}

/** Paper that asks for no money for goods: as it was written, scanned, and photographed. */
async function* invalidDocuments({ set, seed }: Wish): AsyncGenerator<Made> {
  for (const [name, paper] of Object.entries(papersOf(set, seed))) {
    const bytes = await drawOther(name, paper)
    const entry = (file: string, kind: Entry['kind']) =>
      refused(set, name, `invalid-${name}${file}`, kind, 'invalid-document')
    yield { bytes, entry: entry('.pdf', 'pdf-text') }
    yield { bytes: await scanned(bytes, seedWords[set], seed, name), entry: entry('-scan.pdf', 'pdf-scan') }
    const small = typeof paper.sheet.size !== 'string'
    const [sheet] = await pagesOf(bytes, small ? 500 : 190)
    if (sheet) yield { bytes: await fairPhoto(sheet, seedWords[set], seed, name), entry: entry('-photo.jpg', 'image') }
  }
}

/** Files that no program can open, and one with nothing on it. */
async function* brokenFiles({ set }: Wish): AsyncGenerator<Made> {
  const empty = await drawOther('empty', { sheet: { size: 'A4' }, draw: () => undefined })
  const whole = await drawOther(
    'letter',
    Object.values(trainPapers)[0] ?? { sheet: { size: 'A4' }, draw: () => undefined },
  )
  const files = {
    'empty-page': empty,
    'cut-short': whole.slice(0, Math.floor(whole.length * (set === 'train' ? 0.4 : 0.25))),
    'only-head': new TextEncoder().encode('%PDF-1.7\n'),
    noise: Uint8Array.from({ length: 4096 }, (_, index) => (index * 73 + 41) & 255),
  }
  for (const [name, bytes] of Object.entries(files))
    yield { bytes, entry: refused(set, name, `invalid-${name}.pdf`, 'pdf-text', 'invalid-document') }
}

export async function* negatives(wish: Wish): AsyncGenerator<Made> {
  if (isAskedFor(wish, ['not-a-document'])) yield* notDocuments(wish)
  if (!isAskedFor(wish, ['invalid-document'])) return
  yield* invalidDocuments(wish)
  yield* brokenFiles(wish)
}
