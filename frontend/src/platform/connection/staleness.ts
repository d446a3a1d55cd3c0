import { useSyncExternalStore } from 'react'
import { isStale, whenStaleChanges } from './stale-modules.ts'

/** Whether what is shown of a module (`documents`) is still behind one's own write: draw "Actualizando…". */
export const useStale = (module: string) => useSyncExternalStore(whenStaleChanges, () => isStale(module))
