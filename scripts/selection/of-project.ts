import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import config from '../../vitest.config.ts'
import { root } from '../setup/spawn.mjs'
import { type Changes, sourceFiles } from './changes.ts'
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

const projects = (config.test?.projects ?? []) as { test: Patterns }[]

/** The test files of a project of vitest.config.ts. */
export const testsOf = (project: string, files: readonly string[]): string[] => {
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

let tree: { files: string[]; everyTest: string[]; references: References } | undefined

/** The tree is read once. */
const readTree = () => {
  if (tree) return tree
  const files = sourceFiles()
  const everyTest = projects.flatMap(({ test }) => testsOf(test.name, files))
  tree = { files, everyTest, references: readReferences(files) }
  return tree
}

/** What of a project's tests runs here and now. `isEach`: each test that is not nightly, whatever changed. */
export const selectionOf = (project: string, { base, files: changed }: Changes, isEach: boolean): Selection => {
  const { files, ...rest } = readTree()
  const tests = testsOf(project, files)
  return select({ ...rest, tests, changed, isWhole: isEach || base === null, nightly, isAlways })
}
