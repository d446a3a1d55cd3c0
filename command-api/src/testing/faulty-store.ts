import { type EventStore, StoreUnavailable } from '@escandallo/platform/event-store/event-store.ts'

export type Fault = 'none' | 'fails-before' | 'answer-lost' | 'read-fails'

/** A store that fails before it keeps anything, or keeps it and loses the answer, call by call as the list says. */
export const faultyStore = (store: EventStore, faults: readonly Fault[]) => {
  const happened = { 'fails-before': 0, 'answer-lost': 0, 'read-fails': 0 }
  let calls = 0
  const next = (kinds: readonly Fault[]): Fault => {
    const fault = faults[calls] ?? 'none'
    calls += 1
    return kinds.includes(fault) ? fault : 'none'
  }
  const faulty: EventStore = {
    ...store,
    append: async (...append) => {
      const fault = next(['fails-before', 'answer-lost'])
      if (fault === 'fails-before') {
        happened[fault] += 1
        throw new StoreUnavailable('before')
      }
      const answer = await store.append(...append)
      if (fault !== 'answer-lost') return answer
      happened[fault] += 1
      throw new StoreUnavailable('after')
    },
    read: (...read) => {
      if (next(['read-fails']) !== 'read-fails') return store.read(...read)
      happened['read-fails'] += 1
      throw new StoreUnavailable('reading')
    },
  }
  return { store: faulty, happened }
}
