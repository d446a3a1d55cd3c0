import type { Line } from './bar.ts'

const fault = (name: string) => `e2e/faults/${name}.test.ts`

/** Products as they must never become: each is run, and found out by a harness. */
export const mutants: readonly Line[] = [
  {
    number: 'M1',
    bar: 'a checkpoint kept outside the transaction of its rows is found out, by processes that are killed and by simulation',
    tests: [
      { file: fault('crash'), named: /the checkpoint is kept outside/ },
      { file: fault('simulation'), named: /would diverge/ },
    ],
  },
  {
    number: 'M2',
    bar: 'a log read by number alone, waiting for writers that are still at it or not, is found out, by 16 writers that commit late',
    tests: [{ file: fault('many-writers'), named: /would be found out/ }],
  },
  {
    number: 'M3',
    bar: 'an uploaded file that is not synced is found out, by a disk that forgets what it was not told to keep',
    tests: [{ file: fault('crash'), named: /is not synced/ }],
  },
  {
    number: 'M4',
    bar: 'an event id that is another each time is found out, by processes that are killed',
    tests: [{ file: fault('crash'), named: /another id each time/ }],
  },
  {
    number: 'M5',
    bar: 'a relay that carries what it can read is found out, by a canary in its topics',
    tests: [{ file: 'e2e/hostile/topics.test.ts', named: /would be found out/ }],
  },
  {
    number: 'M6',
    bar: 'a worker that passes an event before it has handled it is found out, by workers that are killed',
    tests: [{ file: fault('broker'), named: /found out/ }],
  },
]
