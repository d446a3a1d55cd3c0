import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Picture } from '../../../picture/picture.ts'

/** What a network says of a picture: one number after the other, and how they are to be cut. */
export type Answers = { data: Float32Array; shape: readonly number[] }

/** Shows a network a picture and hands on what is made of its answer, whose memory is given back then: it is large, and a collection waits. */
export type Network = <Made>(picture: Picture, make: (answers: Answers) => Made) => Promise<Made>

const emptied = (data: Float32Array): void => {
  ;(data.buffer as ArrayBuffer).transfer(0)
}

/** Both networks take three colours from -1 to 1; paper is read in grey, so the three are the same. */
const coloursOf = ({ pixels }: Picture): Float32Array => {
  const data = new Float32Array(3 * pixels.length)
  for (let at = 0; at < pixels.length; at += 1) data[at] = (pixels[at] ?? 255) / 127.5 - 1
  data.copyWithin(pixels.length, 0, pixels.length)
  data.copyWithin(2 * pixels.length, 0, pixels.length)
  return data
}

/** One page, one core; pictures of all sizes, whose memory is given back after each. */
const settings: InferenceSession.SessionOptions = {
  executionMode: 'sequential',
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
}

/** A network out of its file. */
export const networkIn = async (file: string): Promise<Network> => {
  const session = await InferenceSession.create(file, settings)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return async (picture, make) => {
    const colours = coloursOf(picture)
    const shown = new Tensor('float32', colours, [1, 3, picture.height, picture.width])
    const answer = (await session.run({ [input]: shown }))[output]
    emptied(colours)
    if (!(answer?.data instanceof Float32Array)) throw new Error(`${file} answers with no numbers`)
    const made = make({ data: answer.data, shape: answer.dims })
    emptied(answer.data)
    return made
  }
}
