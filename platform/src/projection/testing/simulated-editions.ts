import { FIRST_EDITION } from '../fold/storage.ts'
import { type Edition, editionStatements } from '../postgres/editions.ts'
import type { PendingOwner } from '../slices/fold-slice.ts'
import { elements } from './simulated-rows.ts'

type Stored = Edition & { swept: boolean }
type Pending = Pick<PendingOwner, 'corporationId' | 'table' | 'since' | 'first'> & { owner: string }

/** Which editions a group's corporations have, and which owners are still to be folded. */
export type SimulatedEditions = { editions: Map<string, Stored>; pending: Map<string, Pending> }

export const noEditions = (): SimulatedEditions => ({ editions: new Map(), pending: new Map() })
export const copyOf = ({ editions, pending }: SimulatedEditions): SimulatedEditions => ({
  editions: new Map(editions),
  pending: new Map(pending),
})

const place = ({ corporationId, table, owner }: Pick<Pending, 'corporationId' | 'table' | 'owner'>) =>
  `${corporationId} ${table} ${owner}`
const answer = (rows: unknown[]) => ({ rows, rowCount: rows.length })

const { EDITIONS, BEGIN, LIST, BUSY, PENDING, FOLDED, COMPLETE, SWEPT } = editionStatements

/** What the statements about editions do; null for any other. */
export const runOnEditions = (text: string, values: readonly unknown[], { editions, pending }: SimulatedEditions) => {
  const ids = () => elements('uuid', values[1] as string) as string[]
  const id = values[1] as string
  const ofCorporation = (corporationId: string) =>
    [...pending.values()].filter((each) => each.corporationId === corporationId)
  switch (text) {
    case EDITIONS:
      return answer(
        ids().flatMap((corporationId) => {
          const edition = editions.get(corporationId)
          return edition ? [{ corporationId, ...edition }] : []
        }),
      )
    case BEGIN:
      for (const corporationId of ids()) {
        const { standing, making, swept } = editions.get(corporationId) ?? {
          ...{ standing: FIRST_EDITION, making: null, swept: true },
        }
        editions.set(corporationId, { standing, making: making ?? standing + 1, swept })
      }
      return answer([])
    case LIST: {
      const arrays = (['uuid', 'text', 'text', 'text', 'text'] as const).map((kind, at) =>
        elements(kind, values[at + 1] as string),
      ) as string[][]
      for (const [at, corporationId] of (arrays[0] ?? []).entries()) {
        const [, table, owner, since, first] = arrays.map((array) => array[at] as string)
        const listed = { corporationId, table, owner, since, first: first === 'true' } as Pending
        const earlier = pending.get(place(listed))
        const earliest = earlier && earlier.since < listed.since ? earlier.since : listed.since
        pending.set(place(listed), { ...(earlier ?? listed), since: earliest })
      }
      return answer([])
    }
    case BUSY:
      return answer(
        [...editions]
          .filter(([, { making, swept }]) => making !== null || !swept)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([corporationId, { making }]) => ({
            ...{ corporationId, isMaking: making !== null },
            tables: [...new Set(ofCorporation(corporationId).map(({ table }) => table))],
          })),
      )
    case PENDING:
      return answer(
        ofCorporation(id)
          .filter(({ table }) => table === values[2])
          .sort((a, b) => (a.owner < b.owner ? -1 : 1))
          .slice(0, (values[3] as number | null) ?? undefined),
      )
    case FOLDED:
      for (const owner of elements('text', values[3] as string) as string[])
        pending.delete(place({ corporationId: id, table: values[2] as string, owner }))
      return answer([])
    case COMPLETE: {
      const edition = editions.get(id)
      if (!edition || edition.making === null || ofCorporation(id).length > 0) return answer([])
      editions.set(id, { standing: edition.making, making: null, swept: false })
      return answer([{ standing: edition.making }])
    }
    case SWEPT:
      editions.set(id, { ...(editions.get(id) as Stored), swept: true })
      return answer([])
    default:
      return null
  }
}
