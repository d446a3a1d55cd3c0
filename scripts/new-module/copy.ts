import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { node, root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'

/** The module that copies of the project are given. */
export const made = 'gadgets'

export type Copy = {
  folder: string
  /** Runs a program in the copy. @returns what it said, when it failed. */
  complaints: (program: string, ...rest: string[]) => string
  remove: () => Promise<void>
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The project's files that are wanted, the installed packages, and the copy's own workspaces. */
const copyInto = (folder: string, wanted: (path: string) => boolean) => {
  for (const path of trackedFiles().filter(wanted)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  mkdirSync(join(folder, 'node_modules/@escandallo'), { recursive: true })
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@escandallo', name), 'dir')
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@escandallo') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** A copy of the project's files that are wanted, to try a change in. */
export const copyOfProject = async (wanted: (path: string) => boolean): Promise<Copy> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'escandallo-copy-')))
  const complaints: Copy['complaints'] = (program, ...rest) => {
    try {
      const env = { ...process.env, NEW_MODULE_ROOT: folder }
      execFileSync(program, rest, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env })
      return ''
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      return `${stdout}${stderr}`
    }
  }
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    copyInto(folder, wanted)
    return { folder, complaints, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A copy of the project to which a module was added as CONTRIBUTING says. @param tests whether those of other modules come along. */
export const copyWithNewModule = async ({ tests }: { tests: boolean }): Promise<Copy> => {
  const copy = await copyOfProject((path) => tests || !isTest(path))
  const failed = copy.complaints(node, join(root, 'scripts/new-module/new-module.ts'), made, 'gadget')
  if (!failed) return copy
  await copy.remove()
  throw new Error(failed)
}
