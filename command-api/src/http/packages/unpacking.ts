import { Unprocessable } from '@escandallo/platform/errors.ts'
import { besideThread } from '../threads/beside-thread.ts'
import type { Packed, Unpacked } from './unpack.ts'

/** Takes papers out of archives and messages beside the thread that answers. */
export const unpacking = besideThread<Packed & { name: string }, Unpacked>(
  {
    thread: new URL('./unpack-thread.ts', import.meta.url),
    tooSlow: () => new Unprocessable('package-too-slow'),
    tooLarge: () => new Unprocessable('package-too-large'),
  },
  { milliseconds: 60_000, megabytes: 768, waiting: 12, ofTenant: 6, ofPerson: 4 },
)
