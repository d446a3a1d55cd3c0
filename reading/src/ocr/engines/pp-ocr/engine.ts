import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Recognised } from '../../recognised.ts'
import type { Recogniser } from '../engine.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))

/** The next thing it says. Only as long as it is waited for does it keep this process alive. */
const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const heard = (answer: unknown) => {
      child.off('exit', gone)
      child.channel?.unref()
      resolve(answer)
    }
    const gone = (code: number | null, signal: string | null) => {
      child.off('message', heard)
      reject(new Error(`PP-OCR ended with ${signal ?? code}`))
    }
    child.once('message', heard)
    child.once('exit', gone)
    child.channel?.ref()
  })

const started = async (models: string): Promise<ChildProcess> => {
  const child = fork(program, [models], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  // What cannot be sent to a process that is gone is told by its end.
  child.on('error', () => undefined)
  await answerOf(child)
  return child
}

/**
 * PP-OCRv6 (small), in a process of its own: a thread that is ended while its runtime computes takes the whole process with it.
 * That process ends when this one, or the thread that opened it, does; if it ended between two pictures another is started.
 */
export const ppOcrEngine = async (models: string): Promise<Recogniser> => {
  let child = await started(models)
  return {
    name: 'PP-OCRv6',
    recognise: async (picture) => {
      if (!child.connected) child = await started(models)
      const answer = answerOf(child)
      child.send(picture)
      return (await answer) as Recognised[]
    },
    close: async () => {
      child.kill()
    },
  }
}
