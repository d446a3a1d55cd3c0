import type { TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import { Unprocessable } from '@escandallo/platform/errors.ts'
import { besideThread, type ThreadLimits } from '../beside-thread.ts'
import type { ReadUpload, Upload } from './read-upload.ts'

/** What reading one upload may take; 200,000 rows take a few seconds and some 300 MB. */
const standard: ThreadLimits = { milliseconds: 60_000, megabytes: 768, waiting: 8 }

/** Reads uploads beside the thread that answers. */
export const uploadReader = (limits: ThreadLimits = standard) =>
  besideThread<Upload, ReadUpload | TableRefusalCode>(
    {
      thread: new URL('./read-thread.ts', import.meta.url),
      tooSlow: () => new Unprocessable('sheet-too-slow'),
      tooLarge: () => new Unprocessable('sheet-too-large'),
    },
    limits,
  )
