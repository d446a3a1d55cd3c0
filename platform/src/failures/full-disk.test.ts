import { expect, test } from 'vitest'
import { StoreUnavailable } from '../event-store/event-store.ts'
import { silent } from '../logging/log.ts'
import { diskWatch } from './full-disk.ts'

const coded = (code: string) => Object.assign(new Error('no space left'), { code })

test.each([
  coded('ENOSPC'),
  coded('EDQUOT'),
  coded('53100'),
  new StoreUnavailable('PostgreSQL is not available', { cause: coded('53100') }),
  new AggregateError([coded('ENOSPC')]),
])('%s is logged once a minute, and for a minute there is no room', (error) => {
  const lines: string[] = []
  let now = 0
  const disk = diskWatch({ ...silent, error: (line) => void lines.push(line) }, () => now)
  expect(disk.hasRoom()).toBe(true)
  for (now of [0, 30_000, 60_000]) disk.note(error)
  expect([lines.length, disk.hasRoom()]).toEqual([2, false])
  expect(lines[0]).toContain('make room')
  now = 120_000
  expect(disk.hasRoom()).toBe(true)
})

test('another failure says nothing of the disk', () => {
  const disk = diskWatch(silent)
  for (const error of [coded('ECONNREFUSED'), new Error('ENOSPC'), null]) disk.note(error)
  expect(disk.hasRoom()).toBe(true)
})
