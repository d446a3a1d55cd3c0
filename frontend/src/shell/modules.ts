import type { Module } from '../platform/modules/module.ts'

const files = import.meta.glob<Module>('/src/*/module.ts', { eager: true, import: 'module' })

/** Every module by its name, which is the folder's and that of its words. */
export const modules: readonly (Module & { name: string })[] = Object.entries(files).map(([path, module]) => ({
  ...module,
  name: path.split('/')[2] ?? '',
}))
