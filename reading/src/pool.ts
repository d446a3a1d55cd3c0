import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { Piscina } from 'piscina'
import { engine } from './engine.ts'
import { memoryWatch } from './memory-watch.ts'
import { canRecognise } from './ocr/recogniser.ts'
import type { PictureTask, PoolTask } from './pool-worker.ts'
import type { PrintedPicture } from './printed-picture.ts'
import type { Identified, ReadContext, Reading, ReadingFailure } from './reading.ts'
import { semaphore } from './semaphore.ts'

export type ReadingPool = {
  /** Reads one document in a thread of its own. Never throws for the file's sake: what could not be read at all is a failure. */
  read: (file: { bytes: Uint8Array; name: string }, context: ReadContext) => Promise<Reading | ReadingFailure>
  /**
   * The words of a picture (JPEG, PNG) of anything printed, in a thread of its own once no document waits. `null`: it is no picture
   * that can be opened. `signal` ends it wherever it is.
   */
  words: (
    bytes: Uint8Array,
    signal?: AbortSignal,
  ) => Promise<PrintedPicture | null | { failure: ReadingFailure['cause'] }>
  /** Whether pictures can be read: their models are there and run. */
  seesPictures: () => Promise<boolean>
  close: () => Promise<void>
}

export type PoolLimits = {
  /** Documents read at the same time; beside them one long one after the other, so that these hold up nobody. */
  threads: number
  /** Longest time for one page, in milliseconds. */
  milliseconds: number
  /** Longest time until a file is known to be harmless and is open, in milliseconds: no page has begun before. */
  opening: number
  /** Most JavaScript heap a thread may use, in megabytes. */
  megabytes: number
  /** How much the process may grow while documents are read, in megabytes: what is read then is given up. */
  growth: number
  /** The folder of the models with which pictures are recognised; the usual one unless given. */
  models: string | undefined
  /** The module whose function `work` reads, given to each thread: only tests name another. */
  worker?: URL
}

const usual: PoolLimits = {
  threads: 1,
  milliseconds: 60_000,
  opening: 20_000,
  megabytes: 192,
  growth: 1_000,
  models: undefined,
}

/** Why a reading was ended that filled the memory. */
const tooMuch = new Error('memory')

const causeOf = (error: unknown): ReadingFailure['cause'] => {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError') return (error as { cause?: unknown }).cause === tooMuch ? 'out-of-memory' : 'timed-out'
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed'
}

/** A document with more pages than this is long: it waits for other long ones and for nobody else. */
const fewPages = 4

const progressChannel = (progress: (page: number, pages: number) => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', ([page, pages]: [number, number]) => progress(page, pages))
  port1.unref()
  return {
    port2,
    /** What was said before the end, and has not been heard yet, is. */
    end: () => {
      for (let message = receiveMessageOnPort(port1); message; message = receiveMessageOnPort(port1))
        progress(...(message.message as [number, number]))
      port1.close()
    },
  }
}

/** A signal that is given when nobody has touched it at first, and then ever again, for so long. */
const timeout = (
  first: number,
  milliseconds: number,
): { signal: AbortSignal; touch: () => void; give: (cause: Error) => void; end: () => void } => {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), first)
  const touch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), milliseconds)
  }
  const give = (cause: Error) => controller.abort(cause)
  return { signal: controller.signal, touch, give, end: () => clearTimeout(timer) }
}

/** A question that fails is answered with nothing: what was learned helps, and nobody waits for it in vain. */
const answering = (learnedFor: ReadContext['learnedFor']): MessageChannel | null => {
  if (!learnedFor) return null
  const channel = new MessageChannel()
  channel.port1.on('message', (read: Identified) => {
    const answer = (learned: LearnedLayout | null) => channel.port1.postMessage(learned)
    learnedFor(read).then(answer, () => answer(null))
  })
  channel.port1.unref()
  return channel
}

/**
 * Threads that read documents, limited in memory and time, so that a hostile file holds up nobody. A thread that fails is
 * replaced; a thread that idles is ended, which gives its memory back.
 */
