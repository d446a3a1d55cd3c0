import type { Picture } from '../picture/picture.ts'
import type { Word } from '../words/word.ts'

/** What can be measured of a photographed page. Shares are of the whole page, 0 to 1. */
export type Measures = {
  /** Words read with confidence: letters or digits, not specks. */
  confident: number
  /** All words that look like words. */
  words: number
  /** Mean confidence over those. */
  clarity: number
  /** Usual height of the words in pixels. */
  textHeight: number
  /** Edge strength where there is most of it: low where the picture is out of focus or moved. */
  sharpness: number
  /** Burnt-out spots within the text, brighter than the paper around them. */
  burnt: number
  /** Something flat and darker than paper lying on the text. */
  covered: number
  /** Vertical edges over horizontal ones. */
  direction: number
  /** Rows that run into an edge of the picture. */
  cut: number
  /** Share of the page on which anything at all is drawn. */
  drawn: number
  longSide: number
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const at = (picture: Picture, x: number, y: number): number => picture.pixels[y * picture.width + x] ?? 255

const tile = 48

/** Of each tile, the strongest second derivative against the strongest contrast: about 1 for a crisp edge, little for a soft one. */
const sharpnessOf = (picture: Picture): { sharpness: number; drawn: number } => {
  let tiles = 0
  const values: { sharp: number; contrast: number }[] = []
  for (let top = 1; top + tile < picture.height; top += tile) {
    for (let left = 1; left + tile < picture.width; left += tile) {
      tiles += 1
      let steepest = 0
      let least = 255
      let most = 0
      for (let y = top; y < top + tile; y += 1) {
        for (let x = left; x < left + tile; x += 1) {
          const here = at(picture, x, y)
          least = Math.min(least, here)
          most = Math.max(most, here)
          steepest = Math.max(steepest, Math.abs(here - at(picture, x + 1, y)), Math.abs(here - at(picture, x, y + 1)))
        }
      }
      const contrast = most - least
      if (contrast > 50) values.push({ sharp: steepest / contrast, contrast })
    }
  }
  const drawn = values.length / Math.max(1, tiles)
  if (values.length < 4) return { sharpness: 0, drawn }
  const strong = values.sort((a, b) => b.contrast - a.contrast).slice(0, Math.max(4, Math.floor(values.length * 0.6)))
  return { sharpness: median(strong.map((value) => value.sharp)), drawn }
}

type Area = { left: number; top: number; right: number; bottom: number }

/** Where the text is: what lies outside is table, hand or floor. */
const areaOf = (picture: Picture, words: Word[]): Area => {
  const boxes = words.map((word) => word.box)
  if (boxes.length < 8) return { left: 0, top: 0, right: picture.width, bottom: picture.height }
  return {
    left: Math.max(0, Math.min(...boxes.map((box) => box.x)) * picture.width),
    top: Math.max(0, Math.min(...boxes.map((box) => box.y)) * picture.height),
    right: Math.min(picture.width, Math.max(...boxes.map((box) => box.x + box.width)) * picture.width),
    bottom: Math.min(picture.height, Math.max(...boxes.map((box) => box.y + box.height)) * picture.height),
  }
}

const paperOf = (picture: Picture): number => {
  const sample: number[] = []
  for (let index = 0; index < picture.pixels.length; index += 997) sample.push(picture.pixels[index] ?? 255)
  return sample.sort((a, b) => a - b)[Math.floor(sample.length * 0.6)] ?? 255
}

/** Shares of the text's area without any drawing: burnt out by light (where paper is not so bright), or covered by something dark. */
const blotsOf = (picture: Picture, area: Area): { burnt: number; covered: number } => {
  const paper = paperOf(picture)
  let [burnt, covered, all] = [0, 0, 0]
  const size = 16
  for (let top = Math.floor(area.top); top + size <= area.bottom; top += size) {
    for (let left = Math.floor(area.left); left + size <= area.right; left += size) {
      all += 1
      let [least, most] = [255, 0]
      for (let y = top; y < top + size; y += 4) {
        for (let x = left; x < left + size; x += 4) {
          least = Math.min(least, at(picture, x, y))
          most = Math.max(most, at(picture, x, y))
        }
      }
      if (least >= 251 && paper <= 238) burnt += 1
      if (most < paper - 45 && most - least < 60) covered += 1
    }
  }
  return { burnt: burnt / Math.max(1, all), covered: covered / Math.max(1, all) }
}

/** Vertical against horizontal edges: about one for print, far from it when the camera moved. */
const directionOf = (picture: Picture): number => {
  let [across, down] = [0, 0]
  for (let y = 1; y < picture.height - 1; y += 2) {
    for (let x = 1; x < picture.width - 1; x += 2) {
      const dx = Math.abs(at(picture, x + 1, y) - at(picture, x, y))
      const dy = Math.abs(at(picture, x, y + 1) - at(picture, x, y))
      if (dx > 12) across += dx
      if (dy > 12) down += dy
    }
  }
  return (across + 1) / (down + 1)
}

/** Rows of words that run into an edge of the picture: the most at any one side. */
const cutOf = (words: Word[]): number => {
  const touching = (hits: (word: Word) => boolean): number => {
    const ys = words
      .filter((word) => hits(word) && word.text.length >= 2)
      .map((word) => word.y)
      .sort((a, b) => a - b)
    return ys.filter((y, index) => index === 0 || y - (ys[index - 1] ?? 0) > 5).length
  }
  return Math.max(
    touching(({ box }) => box.x < 0.004),
    touching(({ box }) => box.x + box.width > 0.996),
  )
}

/** Measures a photographed page and what was read on it. */
export const measuresOf = (picture: Picture, words: Word[]): Measures => {
  const real = words.filter((word) => /[\p{L}\p{N}]{2,}/u.test(word.text))
  return {
    confident: real.filter((word) => word.confidence >= 0.75 && word.text.length >= 3).length,
    words: real.length,
    clarity: real.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, real.length),
    textHeight: median(real.map((word) => word.height)),
    ...sharpnessOf(picture),
    ...blotsOf(picture, areaOf(picture, real)),
    direction: directionOf(picture),
    cut: cutOf(real),
    longSide: Math.max(picture.width, picture.height),
  }
}
