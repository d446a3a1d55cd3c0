import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import { expect, test } from 'vitest'
import { node, root } from '../../scripts/setup/spawn.mjs'
import { nothingWrong, type Verdict } from './closing/verdicts.ts'

const thorough = process.env.PROOF === 'true'
const AWAY_SECONDS = 300

/** Whether a broker can be killed here; the run starts one of its own. */
const brokerIsHere = async (): Promise<boolean> => {
  const broker = await someBroker()
  if ('missing' in broker) return false
  await broker.close()
  return broker.local !== undefined
}

type Line = Partial<Verdict> & { right?: boolean }

const awayFor = (seconds: number): Promise<Line[]> =>
  new Promise((resolve) => {
    const args = ['--kills', '0', '--rounds', 'postgres', '--away', String(seconds), '--json']
    execFile(node, [join(root, 'e2e/distributed/main.ts'), ...args], { cwd: root }, (_, output) =>
      resolve(
        output
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line)),
      ),
    )
  })

// How long people wait is not asked here: other harnesses share the machine.
test.runIf(thorough && (await brokerIsHere()))(
  'whatever happens while the broker is dead and the mail server silent for five minutes is done once they are back',
  async ({ task }) => {
    const away = (await awayFor(AWAY_SECONDS)).find(({ round }) => round !== undefined)
    // What is wrong is told first: whoever reads of a failure wants to know that.
    expect(away?.wrong).toEqual(nothingWrong)
    expect(away).toMatchObject({ round: 'postgres', right: true })
    expect(Math.min(away?.commands ?? 0, away?.letters ?? 0)).toBeGreaterThan(0)
    Object.assign(task.meta, {
      measured: `${away?.commands} commands around ${AWAY_SECONDS} s without broker and mail`,
    })
  },
  (AWAY_SECONDS + 600) * 1_000,
)
