/** Marked cells of a grid that touch: the rectangle around them (inclusive) and how many they are. */
export type Patch = { left: number; top: number; right: number; bottom: number; cells: number }

/** The connected patches of the cells of a grid that are not zero. */
export const patchesOf = (grid: Uint8Array, columns: number): Patch[] => {
  const left = grid.slice()
  const open = new Int32Array(left.length)
  const patches: Patch[] = []
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue
    const patch: Patch = { left: columns, top: left.length, right: 0, bottom: 0, cells: 0 }
    let count = 1
    open[0] = start
    left[start] = 0
    while (count > 0) {
      count -= 1
      const at = open[count] ?? 0
      const x = at % columns
      const y = (at - x) / columns
      if (x < patch.left) patch.left = x
      if (x > patch.right) patch.right = x
      if (y < patch.top) patch.top = y
      if (y > patch.bottom) patch.bottom = y
      patch.cells += 1
      if (x > 0 && left[at - 1]) {
        left[at - 1] = 0
        open[count++] = at - 1
      }
      if (x + 1 < columns && left[at + 1]) {
        left[at + 1] = 0
        open[count++] = at + 1
      }
      if (left[at - columns]) {
        left[at - columns] = 0
        open[count++] = at - columns
      }
      if (left[at + columns]) {
        left[at + columns] = 0
        open[count++] = at + columns
      }
    }
    patches.push(patch)
  }
  return patches
}
