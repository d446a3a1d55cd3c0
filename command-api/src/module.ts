import type { StreamName } from '@escandallo/contracts/streams.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { z } from 'zod'
import type { Dependencies } from './dependencies.ts'

/** What this process needs of a module: the kinds of stream that it decides about, and its routes. */
export type Module = {
  kinds: readonly { name: StreamName; event: z.ZodType }[]
  routes: (app: Server, dependencies: Dependencies) => void
}
