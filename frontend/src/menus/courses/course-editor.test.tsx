import type { DishListItem } from '@escandallo/contracts/dishes/queries.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { type CourseValues, emptyCourse } from '../pages/menu-form.ts'
import { CourseEditor } from './course-editor.tsx'

const dish = (dishId: string, name: string) =>
  ({
    dishId,
    name,
    cost: '1',
    atLeast: '1',
    coverage: '1',
    currency: 'EUR',
    price: null,
    removed: false,
  }) as DishListItem
const dishes = [dish('a', 'Gazpacho'), dish('b', 'Croquetas'), dish('c', 'Flan')]

let kept: CourseValues[] = []
const Editor = ({ type = 'tasting' as const }: { type?: 'tasting' | 'buffet' | 'a-la-carte' }) => {
  const [courses, setCourses] = useState<CourseValues[]>([{ ...emptyCourse(), name: 'Entrantes' }])
  kept = courses
  return <CourseEditor type={type} courses={courses} onChange={setCourses} dishes={dishes} />
}
const inCourses = () => kept.map((course) => course.dishes.map(({ dishId }) => dishId))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  kept = []
})

describe('dishes of a menu', () => {
  test('are taken over one by one, or several at once, and are offered once', async () => {
    const { user, container } = draw(<Editor />)
    await user.click(button('Añadir Gazpacho'))
    expect(inCourses()).toEqual([['a']])
    expect(screen.queryByRole('button', { name: 'Añadir Gazpacho' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /Croquetas/ }))
    await user.click(screen.getByRole('checkbox', { name: /Flan/ }))
    await user.click(button('Añadir 2 marcados'))
    expect(inCourses()).toEqual([['a', 'b', 'c']])
    await expectAccessible(container)
  })
  test('are drawn into a course with all that are marked, and to another place in it', async () => {
    const { user } = draw(<Editor />)
    const dataTransfer = { setData: () => undefined }
    const put = (what: HTMLElement, where: HTMLElement) => {
      fireEvent.dragStart(what, { dataTransfer })
      fireEvent.dragOver(where, { dataTransfer })
      fireEvent.drop(where, { dataTransfer })
    }
    const offered = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) }).closest('li')
    const inCourse = () => screen.getAllByRole('list')[1] as HTMLElement
    await user.click(screen.getByRole('checkbox', { name: /Gazpacho/ }))
    await user.click(screen.getByRole('checkbox', { name: /Flan/ }))
    put(offered('Flan') as HTMLElement, inCourse())
    expect(inCourses()).toEqual([['a', 'c']])
    const [first] = within(inCourse()).getAllByRole('listitem')
    put(within(inCourse()).getByText('Flan'), first as HTMLElement)
    expect(inCourses()).toEqual([['c', 'a']])
  })
  test('are moved and removed by buttons', async () => {
    const { user } = draw(<Editor />)
    await user.click(button('Añadir Gazpacho'))
    await user.click(button('Añadir Croquetas'))
    await user.click(button('Bajar Gazpacho'))
    expect(inCourses()).toEqual([['b', 'a']])
    await user.click(button('Quitar Croquetas'))
    expect(inCourses()).toEqual([['a']])
  })
  test('go into the course that was chosen last', async () => {
    const { user } = draw(<Editor />)
    await user.click(button('Nuevo pase'))
    await user.click(button('Añadir Flan'))
    expect(inCourses()).toEqual([[], ['c']])
    await user.click(button('Añadir aquí'))
    await user.click(button('Añadir Gazpacho'))
    expect(inCourses()).toEqual([['a'], ['c']])
  })
  test('of a buffet say what a guest eats, and nothing that is not known', async () => {
    const { user } = draw(<Editor type="buffet" />)
    await user.click(button('Añadir Flan'))
    expect(kept[0]?.dishes[0]?.consumption).toBeNull()
    const eaten = screen.getByRole('textbox', { name: 'Lo que un comensal come de Flan' })
    await user.type(eaten, '90')
    expect(kept[0]?.dishes[0]?.consumption).toEqual({ quantity: '90', unit: 'g' })
  })
  test('are looked for by their name', async () => {
    const { user } = draw(<Editor />)
    await user.type(screen.getByRole('searchbox', { name: 'Buscar un plato' }), 'croq')
    const list = screen.getAllByRole('list')[0] as HTMLElement
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })
})
