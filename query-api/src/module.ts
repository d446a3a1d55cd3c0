import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from './dependencies.ts'

/** What query-api needs of a module: the routes that answer its questions, one function for each file of them. */
export type Module = { routes: readonly ((app: Server, dependencies: Dependencies) => void)[] }
