import type { Canvas } from '@napi-rs/canvas'
import type { Random } from '../random.ts'

/** What a sensor adds of its own, the same in the three colours. */
export function addGrain(canvas: Canvas, deviation: number, draw: Random) {
  if (deviation === 0) return
  const context = canvas.getContext('2d')
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = picture
  const grains = Float32Array.from(
    { length: 8192 },
    () => (draw.next() + draw.next() + draw.next() - 1.5) * 2 * deviation,
  )
  let state = draw.whole(1, 2_000_000_000)
  for (let at = 0; at < data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const grain = grains[(state >>> 16) & 8191] ?? 0
    data[at] = (data[at] ?? 0) + grain
    data[at + 1] = (data[at + 1] ?? 0) + grain
    data[at + 2] = (data[at + 2] ?? 0) + grain
  }
  context.putImageData(picture, 0, 0)
}

/** Grey from 0 to 255 of every pixel. */
export function greys(canvas: Canvas): Uint8Array {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0; at < data.length; at += 4)
    grey[at >> 2] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  return grey
}
