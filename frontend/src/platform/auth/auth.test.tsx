import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mayOpen } from './auth.tsx'
import { type AuthState, nextAuthState } from './auth-state.ts'
import { loadUser } from './load-user.ts'
import { keepInvitation, openedInvitation } from './opened-invitation.ts'

const lucia = { userId: 'u1', role: 'user', sections: ['documents'] } as unknown as Parameters<typeof mayOpen>[0]
const signedIn: AuthState = { status: 'authenticated', user: lucia }

describe('who is signed in', () => {
  test('is found out at the start', () => {
    expect(nextAuthState({ status: 'loading' }, { type: 'initial', user: lucia })).toEqual(signedIn)
    expect(nextAuthState({ status: 'loading' }, { type: 'initial', user: null })).toEqual({
      status: 'unauthenticated',
      reason: null,
    })
  })
  test('changes with a sign-out, a deleted account and a changed profile', () => {
    expect(nextAuthState(signedIn, { type: 'logout', reason: 'session-ended' })).toEqual({
      status: 'unauthenticated',
      reason: 'session-ended',
    })
    expect(nextAuthState(signedIn, { type: 'delete-account' })).toEqual({
      status: 'unauthenticated',
      reason: 'account-deleted',
    })
    const renamed = { ...lucia, name: 'Lucía' }
    expect(nextAuthState(signedIn, { type: 'update-account', user: renamed })).toEqual({
      status: 'authenticated',
      user: renamed,
    })
    expect(nextAuthState({ status: 'loading' }, { type: 'update-account', user: renamed })).toEqual({
      status: 'loading',
    })
  })
})

test('somebody who is here stays when it cannot be asked again who they are, and goes when their session has ended', () => {
  expect(nextAuthState(signedIn, { type: 'logout', reason: 'user-not-loaded' })).toBe(signedIn)
  expect(nextAuthState({ status: 'loading' }, { type: 'logout', reason: 'user-not-loaded' }).status).toBe(
    'unauthenticated',
  )
  expect(nextAuthState(signedIn, { type: 'logout', reason: 'session-ended' }).status).toBe('unauthenticated')
})

describe('what is told twice', () => {
  test('changes nothing: the same person, or the end of a session that nobody has', () => {
    expect(nextAuthState(signedIn, { type: 'initial', user: { ...lucia } })).toBe(signedIn)
    const out: AuthState = { status: 'unauthenticated', reason: null }
    expect(nextAuthState(out, { type: 'logout', reason: 'session-ended' })).toBe(out)
    expect(nextAuthState(out, { type: 'logout', reason: 'user-not-loaded' })).not.toBe(out)
  })
})

