import { expect, test } from 'vitest'
import { readWaitingPictures } from './waiting-pictures.ts'

const corporationId = '00000000-0000-4000-8000-000000000001'
const documentId = '00000000-0000-4000-8000-000000000002'

/** The job in an installation that reads pictures or not, and what it sent. */
const jobWhere = (installation: { seesPictures: boolean }) => {
  const sent: { path: string; body: object; key: string | undefined }[] = []
  const post = async (path: string, body: object, { key }: { key?: string }) => {
    sent.push({ path, body, key })
    return { position: '1' }
  }
  const seesPictures = async () => installation.seesPictures
  const run = readWaitingPictures({ api: { post } as never, seesPictures, now: () => 0 })
  const due = (wakes: string) => [{ subject: documentId, wakes, position: null, state: null }]
  return { sent, run: (wakes = '1') => run(corporationId, due(wakes), new AbortController().signal) }
}

test('a picture that waits is looked after again while nothing reads pictures, and read once something does', async () => {
  const installation = { seesPictures: false }
  const { run, sent } = jobWhere(installation)
  expect(await run()).toEqual([{ subject: documentId, next: new Date(15_000) }])
  expect(sent).toEqual([])
  installation.seesPictures = true
  expect(await run()).toEqual([{ subject: documentId, next: null }])
  expect(sent).toMatchObject([{ path: '/documents/reading-resumed', body: { documentId } }])
})

test('a run that is gone through again resumes nothing twice, and one after another wait does', async () => {
  const { run, sent } = jobWhere({ seesPictures: true })
  for (const wakes of ['1', '1', '2']) await run(wakes)
  const keys = sent.map(({ key }) => key)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})
