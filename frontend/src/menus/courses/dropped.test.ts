import { describe, expect, test } from 'vitest'
import type { CourseValues } from '../pages/menu-form.ts'
import { dropped, newDish } from './dropped.ts'

const course = (courseId: string, ...dishIds: string[]): CourseValues => ({
  courseId,
  name: null,
  choice: false,
  dishes: dishIds.map(newDish),
})
const courses = [course('1', 'a', 'b', 'c'), course('2', 'd')]
const idsIn = (of: readonly CourseValues[]) => of.map(({ dishes }) => dishes.map(({ dishId }) => dishId).join(''))

describe('dishes that are let go in a course', () => {
  test('come from the list, several at once, where they were let go', () => {
    expect(idsIn(dropped(courses, { from: null, dishIds: ['x', 'y'] }, 0, 1))).toEqual(['axybc', 'd'])
    expect(idsIn(dropped(courses, { from: null, dishIds: ['x'] }, 1, 1))).toEqual(['abc', 'dx'])
  })
  test('change places within it, up and down', () => {
    expect(idsIn(dropped(courses, { from: 0, dishIds: ['c'] }, 0, 0))).toEqual(['cab', 'd'])
    expect(idsIn(dropped(courses, { from: 0, dishIds: ['a'] }, 0, 3))).toEqual(['bca', 'd'])
  })
  test('leave the course they were in, with what was said of them', () => {
    const half = courses.with(0, {
      ...course('1', 'a', 'b'),
      dishes: [{ ...newDish('a'), portion: '0.5' }, newDish('b')],
    })
    const next = dropped(half, { from: 0, dishIds: ['a'] }, 1, 0)
    expect(idsIn(next)).toEqual(['b', 'ad'])
    expect(next[1]?.dishes[0]?.portion).toBe('0.5')
  })
  test('stay where they are when the other course serves them already, and when there is no such course', () => {
    const twice = [course('1', 'a', 'b'), course('2', 'a')]
    expect(idsIn(dropped(twice, { from: 0, dishIds: ['a'] }, 1, 0))).toEqual(['ab', 'a'])
    expect(dropped(courses, { from: 0, dishIds: ['a'] }, 9, 0)).toEqual(courses)
  })
})