describe('loading the user', () => {
  const answer = vi.fn<() => Promise<Response>>()
  const wait = vi.fn(async () => {})
  beforeEach(() => {
    answer.mockReset()
    wait.mockClear()
    vi.stubGlobal('fetch', answer)
  })
  const problem = (status: number, code: string) => Promise.resolve(new Response(JSON.stringify({ code }), { status }))

  test('survives two network faults', async () => {
    answer
      .mockRejectedValueOnce(new TypeError('down'))
      .mockRejectedValueOnce(new TypeError('down'))
      .mockResolvedValueOnce(new Response(JSON.stringify(lucia)))
    expect(await loadUser({ wait })).toEqual({ type: 'initial', user: lucia })
    expect(wait).toHaveBeenCalledTimes(2)
  })
  test('signs out after the third', async () => {
    answer.mockRejectedValue(new TypeError('down'))
    expect(await loadUser({ wait })).toEqual({ type: 'logout', reason: 'user-not-loaded' })
    expect(answer).toHaveBeenCalledTimes(3)
  })
  test('goes on for ever for somebody who is here, whether nobody answers or somebody says: not now', async () => {
    for (let fault = 0; fault < 6; fault++) answer.mockRejectedValueOnce(new TypeError('down'))
    answer.mockReturnValueOnce(problem(503, 'unavailable'))
    answer.mockResolvedValueOnce(new Response(JSON.stringify(lucia)))
    expect(await loadUser({ wait, patient: true })).toEqual({ type: 'initial', user: lucia })
    expect(answer).toHaveBeenCalledTimes(8)
    expect(Math.max(...(wait.mock.calls as unknown as [number][]).map(([milliseconds]) => milliseconds))).toBe(30_000)
  })
  test('signs out at once for any other failure', async () => {
    answer.mockReturnValueOnce(problem(500, 'something-went-wrong'))
    expect(await loadUser({ wait })).toEqual({ type: 'logout', reason: 'user-not-loaded' })
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('asks a new identity for its corporation instead', async () => {
    answer.mockReturnValueOnce(problem(404, 'user-unknown'))
    answer.mockReturnValueOnce(problem(404, 'unknown'))
    expect(await loadUser({ wait })).toEqual({ type: 'user-unknown' })
  })
  test('shows the invitation that waits for a new identity before anything is asked', async () => {
    const waiting = {
      invited: true,
      email: 'a@b.example',
      confirmed: true,
      corporationName: 'Can Pep',
      deactivated: false,
    }
    answer.mockReturnValueOnce(problem(404, 'user-unknown'))
    answer.mockResolvedValueOnce(new Response(JSON.stringify(waiting)))
    expect(await loadUser({ wait })).toEqual({ type: 'user-unknown', waiting })
  })
  test('joins the team whose invitation was opened here, once the address is confirmed, and no other', async () => {
    const waiting = { invited: true, email: 'a@b.example', confirmed: false, corporationName: null, deactivated: false }
    keepInvitation('an.invitation')
    answer.mockReturnValueOnce(problem(404, 'user-unknown'))
    answer.mockResolvedValueOnce(new Response(JSON.stringify(waiting)))
    expect(await loadUser({ wait })).toEqual({ type: 'user-unknown', waiting })
    answer.mockReturnValueOnce(problem(404, 'user-unknown'))
    answer.mockResolvedValueOnce(new Response(JSON.stringify({ ...waiting, confirmed: true })))
    answer.mockResolvedValueOnce(new Response(JSON.stringify({ position: '' })))
    answer.mockResolvedValueOnce(new Response(JSON.stringify(lucia)))
    expect(await loadUser({ wait })).toEqual({ type: 'initial', user: lucia })
    const sent = (answer.mock.calls as unknown as [string, RequestInit][]).find(([, init]) => init?.method === 'POST')
    expect(sent?.[1].body).toBe(JSON.stringify({ invitation: 'an.invitation' }))
    expect(openedInvitation()).toBeNull()
  })
  test('says that one was deactivated, also where nothing else can be asked', async () => {
    answer.mockReturnValueOnce(problem(403, 'user-inactive'))
    answer.mockReturnValueOnce(problem(500, 'something-went-wrong'))
    expect(await loadUser({ wait })).toMatchObject({
      type: 'user-unknown',
      waiting: { deactivated: true, invited: false },
    })
  })
})

test('admins open every section, users those given to them, and only superadmins what is ours', () => {
  const admin = { ...lucia, role: 'admin' as const, sections: [] }
  const superadmin = { ...lucia, role: 'superadmin' as const, sections: [] }
  expect(mayOpen(lucia, 'documents')).toBe(true)
  expect(mayOpen(lucia, 'products')).toBe(false)
  expect(mayOpen(lucia, 'admin')).toBe(false)
  expect(mayOpen(lucia, null)).toBe(true)
  expect(mayOpen(admin, 'products')).toBe(true)
  expect(mayOpen(admin, 'admin')).toBe(true)
  expect(mayOpen(admin, 'superadmin')).toBe(false)
  expect(mayOpen(superadmin, 'superadmin')).toBe(true)
})
