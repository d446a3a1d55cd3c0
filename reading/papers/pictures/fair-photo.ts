import type { Canvas } from '@napi-rs/canvas'
import { random } from '../random.ts'
import { pagesOf } from './raster.ts'
import type { Scene } from './scene.ts'
import { photographed } from './scene.ts'

/** Pixels of the longer side of a sheet as a telephone takes it. */
const LONGER = 2200

/** The only sheet of a paper; null where there are more. */
export async function sheetOf(pdf: Uint8Array, size: { width: number; height: number }): Promise<Canvas | null> {
  const [sheet, ...more] = await pagesOf(pdf, (LONGER * 72) / Math.max(size.width, size.height))
  return sheet && more.length === 0 ? sheet : null
}

/** How a cook takes a picture in passing: not quite straight, uneven light, sometimes folded, but all of it there to read. */
export function fairScene(...words: (string | number)[]): Scene {
  const draw = random('fair', ...words)
  const orientation = ([1, 1, 1, 6, 8, 3] as const)[draw.whole(0, 5)] ?? 1
  return {
    words,
    tilt: draw.between(-4, 4),
    perspective: draw.between(0.005, 0.022),
    margin: draw.between(0.02, 0.08),
    shadow: draw.between(0.1, 0.42),
    crease: draw.chance(0.3),
    glare: draw.chance(0.25) ? { x: draw.between(0.8, 0.95), y: 0.02, across: 0.1, down: 0.03, strength: 0.5 } : null,
    blur: draw.between(0, 0.9),
    noise: draw.between(2, 7),
    quality: draw.whole(68, 90),
    orientation,
  }
}

export const fairPhoto = (sheet: Canvas, ...words: (string | number)[]) => photographed(sheet, fairScene(...words))
