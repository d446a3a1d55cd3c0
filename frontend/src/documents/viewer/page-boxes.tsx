import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Angle, type Place, placesFor, turned } from './boxes.ts'

export type LinkedFields = {
  places: readonly Place[]
  /** The field that is looked at just now. */
  active: string | null
  /** A place on the paper was pressed: its field should come forward. */
  onPick?: (path: string) => void
  /** Words for a field, for people who hear the page. */
  nameOf: (path: string) => string
}

type PageBoxesProps = LinkedFields & { page: number; angle: Angle }

const inPercent = (share: number) => `${(share * 100).toFixed(3)}%`

/** The values' places on one page. A press on one leads to its field; the looked-at field's places come into view. */
export const PageBoxes = ({ places, active, onPick, nameOf, page, angle }: PageBoxesProps) => {
  const { t } = useTranslation('documents')
  const lit = new Set(placesFor(places, active))
  const root = useRef<HTMLDivElement>(null)
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
      paper.scrollLeft += to.left - from.left - (paper.clientWidth - to.width) / 2
  }, [active])
  return (
    <div ref={root} className="page-boxes">
      {places
        .filter(({ box }) => box.page === page)
        .map((place, index) => {
          const { x, y, width, height } = turned(place.box, angle)
          const style = {
            left: inPercent(x),
            top: inPercent(y),
            width: inPercent(width),
            height: inPercent(height),
          }
          const key = `${place.path} ${index}`
          const isLit = lit.has(place) || undefined
          if (!onPick) return <span key={key} className="page-box" data-lit={isLit} style={style} />
          return (
            // Fields have their own place in the order of Tab; boxes are a second way to them.
            <button
              key={key}
              type="button"
              className="page-box"
              data-lit={isLit}
              style={style}
              tabIndex={-1}
              aria-label={t('viewer.goTo', { field: nameOf(place.path) })}
              onClick={() => onPick(place.path)}
            />
          )
        })}
    </div>
  )
}
