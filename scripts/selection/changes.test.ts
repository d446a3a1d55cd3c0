import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedFiles } from './changes.ts'

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

describe('what changed', () => {
  test('is nothing on a clean clone', () => expect(changedFiles(folder)).toEqual([]))
  test('is nothing where there is no git', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(changedFiles(folder)).toEqual([])
  })
  test('is what was written since the last commit, new files included, and none that git ignores', () => {
    write('first', 'other')
    write('new')
    write('.gitignore', 'ignored\n')
    write('ignored')
    expect(changedFiles(folder).toSorted()).toEqual(['.gitignore', 'first', 'new'])
  })
  test('is what a branch did since it left main, and not what main did since', () => {
    git('checkout', '-qb', 'branch')
    commit('second')
    write('third')
    git('checkout', '-q', 'main')
    commit('elsewhere')
    git('checkout', '-q', 'branch')
    expect(changedFiles(folder).toSorted()).toEqual(['second', 'third'])
  })
  test('is also what was taken away or has another name', () => {
    git('checkout', '-qb', 'branch')
    git('mv', 'first', 'renamed')
    expect(changedFiles(folder).toSorted()).toEqual(['first', 'renamed'])
  })
})
