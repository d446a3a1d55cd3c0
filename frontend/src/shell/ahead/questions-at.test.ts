import type { User } from '@escandallo/contracts/team/queries.ts'
import { describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { firstQuestionsAt } from './questions-at.ts'

const person = (role: User['role'], sections: User['sections'] = []) =>
  ({ userId: 'u', corporationId: 'c', role, sections }) as unknown as User
const pathsAt = (pathname: string, user: User, search = '') =>
  firstQuestionsAt({ pathname, search }, user).map(({ asks }) => asks.path)
const admin = person('admin')
const document = '7d0f4b3e-0000-4000-8000-000000000001'

describe('the first questions of a page', () => {
  test.each([
    ['/dashboard', '/dashboard/overview/purchases'],
    ['/dashboard/purchases', '/dashboard/purchases/total'],
    ['/dashboard/document', '/documents/list'],
    [`/dashboard/document/${document}`, '/documents/details'],
    ['/dashboard/dish', '/dishes/list'],
    ['/dashboard/product', '/products/list'],
    ['/dashboard/sales', '/dashboard/sales/total'],
    ['/dashboard/recommendation', '/recommendations/totals'],
  ])('at %s have %s among them', (pathname, path) => expect(pathsAt(pathname, admin)).toContain(path))

  test('are those of the home page where no page is named', () =>
    expect(pathsAt('/', admin)).toEqual(pathsAt('/dashboard', admin)))

  test('are none of what somebody may not see on the home page', () => {
    const ofCook = pathsAt('/dashboard', person('user', ['documents']))
    expect(new Set(ofCook)).toEqual(new Set(['/documents/list']))
  })

  test('are asked by what the address says', () => {
    const [list] = firstQuestionsAt({ pathname: '/dashboard/document', search: '?status=pending&page=2' }, admin)
    expect(list?.asks.query).toMatchObject({ status: 'pending', page: 2 })
  })

  test('are none of a thing where another word stands for its id', () =>
    expect(pathsAt('/dashboard/document/new', admin)).toEqual([]))

  test('belong to pages that there are', () => {
    const files = import.meta.glob<Record<string, unknown>>('/src/*/ahead/first-questions.ts', {
      eager: true,
      import: 'firstQuestions',
    })
    const declared = Object.values(files).flatMap((questions) => Object.keys(questions))
    expect(declared.length).toBeGreaterThan(10)
    expect(declared.filter((path) => !routes.some((route) => route.path === path))).toEqual([])
  })
})
