import { type MessagePort, parentPort } from 'node:worker_threads'
import { NoRecogniser } from './ocr/recogniser.ts'
import { type PrintedPicture, wordsInPicture } from './printed-picture.ts'
import { read } from './read.ts'
import type { ReadContext, Reading } from './reading.ts'

export type PoolTask = {
  file: { bytes: Uint8Array; name: string }
  context: Omit<ReadContext, 'onProgress' | 'learnedFor'>
  /** Where to tell how far the reading is: [page, pages]. */
  progress: MessagePort
  /** Where to ask what earlier papers have taught. */
  questions: MessagePort | null
  /** More pages than this are not read now. */
  mostPages: number
}

/** A picture whose words alone are asked for, and the folder of the models that read them. */
export type PictureTask = { picture: Uint8Array<ArrayBuffer>; models: string | undefined }

/** What has too many pages to be read now. */
class TooLong extends Error {}

const learnedForOver = (questions: MessagePort): NonNullable<ReadContext['learnedFor']> => {
  return ({ supplier, fingerprint }) =>
    new Promise((resolve) => {
      questions.once('message', resolve)
      questions.postMessage({ supplier, fingerprint })
    })
}

/** What a worker thread of the pool does with one document; 'too-long' before it has read any page of one that is. */
export const work = async (task: PoolTask): Promise<Reading | 'too-long' | 'no-recogniser'> => {
  const { file, context, progress, questions, mostPages } = task
  if (!parentPort) throw new Error('runs in a worker thread only')
  try {
    return await read(file, {
      ...context,
      ...(questions && { learnedFor: learnedForOver(questions) }),
      onProgress: (page, pages) => {
        if (pages > mostPages) throw new TooLong()
        progress.postMessage([page, pages])
      },
    })
  } catch (error) {
    if (error instanceof TooLong) return 'too-long'
    if (error instanceof NoRecogniser) return 'no-recogniser'
    throw error
  } finally {
    progress.close()
    questions?.close()
  }
}

/** The words of a picture, in a thread of the pool. */
export const words = async ({ picture, models }: PictureTask): Promise<PrintedPicture | null | 'no-recogniser'> => {
  try {
    return await wordsInPicture(picture, models)
  } catch (error) {
    if (error instanceof NoRecogniser) return 'no-recogniser'
    throw error
  }
}
