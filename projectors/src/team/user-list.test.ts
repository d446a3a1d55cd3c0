import { sections } from '@escandallo/contracts/team/access.ts'
import { userEvent } from '@escandallo/contracts/team/events.ts'
import { userExamples } from '@escandallo/contracts/team/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { teamGroup } from './group.ts'
import { userList } from './tables.ts'

const all = userExamples.map(
  (example): Told => ({ type: example.type, data: userEvent.parse(example).data, stream: 'user-1' }),
)
const [invited, joined, permitted, renamed, signedIn, deactivated, forgotten] = all as [
  Told,
  Told,
  Told,
  Told,
  Told,
  Told,
  Told,
]
const founder: Told = { ...joined, data: { ...(joined.data as object), role: 'admin', permissions: null } }
const row = async (...events: Told[]) => (await project(teamGroup, events)).rows(userList)[0]

describe('a person on the team', () => {
  test('is pending while invited, with what was given to them', async () => {
    expect(await row(invited)).toMatchObject({
      email: 'ana@canpep.example',
      name: null,
      role: 'user',
      status: 'pending',
      provider: 'invitation',
      sections: ['documents', 'products'],
      establishments: ['e5700000-0000-4000-8000-000000000001'],
      createdAt: '2026-03-02T09:00:00.000Z',
    })
  })
  test('is active once they have come, and as old as the invitation', async () => {
    expect(await row(invited, joined)).toMatchObject({
      name: 'Ana',
      status: 'active',
      provider: 'accounts.canpep.example',
      createdAt: '2026-03-02T09:00:00.000Z',
    })
  })
  test('says when it was last changed, which a sign-in does not do', async () => {
    const at = ({ data }: Told) => (data as { at: string }).at
    expect((await row(invited))?.updatedAt).toBe(at(invited))
    expect((await row(invited, joined, renamed, signedIn))?.updatedAt).toBe(at(renamed))
  })
  test('who founded the company may do everything, everywhere', async () => {
    expect(await row(founder)).toMatchObject({ role: 'admin', sections: [...sections], establishments: null })
  })
  test('may do what was set; nobody is a superadmin by an event', async () => {
    expect(await row(invited, joined, permitted)).toMatchObject({ role: 'user', establishments: null })
    expect(await row(founder, permitted)).toMatchObject({ role: 'user', sections: ['documents', 'products'] })
    const superadmin = { ...founder, data: { ...(founder.data as object), role: 'superadmin' } }
    expect((await row(superadmin))?.role).toBe('admin')
    expect((await row(superadmin, permitted))?.role).toBe('user')
  })
  test('shows their new name and picture, and where they were when they last signed in', async () => {
    const rowBefore = await row(invited, joined, renamed)
    expect(rowBefore).toMatchObject({ name: 'Ana', avatar: 'd'.repeat(64) })
    expect(await row(invited, joined, renamed, signedIn)).toEqual({
      ...rowBefore,
      geo: { city: 'Barcelona', country: 'ES' },
    })
  })
  test('is inactive when deactivated, by name', async () => {
    expect(await row(invited, joined, deactivated)).toMatchObject({ status: 'inactive', name: 'Ana', forgotten: false })
  })
  test('leaves nothing personal when forgotten', async () => {
    expect(await row(invited, joined, renamed, forgotten)).toMatchObject({
      status: 'inactive',
      forgotten: true,
      email: null,
      name: null,
      avatar: null,
    })
    expect(JSON.stringify(await row(invited, joined, renamed, signedIn, forgotten))).not.toMatch(
      /ana|canpep@|Barcelona/i,
    )
  })
  test('has a proven address by what was recorded of it, and none once forgotten', async () => {
    const foundedWith = (emailVerified: boolean): Told => ({
      ...founder,
      data: { ...(founder.data as object), emailVerified },
    })
    const isProven = async (...events: Told[]) => (await row(...events))?.emailVerified
    expect([await isProven(invited), await isProven(invited, joined), await isProven(foundedWith(true))]).toEqual([
      ...[false, true, true],
    ])
    expect([await isProven(foundedWith(false)), await isProven(foundedWith(false), renamed)]).toEqual([false, false])
    expect(await isProven(foundedWith(true), forgotten)).toBe(false)
  })
  test('whom nobody invited is a fault, not a row', async () => {
    await expect(row(deactivated)).rejects.toThrow('nobody invited')
  })
})
