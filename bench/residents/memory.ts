import type { Figure } from '../figures.ts'
import type { Process } from '../product/processes.ts'

type Sample = { seconds: number; megabytes: number }

/** Megabytes an hour by which samples rise: the slope of the line of least squares. @throws where there are fewer than two of them. */
export const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ megabytes }) => megabytes)]
  const spread = samples.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0)
  if (spread === 0) throw new RangeError('a slope needs two moments')
  return (samples.reduce((sum, { seconds, megabytes }) => sum + (seconds - x) * (megabytes - y), 0) / spread) * 3_600
}

const EVERY_MS = 30_000

/** Takes the memory of processes now, every half minute, and at the end. */
export const watchedMemory = (processes: Readonly<Record<string, Process>>, say: (line: string) => void) => {
  const samples = new Map<string, Sample[]>(Object.keys(processes).map((name) => [name, []]))
  const start = performance.now()
  const take = async () => {
    const seconds = (performance.now() - start) / 1_000
    const cells: string[] = []
    for (const [name, each] of Object.entries(processes)) {
      const megabytes = await each.residentMegabytes()
      samples.get(name)?.push({ seconds, megabytes })
      cells.push(`${name} ${megabytes.toFixed(0)}`)
    }
    say(`after ${seconds.toFixed(0)} s, MB: ${cells.join(', ')}`)
  }
  let taking = take()
  const timer = setInterval(() => {
    taking = taking.then(take)
  }, EVERY_MS)
  return {
    /** @returns of each process the memory at the end beside that at the beginning, and by how much it rises in an hour. */
    async end(): Promise<Figure[]> {
      clearInterval(timer)
      await taking
      await take()
      return [...samples].flatMap(([name, taken]): Figure[] => {
        const [first, last] = [taken[0]?.megabytes ?? Number.NaN, taken.at(-1)?.megabytes ?? Number.NaN]
        return [
          { figure: `residents: memory of ${name}`, unit: 'MB', value: last, control: first },
          { figure: `residents: memory of ${name}, slope`, unit: 'MB/h', value: slopeOf(taken), control: 0 },
        ]
      })
    },
  }
}
