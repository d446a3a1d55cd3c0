import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changesIn } from './changes.ts'

let folder: string
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false']
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
const write = (name: string, text = name) => writeFileSync(join(folder, name), text)
const commit = (name: string) => {
  write(name)
  git('add', name)
  git('commit', '-qm', name)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escandallo-changes-'))
  git('init', '-qb', 'main')
  commit('first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const commitNamed = (name: string) => execFileSync('git', ['rev-parse', name], { cwd: folder, encoding: 'utf8' }).trim()
const changedFiles = (named?: string) => changesIn(folder, named).files.toSorted()

describe('what changed', () => {
  test('is nothing on a clean clone', () => expect(changesIn(folder)).toEqual({ base: null, files: [] }))
  test('is nothing where there is no git', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(changesIn(folder)).toEqual({ base: null, files: [] })
  })
  test('is what was written since the last commit, new files included, and none that git ignores', () => {
    write('first', 'other')
    write('new')
    write('.gitignore', 'ignored\n')
    write('ignored')
    expect(changedFiles()).toEqual(['.gitignore', 'first', 'new'])
  })
  test('is what a branch did since it left main, and not what main did since', () => {
    git('checkout', '-qb', 'branch')
    commit('second')
    write('third')
    git('checkout', '-q', 'main')
    commit('elsewhere')
    git('checkout', '-q', 'branch')
    expect(changesIn(folder)).toEqual({ base: commitNamed('main~1'), files: ['second', 'third'] })
  })
  test('is also what was taken away or has another name', () => {
    git('checkout', '-qb', 'branch')
    git('mv', 'first', 'renamed')
    expect(changedFiles()).toEqual(['first', 'renamed'])
  })
  test('is not what the check wrote of its own last run', () => {
    mkdirSync(join(folder, 'docs'))
    commit('docs/unsteady.md')
    write('docs/unsteady.md', 'a row more')
    expect(changedFiles()).toEqual([])
    write('docs/other.md')
    expect(changedFiles()).toEqual(['docs/other.md'])
  })
})

describe('the commit that is compared with', () => {
  test('is none on main, whatever is written and committed there', () => {
    write('first', 'other')
    expect(changesIn(folder).base).toBeNull()
    git('commit', '-qam', 'second')
    expect(changesIn(folder).base).toBeNull()
  })
  test('is none on main as the others have it', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    write('first', 'other')
    expect(changesIn(folder)).toEqual({ base: null, files: ['first'] })
  })
  test('is none where a commit of main was checked out by its number, as machines do', () => {
    git('checkout', '-q', '--detach')
    write('first', 'other')
    expect(changesIn(folder)).toEqual({ base: null, files: ['first'] })
  })
  test('is what the others have, where main is ahead of them', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    commit('second')
    expect(changesIn(folder)).toEqual({ base: commitNamed('HEAD~1'), files: ['second'] })
  })
  test('is the newest of main on a branch that has no commit yet', () => {
    git('checkout', '-qb', 'branch')
    write('first', 'other')
    expect(changesIn(folder)).toEqual({ base: commitNamed('main'), files: ['first'] })
  })
  test('is where what is checked out left the one that is named', () => {
    commit('second')
    commit('third')
    expect(changesIn(folder, 'HEAD~1')).toEqual({ base: commitNamed('HEAD~1'), files: ['third'] })
    git('checkout', '-qb', 'branch', 'HEAD~2')
    commit('fourth')
    expect(changesIn(folder, 'main')).toEqual({ base: commitNamed('main~2'), files: ['fourth'] })
  })
  test.each(['nowhere', '', '--all'])('has to be there: %j', (name) =>
    expect(() => changesIn(folder, name)).toThrow(`no commit ${name}`),
  )
})
