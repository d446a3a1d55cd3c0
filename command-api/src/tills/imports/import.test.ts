import { type TillImportEvent, tillImportEvent } from '@escandallo/contracts/tills/events.ts'
import { tillImportExamples } from '@escandallo/contracts/tills/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { type ImportCommand, tillImports } from './import.ts'

const [begun, took, ended, undone] = tillImportExamples.map((example) => tillImportEvent.parse(example)) as [
  Extract<TillImportEvent, { type: 'TillImportBegun' }>,
  Extract<TillImportEvent, { type: 'TillImportTook' }>,
  TillImportEvent,
  TillImportEvent,
]
const { importId, at, by } = begun.data
const about = { importId, at, by }
const { tickets, takings, unchanged } = took.data
const take: ImportCommand = { type: 'TakeIntoImport', data: { ...about, tickets, takings, unchanged } }

describe('an import', () => {
  test('begins once, and notes what it took', () => {
    const begin: ImportCommand = { type: 'BeginImport', data: begun.data }
    given(tillImports, []).when(begin).records([begun])
    given(tillImports, [begun]).when(begin).records([])
    given(tillImports, [begun]).when(take).records([took])
    given(tillImports, []).when(take).refuses('tillimport-unknown')
  })
  test('ends, and is undone, once', () => {
    const [end, undo]: ImportCommand[] = [
      { type: 'EndImport', data: about },
      { type: 'UndoImport', data: about },
    ]
    given(tillImports, [begun, took])
      .when(end as ImportCommand)
      .records([ended])
    given(tillImports, [begun, took, ended])
      .when(end as ImportCommand)
      .records([])
    given(tillImports, [begun, took, ended])
      .when(undo as ImportCommand)
      .records([undone])
    given(tillImports, [begun, undone])
      .when(undo as ImportCommand)
      .records([])
  })
  test('takes nothing more once it was undone', () => {
    given(tillImports, [begun, undone]).when(take).refuses('import-undone')
  })
})
