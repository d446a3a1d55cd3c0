import type { Thumbnail } from '../picture/picture.ts'

/** What of a picture looks like printed paper from so far away that no letter is seen: moved or out of focus it looks the same. */
export type PaperLook = {
  /** Share of the picture that is as light as paper is around it, and as colourless, 0 to 1. */
  paper: number
  /** Light where paper is darkest over that where it is lightest, 0 to 1. */
  evenness: number
  /** Share of the picture that is neither bare paper nor without any, 0 to 1. */
  printed: number
}

/** Pixels of the thumbnail: some lines of print are in a cell. */
const cell = 10
/** A pixel is paper that is nearly as light as the lightest around it, and has hardly a colour. */
const light = 0.9
const colourful = 0.2
/** Of a cell with print so much at least is paper, and so much at most. */
const [leastPaper, mostPaper] = [0.15, 0.95]

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0

type Cells = { across: number; down: number; pixels: number[][] }

const cellsOf = ({ width, height }: Thumbnail): Cells => {
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const pixels = Array.from({ length: across * down }, (): number[] => [])
  for (let at = 0; at < width * height; at += 1)
    pixels[Math.floor(Math.floor(at / width) / cell) * across + Math.floor((at % width) / cell)]?.push(at)
  return { across, down, pixels }
}

/** The lightest of each cell and of those around it. */
const lightAround = (lights: readonly number[], { across, down }: Cells): number[] =>
  lights.map((_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)]
    let most = 0
    for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column += 1)
        most = Math.max(most, lights[row * across + column] ?? 0)
    return most
  })

export const paperLookOf = (thumbnail: Thumbnail): PaperLook => {
  const { colours } = thumbnail
  const coloursAt = (at: number) => [...colours.subarray(4 * at, 4 * at + 3)] as [number, number, number]
  const greyAt = (at: number): number => {
    const [red, green, blue] = coloursAt(at)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  }
  const isColourless = (at: number): boolean => {
    const most = Math.max(...coloursAt(at))
    return most - Math.min(...coloursAt(at)) < colourful * most
  }
  const cells = cellsOf(thumbnail)
  const around = lightAround(
    cells.pixels.map((pixels) => quantile(pixels.map(greyAt), 0.85)),
    cells,
  )
  const shares = cells.pixels.map((pixels, index) => {
    const paper = pixels.filter((at) => greyAt(at) > light * (around[index] ?? 0) && isColourless(at))
    return paper.length / Math.max(1, pixels.length)
  })
  const all = Math.max(1, shares.length)
  return {
    paper: shares.reduce((sum, share) => sum + share, 0) / all,
    evenness: quantile(around, 0.1) / Math.max(1, quantile(around, 0.9)),
    printed: shares.filter((share) => share > leastPaper && share < mostPaper).length / all,
  }
}

/** Most of it is paper in one light, with print on it, and some of it is bare: blinds and shutters have their stripes everywhere. */
export const isPrintedPaper = ({ paper, evenness, printed }: PaperLook): boolean =>
  paper > 0.5 && evenness > 0.65 && printed > 0.06 && printed < 0.8
