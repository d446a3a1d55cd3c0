import { FileText, ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'

/** Which side is in view: both beside each other, or on a phone one at a time. */
export const useSides = () => {
  const [side, show] = useState<'fields' | 'paper'>('fields')
  return { narrow: useNarrow(), side, show }
}
export type Sides = ReturnType<typeof useSides>

/** Paper and fields beside each other; on a phone one at a time. */
export const SideBySide = ({ sides, paper, fields }: { sides: Sides; paper: ReactNode; fields: ReactNode }) => {
  const { t } = useTranslation('documents')
  const { side, show } = sides
  if (!sides.narrow)
    return (
      <div className="side-by-side">
        <SplitPane label={t('review.divide')} start={paper} end={fields} initial={40} />
      </div>
    )
  return (
    <Tabs
      label={t('review.sides')}
      value={side}
      onChange={show}
      tabs={[
        { value: 'fields', label: t('review.fieldsTab'), icon: <ListChecks size={16} aria-hidden /> },
        { value: 'paper', label: t('review.paperTab'), icon: <FileText size={16} aria-hidden /> },
      ]}
    >
      {/* The fields stay alive behind the paper, so that the place in them is kept. */}
      <div hidden={side !== 'fields'}>{fields}</div>
      <div hidden={side !== 'paper'} className="paper-tab">
        {side === 'paper' && paper}
      </div>
    </Tabs>
  )
}
