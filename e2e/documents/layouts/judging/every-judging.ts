import type { Layout } from '../layout.ts'

export const judging: readonly Layout[] = []
