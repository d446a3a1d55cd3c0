import { expect, test } from 'vitest'
import { type Budget, newBudget, TableRefusal } from '../grid.ts'
import { readSalesFiles } from '../sales/read-files.ts'
import { hostileTables } from '../testing/hostile/all.ts'
import { GOOD_TICKETS } from '../testing/hostile/hostile-table.ts'

/** A piece of a file that was unpacked, or a row, before it was seen to be too much. */
const BEYOND: Budget = { unpacked: 4 * 1024 * 1024, rows: 1_048_576, cells: 6_000_000, characters: 32_767 }

const readingOf = async (file: Uint8Array) => {
  const budget = newBudget()
  const outcome = await readSalesFiles(
    [{ name: 'tabla', bytes: file }],
    { dayEndsAt: '05:00', currency: 'EUR' },
    {},
    { budget },
  ).then(
    ({ doubts, tickets }) => ({ doubts: doubts.map(({ code }) => code), tickets: tickets?.length ?? 0 }),
    (error: unknown) => (error instanceof TableRefusal ? error.code : error),
  )
  const whole = newBudget()
  const spent = Object.fromEntries(
    Object.entries(whole).map(([name, amount]) => [name, amount - budget[name as keyof Budget]]),
  ) as Budget
  return { outcome, spent }
}

test.each(hostileTables)('$name: is not taken, with a reason, after little of it was read', async (table) => {
  const { outcome, spent } = await readingOf(table.file())
  expect(outcome).toEqual('refused' in table ? table.refused : { doubts: [table.doubt], tickets: GOOD_TICKETS })
  const whole = newBudget()
  for (const name of Object.keys(whole) as (keyof Budget)[])
    expect(spent[name], name).toBeLessThanOrEqual(table.most?.[name] ?? whole[name] + BEYOND[name])
})

test('they are many, and each is another', () => {
  expect(new Set(hostileTables.map(({ name }) => name)).size).toBe(hostileTables.length)
  expect(hostileTables.length).toBeGreaterThan(100)
})
