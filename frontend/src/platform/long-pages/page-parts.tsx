import { type CSSProperties, type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useIdle } from '../../ui/layout/near/idle.ts'
import { useNear } from '../../ui/layout/near/use-near.ts'
import { wasReturnedTo } from '../connection/navigation.ts'
import './long-pages.css'

export type PagePart = {
  /** Stands in the address behind `#`. */
  id: string
  title: string
  /** About how many pixels high it will be. */
  height: number
  content: ReactNode
}

/**
 * A page of many parts under a table of contents. Parts below the screen ask and draw when they come near, or when the page has come to
 * rest: by then the browser's own search finds what stands in them. Who comes back to the page finds all of it as it was.
 */
export const LongPage = ({ parts }: { parts: readonly PagePart[] }) => {
  const { t } = useTranslation('platform')
  const isIdle = useIdle()
  useEffect(() => {
    // The browser looked for the part before there was a page.
    const named = document.getElementById(window.location.hash.slice(1))
    if (named?.classList.contains('page-part')) named.scrollIntoView()
  }, [])
  return (
    <>
      <nav className="page-contents screen-only" aria-label={t('contents')}>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link link-text">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map((part, index) => (
        <Part key={part.id} part={part} first={index === 0} isIdle={isIdle} />
      ))}
    </>
  )
}

const Part = ({ part, first, isIdle }: { part: PagePart; first: boolean; isIdle: boolean }) => {
  const { frame, near } = useNear('600px')
  const { id, height, content } = part
  const drawn = first || near || isIdle || wasReturnedTo()
  return (
    <div
      id={id}
      ref={frame as RefObject<HTMLDivElement>}
      className="page-part"
      data-below={first ? undefined : true}
      tabIndex={-1}
      style={{ '--part-size': `${height}px` } as CSSProperties}
    >
      {drawn ? content : <Skeleton height={height} />}
    </div>
  )
}