export const readingPool = (limits: Partial<PoolLimits> = {}): ReadingPool => {
  const { threads, milliseconds, opening, megabytes, growth, models, worker } = { ...usual, ...limits }
  const pool = new Piscina<PoolTask | PictureTask, Reading | PrintedPicture | null | 'too-long' | 'no-recogniser'>({
    filename: (worker ?? new URL('./pool-worker.ts', import.meta.url)).href,
    name: 'work',
    minThreads: 0,
    maxThreads: threads + 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  // A thread that dies between two documents is reported here and replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  const [places, longLane] = [semaphore(threads), semaphore(1)]
  const memory = memoryWatch(growth)
  const readWithin =
    (
      mostPages: number,
    ): ((...read: Parameters<ReadingPool['read']>) => Promise<Reading | ReadingFailure | 'too-long'>) =>
    async (file, { onProgress, learnedFor, ...context }) => {
      const started = performance.now()
      const limit = timeout(Math.min(opening, milliseconds), milliseconds)
      const unwatched = memory.over(() => limit.give(tooMuch))
      const channel = progressChannel((page, pages) => {
        limit.touch()
        onProgress?.(page, pages)
      })
      const questionChannel = answering(learnedFor)
      const [progress, questions] = [channel.port2, questionChannel?.port2 ?? null]
      const bytes = new Uint8Array(file.bytes)
      try {
        const task: PoolTask = {
          file: { bytes, name: file.name },
          context: { ...context, models },
          progress,
          questions,
          mostPages,
        }
        const transferList = [bytes.buffer, progress, questions].filter((transferable) => transferable !== null)
        const read = await pool.run(task, { signal: limit.signal, transferList })
        if (read !== 'no-recogniser') return read as Reading | 'too-long'
        return { status: 'failed', cause: read, ms: Math.round(performance.now() - started), engine }
      } catch (error) {
        return { status: 'failed', cause: causeOf(error), ms: Math.round(performance.now() - started), engine }
      } finally {
        channel.end()
        limit.end()
        unwatched()
        questionChannel?.port1.close()
      }
    }
  const wordsWithin = async (bytes: Uint8Array, limit: ReturnType<typeof timeout>) => {
    const unwatched = memory.over(() => limit.give(tooMuch))
    const task: PictureTask = { picture: new Uint8Array(bytes), models }
    const options = { name: 'words', signal: limit.signal, transferList: [task.picture.buffer] }
    const read = await pool.run(task, options).finally(unwatched)
    return read === 'no-recogniser' ? { failure: read } : (read as PrintedPicture | null)
  }
  const among = async <T>({ enter }: ReturnType<typeof semaphore>, go: () => Promise<T>): Promise<T> => {
    const leave = await enter()
    return go().finally(leave)
  }
  return {
    read: async (file, context) => {
      const inLongLane = async (context: ReadContext) => {
        const whole = await among(longLane, () => readWithin(Number.POSITIVE_INFINITY)(file, context))
        if (whole === 'too-long') throw new Error('no document has more pages than infinitely many')
        return whole
      }
      const first = await among(places, () => readWithin(fewPages)(file, context))
      const read = first === 'too-long' ? await inLongLane(context) : first
      if (read.status !== 'failed' || read.cause !== 'out-of-memory') return read
      // A file without text says nothing so: that it was too much for the memory is the truer word.
      const frugally = await inLongLane({ ...context, frugal: true })
      return frugally.status === 'read' ? frugally : read
    },
    words: async (bytes, signal) => {
      const limit = timeout(milliseconds, milliseconds)
      const end = () => limit.give(new Error('nobody waits for it'))
      if (signal?.aborted) end()
      signal?.addEventListener('abort', end)
      try {
        const leave = await places.enter({ yields: true, signal: limit.signal })
        limit.touch()
        return await wordsWithin(bytes, limit).finally(leave)
      } catch (error) {
        return { failure: causeOf(error) }
      } finally {
        limit.end()
        signal?.removeEventListener('abort', end)
      }
    },
    seesPictures: () => canRecognise(models),
    close: () => pool.destroy(),
  }
}
