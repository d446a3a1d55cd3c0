/** Marked cells of a grid that touch: the rectangle around them (inclusive) and how many they are. */
export type Patch = { left: number; top: number; right: number; bottom: number; cells: number }

/**
 * Takes the cells that touch a marked one out of a grid, with that one.
 * @param places where they are is written there, from its beginning
 * @returns how many they are
 */
export const taken = (grid: Uint8Array, columns: number, start: number, places: Int32Array): number => {
  let count = 1
  places[0] = start
  grid[start] = 0
  for (let done = 0; done < count; done += 1) {
    const at = places[done] ?? 0
    const x = at % columns
    if (x > 0 && grid[at - 1]) {
      grid[at - 1] = 0
      places[count++] = at - 1
    }
    if (x + 1 < columns && grid[at + 1]) {
      grid[at + 1] = 0
      places[count++] = at + 1
    }
    if (grid[at - columns]) {
      grid[at - columns] = 0
      places[count++] = at - columns
    }
    if (grid[at + columns]) {
      grid[at + columns] = 0
      places[count++] = at + columns
    }
  }
  return count
}

/** The connected patches of the cells of a grid that are not zero. */
export const patchesOf = (grid: Uint8Array, columns: number): Patch[] => {
  const left = grid.slice()
  const places = new Int32Array(left.length)
  const patches: Patch[] = []
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue
    const cells = taken(left, columns, start, places)
    const patch: Patch = { left: columns, top: left.length, right: 0, bottom: 0, cells }
    for (let index = 0; index < cells; index += 1) {
      const at = places[index] ?? 0
      const x = at % columns
      const y = (at - x) / columns
      if (x < patch.left) patch.left = x
      if (x > patch.right) patch.right = x
      if (y < patch.top) patch.top = y
      if (y > patch.bottom) patch.bottom = y
    }
    patches.push(patch)
  }
  return patches
}
