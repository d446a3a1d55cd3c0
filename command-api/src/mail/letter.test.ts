import { letterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import { letterExamples } from '@escandallo/contracts/mail/letter-examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type LetterCommand, letters } from './letter.ts'

const [delivered, delayed, failed] = letterExamples.map((example) => letterEvent.parse(example)) as [
  ReturnType<typeof letterEvent.parse>,
  Extract<ReturnType<typeof letterEvent.parse>, { type: 'LetterDelayed' }>,
  Extract<ReturnType<typeof letterEvent.parse>, { type: 'LetterFailed' }>,
]
const note = (outcome: LetterCommand['data']['outcome'], more: object = {}): LetterCommand => ({
  type: 'NoteOutcome',
  data: { ...delivered.data, cause: null, reply: null, until: null, outcome, ...more },
})
const refuse = note('refused', failed.data)
const delay = note('delayed', delayed.data)

describe('a letter', () => {
  test('is delivered, or tried again and then delivered, each once', () => {
    given(letters, []).when(note('delivered')).records([delivered])
    given(letters, [delivered]).when(note('delivered')).records([])
    given(letters, []).when(delay).records([delayed])
    given(letters, [delayed]).when(delay).records([])
    given(letters, [delayed]).when(note('delivered')).records([delivered])
  })
  test('is refused with what the server said', () => {
    given(letters, []).when(refuse).records([failed])
    given(letters, [delayed]).when(refuse).records([failed])
  })
  test('that a server had may come back, and what was given up stays so', () => {
    const bounced = { ...failed, data: { ...failed.data, end: 'bounced' as const } }
    given(letters, [delivered]).when(note('bounced', failed.data)).records([bounced])
    for (const later of [refuse, delay, note('delivered'), note('bounced', failed.data)])
      given(letters, [failed]).when(later).records([])
  })
})
