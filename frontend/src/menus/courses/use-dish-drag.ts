import { type DragEvent, useState } from 'react'
import type { CourseValues } from '../pages/menu-form.ts'
import { type Dragged, dropped } from './dropped.ts'

/** Dishes drawn by the mouse from the list into courses, between courses and within one; whatever it does, buttons do as well. */
export const useDishDrag = (
  courses: readonly CourseValues[],
  onDrop: (courses: CourseValues[], dragged: Dragged) => void,
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState('')
  const end = () => {
    setDragged(null)
    setOver('')
  }
  return {
    source: (from: number | null, dishIds: readonly string[]) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox begins no drag without data.
        event.dataTransfer.setData('text/plain', dishIds.join(' '))
        setDragged({ from, dishIds })
      },
      onDragEnd: end,
    }),
    /** Where dishes may be let go: before the dish at `place`. */
    target: (at: number, place: number) => ({
      'data-over': over === `${at} ${place}` || undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return
        event.preventDefault()
        event.stopPropagation()
        setOver(`${at} ${place}`)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return
        event.preventDefault()
        event.stopPropagation()
        onDrop(dropped(courses, dragged, at, place), dragged)
        end()
      },
    }),
  }
}
