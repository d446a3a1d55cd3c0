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

type Run = (values: readonly unknown[], state: SimulatedEditions) => ReturnType<typeof answer>

const idsIn = (values: readonly unknown[]) => elements('uuid', values[1] as string) as string[]
const ofCorporation = ({ pending }: SimulatedEditions, corporationId: string) =>
  [...pending.values()].filter((each) => each.corporationId === corporationId)

const list: Run = (values, { pending }) => {
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

const statements: Readonly<Record<string, Run>> = {
  [EDITIONS]: (values, { editions }) =>
    answer(
      idsIn(values).flatMap((corporationId) => {
        const edition = editions.get(corporationId)
        return edition ? [{ corporationId, ...edition }] : []
      }),
    ),
  [BEGIN]: (values, { editions }) => {
    for (const corporationId of idsIn(values)) {
      const { standing, making, swept } = editions.get(corporationId) ?? {
        standing: FIRST_EDITION,
        making: null,
        swept: true,
      }
      editions.set(corporationId, { standing, making: making ?? standing + 1, swept })
    }
    return answer([])
  },
  [LIST]: list,
  [BUSY]: (_, state) =>
    answer(
      [...state.editions]
        .filter(([, { making, swept }]) => making !== null || !swept)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([corporationId, { making }]) => ({
          corporationId,
          isMaking: making !== null,
          tables: [...new Set(ofCorporation(state, corporationId).map(({ table }) => table))],
        })),
    ),
  [PENDING]: (values, state) =>
    answer(
      ofCorporation(state, values[1] as string)
        .filter(({ table }) => table === values[2])
        .sort((a, b) => (a.owner < b.owner ? -1 : 1))
        .slice(0, (values[3] as number | null) ?? undefined),
    ),
  [FOLDED]: (values, { pending }) => {
    for (const owner of elements('text', values[3] as string) as string[])
      pending.delete(place({ corporationId: values[1] as string, table: values[2] as string, owner }))
    return answer([])
  },
  [COMPLETE]: (values, state) => {
    const id = values[1] as string
    const edition = state.editions.get(id)
    if (!edition || edition.making === null || ofCorporation(state, id).length > 0) return answer([])
    state.editions.set(id, { standing: edition.making, making: null, swept: false })
    return answer([{ standing: edition.making }])
  },
  [SWEPT]: (values, { editions }) => {
    const id = values[1] as string
    editions.set(id, { ...(editions.get(id) as Stored), swept: true })
    return answer([])
  },
}

/** What the statements about editions do; null for any other. */
export const runOnEditions = (text: string, values: readonly unknown[], state: SimulatedEditions) =>
  statements[text]?.(values, state) ?? null
