import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { modelFiles } from '../reading/src/ocr/engines/pp-ocr/models.ts'
import { allowed, recognise, restricts, satisfies } from './licence-texts.ts'
import { installedPackages, modelsObjection, objection } from './licences.ts'
import { root } from './setup/spawn.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const mit = textOf('node_modules/zod/LICENSE')
const apache = textOf('LICENSE')

describe('a licence text', () => {
  test.each([
    ['LICENSE', 'Apache-2.0'],
    ['node_modules/zod/LICENSE', 'MIT'],
    ['node_modules/axe-core/LICENSE', 'MPL-2.0'],
    ['node_modules/@fontsource-variable/inter/LICENSE', 'OFL-1.1'],
    ['node_modules/tslib/LICENSE.txt', '0BSD'],
    ['node_modules/semver/LICENSE', 'ISC'],
    ['node_modules/hoist-non-react-statics/LICENSE.md', 'BSD-3-Clause'],
    ['node_modules/tweetnacl/LICENSE', 'Unlicense'],
    ['node_modules/lru-cache/LICENSE.md', 'BlueOak-1.0.0'],
  ])('%s is recognised as %s', (path, licence) => expect(recognise(textOf(path))).toContain(licence))

  test.each([
    ['GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007', 'AGPL'],
    ['                    GNU GENERAL PUBLIC LICENSE\n                       Version 2, June 1991', 'GPL'],
    [
      'This program is free software; you can redistribute it\nunder the terms of the GNU General\nPublic License',
      'GPL',
    ],
    ['GNU LESSER GENERAL PUBLIC LICENSE', 'LGPL'],
    ['Server Side Public License VERSION 1', 'SSPL'],
    ['Business Source License 1.1', 'BUSL'],
    ['# PolyForm Noncommercial License 1.0.0', 'PolyForm'],
    ['"Commons Clause" License Condition v1.0', 'Commons Clause'],
    [`${mit}\nCompanies with an annual revenue above 2 million need another licence.`, 'commercial'],
    ['Use in production requires a commercial license.', 'commercial'],
  ])('that restricts is named: %.60s', (text, licence) => {
    expect(recognise(text)).toContain(licence)
    expect(recognise(text).some(restricts)).toBe(true)
  })

  test('that is free restricts nothing', () => {
    expect(recognise(mit).some(restricts)).toBe(false)
    expect(recognise(apache).some(restricts)).toBe(false)
  })
})

describe('a licence expression', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['(BSD-3-Clause AND Apache-2.0)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s is allowed: %s', (expression, expected) => expect(satisfies(expression, allowed)).toBe(expected))
})

describe('a package is objected to', () => {
  const honest = { name: 'honest', version: '1.0.0', development: false, claim: 'MIT', texts: [mit] }

  test('not when its package.json and its text are free', () => expect(objection(honest)).toBeUndefined())
  const copyleft = 'GNU GENERAL PUBLIC LICENSE Version 3'
  test('not when it offers a choice, with the text of each', () =>
    expect(objection({ ...honest, claim: '(MIT OR GPL-3.0)', texts: [copyleft, mit] })).toBeUndefined())
  test('not when only its text speaks, and is free', () =>
    expect(objection({ ...honest, claim: undefined })).toBeUndefined())
  test.each([
    ['it says nothing at all', { claim: undefined, texts: [] }],
    ['it is under a licence that is not allowed', { claim: 'AGPL-3.0' }],
    ['it says MIT and its text wants money', { texts: ['Use in production requires a commercial license.'] }],
    ['it says MIT and a second text is copyleft', { texts: [mit, 'GNU GENERAL PUBLIC LICENSE Version 3'] }],
    ['it offers a choice and has no text but of what is not allowed', { claim: '(MIT OR GPL-3.0)', texts: [copyleft] }],
    ['its text is one that nobody knows', { texts: ['All your kitchens are belong to us.'] }],
    ['it is accepted for development only, and ships', { name: 'axe-core', claim: 'MPL-2.0', texts: [] }],
  ])('when %s', (_, change) => expect(objection({ ...honest, ...change })).toBeTypeOf('string'))

  test('not when it is accepted for development, and is for development', () =>
    expect(objection({ ...honest, name: 'axe-core', claim: 'MPL-2.0', texts: [], development: true })).toBeUndefined())
})

describe('the installed packages', () => {
  test('were read, and none is objected to', () => {
    const packages = installedPackages()
    expect(packages.length).toBeGreaterThan(100)
    expect(
      packages.flatMap((installed) =>
        [objection(installed)].flatMap((problem) => (problem ? [`${installed.name} ${problem}`] : [])),
      ),
    ).toEqual([])
  })
})

describe('models that recognise pictures', () => {
  const folderWith = async (licence: string | null): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'models-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const file of Object.values(modelFiles)) await writeFile(join(folder, file), 'weights')
    if (licence !== null) await writeFile(join(folder, 'LICENSE'), licence)
    return folder
  }

  test('that are not there are nothing to object to', async () =>
    expect(await modelsObjection(join(tmpdir(), 'no such folder'))).toBeUndefined())

  test.each([
    ['without a licence', null, 'without their licence'],
    ['with another licence', mit, 'without their licence'],
    ['that somebody changed', apache, 'not as they were published'],
  ])('%s are refused', async (_, licence, problem) =>
    expect(await modelsObjection(await folderWith(licence))).toContain(problem),
  )
})
