/** Whom a request comes from, in so far as it is known: an address, an identity, a corporation. */
export type Whose = 'address' | 'identity' | 'corporation'
export type Origins = Partial<Record<Whose, string>>

/** What part of everything one of each kind may take: less than all of it, so that there is always room for somebody else. */
const parts: Record<Whose, number> = { identity: 5 / 8, corporation: 3 / 4, address: 7 / 8 }

/** Requests of one of each kind that may be open at once, those included that are only on their way through the network. */
const mostOpen: Record<Whose, number> = { identity: 32, corporation: 64, address: 256 }

const entries = (origins: Origins) => Object.entries(origins) as [Whose, string][]

/** Counts by whom. */
export const counts = () => {
  const of = new Map<string, number>()
  const change = (origins: Origins, by: number) => {
    for (const [whose, name] of entries(origins)) {
      const key = `${whose} ${name}`
      const now = (of.get(key) ?? 0) + by
      if (now > 0) of.set(key, now)
      // Whoever asks for nothing now is forgotten: there are as many addresses as there are people.
      else of.delete(key)
    }
  }
  return {
    add: (origins: Origins) => change(origins, 1),
    remove: (origins: Origins) => change(origins, -1),
    of: (whose: Whose, name: string) => of.get(`${whose} ${name}`) ?? 0,
    size: () => of.size,
  }
}

type Counts = ReturnType<typeof counts>

/** Whether one more request would take more of the work than its share of a limit, which is never less than one. */
export const overShare = (working: Counts, origins: Origins, limit: number): boolean =>
  entries(origins).some(([whose, name]) => working.of(whose, name) >= Math.max(1, Math.ceil(limit * parts[whose])))

/** Whether somebody has more requests open than one may have, however little work they are. */
export const tooManyOpen = (open: Counts, origins: Origins): boolean =>
  entries(origins).some(([whose, name]) => open.of(whose, name) >= mostOpen[whose])
