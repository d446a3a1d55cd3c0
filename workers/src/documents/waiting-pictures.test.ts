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
  const time = { now: 0, checks: 0 }
  const seesPictures = async () => {
    time.checks += 1
    return installation.seesPictures
  }
  const run = readWaitingPictures({ api: { post } as never, seesPictures, now: () => time.now })
  const due = (wakes: string) => [{ subject: documentId, wakes, position: null, state: null }]
  return { sent, time, run: (wakes = '1', of = corporationId) => run(of, due(wakes), new AbortController().signal) }
}

test('a picture that waits is looked after again while nothing reads pictures, and read once something does', async () => {
  const installation = { seesPictures: false }
  const { run, sent, time } = jobWhere(installation)
  expect(await run()).toEqual([{ subject: documentId, next: new Date(15_000) }])
  expect(sent).toEqual([])
  installation.seesPictures = true
  time.now += 15_000
  expect(await run()).toEqual([{ subject: documentId, next: null }])
  expect(sent).toMatchObject([{ path: '/documents/reading-resumed', body: { documentId } }])
})

test('a run that is gone through again resumes nothing twice, and one after another wait does', async () => {
  const { run, sent } = jobWhere({ seesPictures: true })
  for (const wakes of ['1', '1', '2']) await run(wakes)
  const keys = sent.map(({ key }) => key)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('models are opened once for the runs of all corporations that come together', async () => {
  const { run, time } = jobWhere({ seesPictures: true })
  await Promise.all(['1', '2', '3'].map((last) => run('1', `00000000-0000-4000-8000-00000000000${last}`)))
  expect(time.checks).toBe(1)
  time.now += 15_000
  await run()
  expect(time.checks).toBe(2)
})
