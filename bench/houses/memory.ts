import type { Figure } from '../figures.ts'
import { send } from '../product/load.ts'
import type { Process } from '../product/processes.ts'
import { type Asker, answerTo } from './asked-in-turn.ts'

const MEGABYTE = 1_000_000

/** Megabytes of V8's heap that a process uses, as it tells Prometheus. */
export const heapOf = async ({ url }: Process): Promise<number> => {
  const { body } = await send({ name: 'metrics', method: 'GET', url: `${url}/metrics` })
  const bytes = /^nodejs_heap_size_used_bytes\S* (\S+)$/m.exec(body)?.[1]
  if (bytes === undefined) throw new Error(`/metrics tells no heap: ${body.slice(0, 300)}`)
  return Number(bytes) / MEGABYTE
}

/** M2: what query-api holds before and after questions were put to it. @param work puts them. */
export const memoryAfter = async (figure: string, query: Process, work: () => Promise<void>): Promise<Figure[]> => {
  const memoryBefore = { heap: await heapOf(query), resident: await query.residentMegabytes() }
  await work()
  return [
    {
      figure: `M2 heap of query-api after ${figure}`,
      unit: 'MB',
      value: await heapOf(query),
      control: memoryBefore.heap,
    },
    {
      figure: `M2 memory of query-api after ${figure}`,
      unit: 'MB',
      value: await query.residentMegabytes(),
      control: memoryBefore.resident,
    },
  ]
}

/** One question of each of many corporations that have little. */
export const askedOnce = async (url: string, askers: readonly Asker[]): Promise<void> => {
  for (const headers of askers) await answerTo(`${url}/api/dishes/list?size=10&sort=-margin`, headers)
}
