import type { Picture } from '../picture.ts'

const block = 32
/** Paper differs from what the slope of the light says by no more; what differs more is print, a panel or a shine. */
const near = [0.85, 1.2] as const

type Spot = { x: number; y: number; light: number }

/** What shines most in a block, specks left out: its paper, unless it has none. */
const spotsOf = ({ width, height, pixels }: Picture): Spot[] => {
  const spots: Spot[] = []
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= width; left += block) {
      const seen = new Uint8Array(64)
      for (let at = 0; at < 64; at += 1) seen[at] = pixels[(top + 4 * (at >> 3)) * width + left + 4 * (at & 7)] ?? 0
      spots.push({ x: left + block / 2, y: top + block / 2, light: seen.sort()[54] ?? 0 })
    }
  return spots
}

export type Light = { at: (x: number, y: number) => number }

/** How bright bare paper is anywhere on a page, as a slope across it: least squares, what is no paper left out. Null where hardly any is bare. */
export const paperLight = (picture: Picture): Light | null => {
  const spots = spotsOf(picture)
  const [cx, cy] = [picture.width / 2, picture.height / 2]
  const lights = spots.map(({ light }) => light).sort((a, b) => a - b)
  let [level, across, down] = [lights[Math.floor(0.75 * lights.length)] ?? 0, 0, 0]
  let kept: Spot[] = []
  const at = (x: number, y: number) => Math.max(24, level + across * (x - cx) + down * (y - cy))
  for (let round = 0; round < 4; round += 1) {
    kept = spots.filter(({ x, y, light }) => light > near[0] * at(x, y) && light < near[1] * at(x, y))
    if (kept.length < 20) return null
    const mean = (of: (spot: Spot) => number) => kept.reduce((sum, spot) => sum + of(spot), 0) / kept.length
    const [mx, my, ml] = [mean(({ x }) => x), mean(({ y }) => y), mean(({ light }) => light)]
    const slope = (of: (spot: Spot) => number) => mean((spot) => of(spot) * spot.light) / mean((spot) => of(spot) ** 2)
    across = slope(({ x }) => x - mx)
    down = slope(({ y }) => y - my)
    level = ml + across * (cx - mx) + down * (cy - my)
  }
  return kept.length > 0.3 * spots.length ? { at } : null
}
