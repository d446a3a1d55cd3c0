import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Angle, boxTowards, type Place, placesFor, turned } from './boxes.ts'
import { type Drawing, Frame, styleOf, useDrawnFrame } from './frame.tsx'

export type LinkedFields = {
  places: readonly Place[]
  /** The field that is looked at just now. */
  active: string | null
  /** The field that has the focus: its place is brought near enough to be read. */
  focused?: string | null
  /** A place on the paper was pressed: its field should come forward. */
  onPick?: (path: string) => void
  /** Words for a field, for people who hear the page. */
  nameOf: (path: string) => string
  drawing?: Drawing
}

type PageBoxesProps = LinkedFields & { page: number; angle: Angle; zoom: number }

/** The values' places on one page. A press on one leads to its field; the looked-at field's places come into view. */
export const PageBoxes = ({ places, active, onPick, nameOf, drawing, page, angle, zoom }: PageBoxesProps) => {
  const { t } = useTranslation('documents')
  const lit = new Set(placesFor(places, active))
  const root = useRef<HTMLDivElement>(null)
  const { drawn, handlers } = useDrawnFrame(root, { page, angle, drawing })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom moves the place out of view too
  useEffect(() => {
    if (active === null) return
    const mark = root.current?.querySelector<HTMLElement>('[data-lit]')
    const paper = mark?.closest<HTMLElement>('[data-paper]')
    if (!mark || !paper) return
    // Only the paper scrolls: the field that one types in must stay where it is.
    const [from, to] = [paper.getBoundingClientRect(), mark.getBoundingClientRect()]
    if (to.top < from.top || to.bottom > from.bottom)
      paper.scrollTop += to.top - from.top - (paper.clientHeight - to.height) / 2
    if (to.left < from.left || to.right > from.right)
      // A row that is wider than the paper is read from its beginning.
      paper.scrollLeft += to.left - from.left - Math.max(0, paper.clientWidth - to.width) / 2
  }, [active, zoom])
  return (
    <div ref={root} className="page-boxes" data-framing={drawing?.frame ? true : undefined} {...handlers}>
      {places
        .filter(({ box }) => box.page === page)
        .map((place, index) => {
          const style = styleOf(turned(place.box, angle))
          const key = `${place.path} ${index}`
          const marks = { 'data-lit': lit.has(place) || undefined, 'data-tone': place.tone }
          if (!onPick || place.tone)
            return (
              <span key={key} className="page-box" {...marks} style={style}>
                {place.tone && <strong className="page-box-name">{nameOf(place.path)}</strong>}
              </span>
            )
          return (
            // Fields have their own place in the order of Tab; boxes are a second way to them.
            <button
              key={key}
              type="button"
              className="page-box"
              {...marks}
              data-place={places.indexOf(place)}
              style={style}
              tabIndex={-1}
              title={nameOf(place.path)}
              aria-label={t('viewer.goTo', { field: nameOf(place.path) })}
              onClick={() => onPick(place.path)}
            />
          )
        })}
      {drawn && <span className="page-frame" style={styleOf(drawn)} />}
      {drawing?.frame?.page === page && <Frame drawing={drawing} frame={drawing.frame} angle={angle} />}
    </div>
  )
}

/** Enter on the paper goes into its boxes, the arrow keys from one to the next, Enter on one to its field, Escape out again. */
export const boxKeys =
  (places: readonly Place[], active: string | null) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const paper = event.currentTarget
    const boxAt = (place: Place | null | undefined) =>
      place && paper.querySelector<HTMLElement>(`[data-place="${places.indexOf(place)}"]`)
    const here = event.target instanceof HTMLElement ? event.target.dataset.place : undefined
    const place = here === undefined ? undefined : places[Number(here)]
    const next =
      event.target === paper && event.key === 'Enter'
        ? (placesFor(places, active)[0] ?? places[0])
        : place && event.key.startsWith('Arrow')
          ? boxTowards(places, place.box, event.key)
          : undefined
    if (place && event.key === 'Escape') {
      event.stopPropagation()
      paper.focus()
      return
    }
    const box = boxAt(next)
    if (!box) return
    event.preventDefault()
    box.focus()
  }
