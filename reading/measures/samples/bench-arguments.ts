import { parseArgs } from 'node:util'
import { halfOf } from './halves.ts'
import { type Sample, samplesIn } from './manifest.ts'

const options = {
  only: { type: 'string' },
  half: { type: 'string' },
  misses: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  models: { type: 'string' },
} as const

/** What a measurement of a folder of samples was started with. */
export type BenchArguments = {
  folder: string
  samples: Sample[]
  misses: boolean
  json: boolean
  models: string | undefined
}

/** The folder and its samples of one kind and half, as the command line names them; without a folder the usage is printed and the process ends. */
export const benchArguments = async (usage: string): Promise<BenchArguments> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [folder] = positionals
  if (!folder) {
    process.stderr.write(usage)
    process.exit(2)
  }
  const isOfKind = (sample: Sample) => !values.only || sample.kind === values.only
  const isOfHalf = (sample: Sample) => !values.half || String(halfOf(sample)) === values.half
  const samples = (await samplesIn(folder)).filter((sample) => isOfKind(sample) && isOfHalf(sample))
  const { misses, json, models } = values
  return { folder, samples, misses, json, models }
}
