/** Ids of the subrecipes that stand in a subrecipe. */
export type Links = (recipeId: string) => readonly string[]

/**
 * The way from a subrecipe back to itself ("a", "b", "a"), the shortest there is, or null when it does not contain itself.
 * The same subrecipe twice in one dish, or by two ways, is none.
 */
export const cyclePath = (recipeId: string, links: Links): string[] | null => {
  const cameFrom = new Map<string, string>()
  let edge = [recipeId]
  while (edge.length > 0) {
    const next: string[] = []
    for (const owner of edge)
      for (const id of links(owner)) {
        if (id === recipeId) {
          const path = [recipeId]
          for (let at = owner; at !== recipeId; at = cameFrom.get(at) ?? recipeId) path.unshift(at)
          return [recipeId, ...path]
        }
        if (!cameFrom.has(id)) {
          cameFrom.set(id, owner)
          next.push(id)
        }
      }
    edge = next
  }
  return null
}

type Visit = { index: number; low: number; open: boolean; knot: number }

/**
 * Tells whether a step from one subrecipe to another lies on a cycle (strongly connected components, Tarjan 1972), whichever
 * was asked about first: a cost must not depend on where somebody began to look.
 */
export const cycleFinder = (links: Links): ((from: string, to: string) => boolean) => {
  const visits = new Map<string, Visit>()
  const stack: string[] = []
  let knots = 0

  const visit = (id: string): Visit => {
    const seen = visits.get(id)
    if (seen) return seen
    const current: Visit = { index: visits.size, low: visits.size, open: true, knot: -1 }
    visits.set(id, current)
    stack.push(id)
    for (const next of links(id)) {
      const earlierVisit = visits.get(next)
      const reached = visit(next)
      if (reached.open) current.low = Math.min(current.low, earlierVisit ? reached.index : reached.low)
    }
    if (current.low === current.index) {
      for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
        Object.assign(visits.get(top) as Visit, { open: false, knot: knots })
        if (top === id) break
      }
      knots += 1
    }
    return current
  }
  return (from, to) => from === to || visit(from).knot === visit(to).knot
}
