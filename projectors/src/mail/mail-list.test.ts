import { messageEvent } from '@escandallo/contracts/mail/events.ts'
import { messageExamples } from '@escandallo/contracts/mail/examples.ts'
import { userEvent } from '@escandallo/contracts/team/events.ts'
import { userExamples } from '@escandallo/contracts/team/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { mailGroup } from './group.ts'
import { mailList } from './tables.ts'

const [received, opened, archived] = messageExamples.map(
  ({ type, data }): Told => ({ type, data: messageEvent.parse({ type, data }).data, stream: 'message-1' }),
) as [Told, Told, Told]
const people = userExamples.map(
  ({ type, data }): Told => ({ type, data: userEvent.parse({ type, data }).data, stream: 'user-1' }),
)
const ofPerson = (name: string) => people.find(({ type }) => type === name) as Told
const row = async (...events: Told[]) => (await project(mailGroup, events)).rows(mailList)[0]

test('a visitor’s message is unread until somebody reads or archives it', async () => {
  expect(await row(received)).toMatchObject({ label: 'contact', status: 'unread', subject: 'Una duda' })
  expect((await row(received, opened))?.status).toBe('read')
  expect((await row(received, opened, archived))?.status).toBe('archived')
  await expect(row(opened)).rejects.toThrow('never came')
})

test('an invitation is read once the person came, and names nobody once they are forgotten', async () => {
  expect(await row(ofPerson('UserInvited'))).toMatchObject({
    label: 'invitation',
    status: 'unread',
    email: 'ana@canpep.example',
  })
  expect((await row(ofPerson('UserInvited'), ofPerson('UserJoined')))?.status).toBe('read')
  expect(await row(ofPerson('UserInvited'), ofPerson('UserForgotten'))).toMatchObject({ name: null, email: null })
  expect(await row(ofPerson('UserJoined'))).toBeUndefined()
})
