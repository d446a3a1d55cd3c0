import { describe, test } from 'vitest'
import { confirm, read, saying, uploaded } from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { documents } from '../document.ts'

describe('confirming a paper whose day has not come', () => {
  const dated = (issueDate: string) => [uploaded, read({ content: saying({ issueDate, dueDate: '2031-02-01' }) })]
  test('is refused, unless a person saw that and said so', () => {
    given(documents, dated('2031-01-01')).when(confirm()).refuses('document-dated-ahead')
    given(documents, dated('2031-01-01'))
      .when(confirm({ acceptDifferences: true }))
      .recordsTypes(['DocumentConfirmed'])
  })
  test('begins with the day after that of the confirmation, where the restaurant is', () => {
    const lateInMarch = { at: '2026-03-31T22:30:00.000Z' }
    given(documents, dated('2026-04-01')).when(confirm(lateInMarch)).recordsTypes(['DocumentConfirmed'])
    given(documents, dated('2026-04-02')).when(confirm(lateInMarch)).refuses('document-dated-ahead')
  })
})
