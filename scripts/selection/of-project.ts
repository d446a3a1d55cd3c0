import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import config from '../../vitest.config.ts'
import { root } from '../setup/spawn.mjs'
import { changedFiles, sourceFiles } from './changes.ts'
import { nightly } from './nightly.ts'
import type { References } from './reach.ts'
import { referencesOf, treeOf } from './references.ts'
import { type Selection, select } from './selection.ts'

/** Files that can name others; of what is longer nothing is code. */
const isSource = (file: string): boolean => /\.(tsx?|m[jt]s|js|css|html|sql|sh)$/.test(file)

export const readReferences = (files: readonly string[]): References => {
  const tree = treeOf(files)
  return new Map(
    files.filter(isSource).map((file) => [file, referencesOf(file, readFileSync(join(root, file), 'utf8'), tree)]),
  )
}

type Patterns = { name: string; include: string[]; exclude?: string[]; root?: string }

/** The test files of a project of vitest.config.ts. */
export const testsOf = (project: string, files: readonly string[]): string[] => {
  const projects = (config.test?.projects ?? []) as { test: Patterns }[]
  const patterns = projects.find(({ test }) => test.name === project)?.test
  if (!patterns) throw new RangeError(`vitest.config.ts has no project ${project}`)
  const { include, exclude = [], root: folder = '' } = patterns
  const matches = (file: string, globs: readonly string[]) =>
    globs.some((glob) => matchesGlob(file, folder ? `${folder}/${glob}` : glob))
  return files.filter((file) => matches(file, include) && !matches(file, exclude))
}

/**
 * Gates read the tree, contracts of the whole product read its routes, and journeys start it: no change is named by them.
 */
const isAlways = (test: string): boolean =>
  /^(scripts|e2e\/(journeys|specification|deployment|matrices\/[^/]+\.test))\b/.test(test)

let situation: { files: string[]; changed: string[]; references: References } | undefined

/** What of a project's tests runs here and now. The tree is read once. */
export const selectionOf = (project: string): Selection => {
  if (!situation) {
    const files = sourceFiles()
    situation = { files, changed: changedFiles(), references: readReferences(files) }
  }
  return select({ ...situation, tests: testsOf(project, situation.files), nightly, isAlways })
}
