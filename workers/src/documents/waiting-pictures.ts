import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'

/** Milliseconds between two looks whether what reads pictures is there by now. */
const WAIT = 15_000

type Surroundings = {
  api: Pick<Api, 'post'>
  /** Whether pictures can be read here. */
  seesPictures: () => Promise<boolean>
  now?: () => number
}

/** `check`, made once for all corporations whose runs come within `WAIT`: it opens models of many megabytes. */
const cachedCheck = (check: () => Promise<boolean>, now: () => number): (() => Promise<boolean>) => {
  let latest: { at: number; result: Promise<boolean> } | null = null
  return () => {
    if (latest && now() - latest.at < WAIT) return latest.result
    const result = check()
    latest = { at: now(), result }
    result.catch(() => {
      latest = null
    })
    return result
  }
}

/** Has the pictures read that wait for what reads pictures, as soon as it is there. A subject is a document. */
export const readWaitingPictures = ({ api, seesPictures, now = Date.now }: Surroundings): Job['run'] => {
  const canRead = cachedCheck(seesPictures, now)
  return async (corporationId, due, signal) => {
    if (!(await canRead())) {
      const next = new Date(now() + WAIT)
      return due.map(({ subject }) => ({ subject, next }))
    }
    const resumed = []
    for (const { subject: documentId, wakes } of due) {
      if (signal.aborted) break
      const key = uuidv5(`reading-resumed ${wakes}`, documentId)
      await api.post('/documents/reading-resumed', { documentId }, { corporationId, key })
      resumed.push({ subject: documentId, next: null })
    }
    return resumed
  }
}
