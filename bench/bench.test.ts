import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const bench = fileURLToPath(new URL('bench.ts', import.meta.url))
const SMALLEST = [
  ...['--runs', '1', '--events', '1000', '--history', '10000', '--seconds', '10', '--houses', '2', '--empty', '2'],
  ...['--tickets', '100', '--questions', '20'],
]

/** @returns the figures that a part printed, and the messages of the parts that could not be measured. */
const measure = async (part: string) => {
  const child = spawn(process.execPath, [bench, '--json', '--only', part, ...SMALLEST])
  const [figures, messages] = await Promise.all([text(child.stdout), text(child.stderr)])
  const failed = messages.match(/^.* was not measured: [\s\S]*/m)?.[0] ?? null
  return {
    figures: figures
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    failed,
    messages,
  }
}

// What a machine at work takes is no matter here: a bar that is missed is no failure, a figure that is not there is one.
test.each(['append', 'catch-up', 'kitchen', 'houses', 'routes', 'recurring', 'tickets', 'streams', 'hanging'])(
  'the part %s of the bench still measures, at its smallest',
  async (part) => {
    const { figures, failed, messages } = await measure(part)
    expect(failed).toBeNull()
    expect(figures.length, messages).toBeGreaterThan(0)
    for (const { value } of figures) expect(value).toSatisfy(Number.isFinite)
  },
  600_000,
)
