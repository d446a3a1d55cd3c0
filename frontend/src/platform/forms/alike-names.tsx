import { likeName } from '@escandallo/contracts/values/plain/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

type Named = { id: string; name: string }

type AlikeNamesProps = {
  /** As it is being typed. */
  name: string
  /** The module whose things are looked for: their answer is asked anew when one of them changes. */
  module: string
  search: (name: string, signal: AbortSignal) => Promise<readonly Named[]>
  href: (id: string) => string
  /** Of the thing itself, where it is one that is being changed. */
  ownId?: string | undefined
}

const FEWEST_LETTERS = 3
/** After so long without a key a name is looked up. */
const PAUSE_MS = 300

/** A text once nobody has typed in it for a while. */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Says which thing bears that name already, but for case, accents and plural, and leads there. Whoever means another one saves all the same. */
export const AlikeNames = ({ name, module, search, href, ownId }: AlikeNamesProps) => {
  const { t } = useTranslation('platform')
  const debounced = useDebounced(name)
  const typed = likeName(debounced)
  const { data } = useQuery({
    queryKey: [module, 'alike', typed],
    queryFn: ({ signal }) => search(debounced.trim(), signal),
    enabled: typed.length >= FEWEST_LETTERS,
    staleTime: 30_000,
  })
  const twin = data?.find((thing) => thing.id !== ownId && likeName(thing.name) === typed)
  if (!twin) return null
  return (
    <Banner
      tone="info"
      title={t('alike.title', { name: twin.name })}
      action={<Link href={href(twin.id)}>{t('alike.open')}</Link>}
    >
      {t('alike.insist')}
    </Banner>
  )
}
