import { TooMany, Unavailable } from '@escandallo/platform/errors.ts'

/** Bytes of uploads that this process takes in at once, whoever sends them: what it has of memory for that. */
const MOST_BYTES = 96 * 1024 * 1024
/** Uploads of one corporation at once: nobody keeps the others out. */
const MOST_OF_CORPORATION = 2
const RETRY_AFTER = 10

/** Places for files that are sent: a large body is let in where there is memory for it, before a byte of it is read. */
export const uploadPlaces = ({ most = MOST_BYTES, mostOfCorporation = MOST_OF_CORPORATION } = {}) => {
  let bytes = 0
  const uploads = new Map<string, number>()
  return {
    /**
     * @returns what gives the place back; given back twice it was given back once.
     * @throws TooMany where the corporation sends as many as it may at once, Unavailable where all places are taken.
     */
    take: (corporationId: string, size: number): (() => void) => {
      const ofCorporation = uploads.get(corporationId) ?? 0
      if (ofCorporation >= mostOfCorporation) throw new TooMany('uploads-too-many', RETRY_AFTER)
      // One that is larger than all places together is refused by its size, not here.
      if (bytes > 0 && bytes + size > most) throw new Unavailable('unavailable', RETRY_AFTER)
      bytes += size
      uploads.set(corporationId, ofCorporation + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        bytes -= size
        const left = (uploads.get(corporationId) ?? 1) - 1
        if (left > 0) uploads.set(corporationId, left)
        else uploads.delete(corporationId)
      }
    },
  }
}
