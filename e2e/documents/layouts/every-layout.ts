import type { SetName } from '../world/firms.ts'
import { building } from './building/every-building.ts'
import { judging } from './judging/every-judging.ts'
import type { Layout } from './layout.ts'

export const layoutsOf = (set: SetName): readonly Layout[] => (set === 'building' ? building : judging)
