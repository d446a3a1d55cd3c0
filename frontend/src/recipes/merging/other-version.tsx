import { Users } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Choices, merging, type Written } from './merging.ts'

type OtherVersionProps<Values extends Written> = {
  /** What mine was begun from, what I have now, and what somebody saved meanwhile. */
  base: Values
  mine: Values
  theirs: Values
  /** What is called so, and how its value reads; `undefined` is a row that was taken out. */
  wordsOf: (key: string, value: unknown) => { label: string; text: string }
  /** Key of what says which thing was saved elsewhere. */
  title: `merge.titles.${'recipeId' | 'dishId' | 'menuId'}`
  /** Grows with every saving that was refused because of the other version: seeing both then takes the focus. */
  refusals: number
  onTake: (merged: Values) => void
}

/** Somebody saved another version while this one was written: both are kept, and what both changed is chosen. */
export const OtherVersion = <Values extends Written>(props: OtherVersionProps<Values>) => {
  const { base, mine, theirs, wordsOf, title, refusals, onTake } = props
  const { t } = useTranslation('recipes')
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const { conflicts, changedByThem, take } = useMemo(() => merging(base, mine, theirs), [base, mine, theirs])
  const seeBoth = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refusals > 0) seeBoth.current?.focus()
  }, [refusals])
  const left = conflicts.filter(({ key }) => choices[key] === undefined).length
  return (
    <>
      <Banner
        tone="info"
        title={t(title)}
        action={
          <Button ref={seeBoth} size="small" icon={<Users aria-hidden />} onClick={() => setOpen(true)}>
            {t('merge.see')}
          </Button>
        }
      >
        {t('merge.safe', { count: changedByThem })}
      </Banner>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        width="wide"
        title={t(title)}
        description={conflicts.length > 0 ? t('merge.choose', { count: conflicts.length }) : t('merge.apart')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('merge.later')}</Button>
            <Button look="primary" disabled={left > 0} onClick={() => onTake(take(choices))}>
              {left > 0 ? t('merge.left', { count: left }) : t('merge.take')}
            </Button>
          </>
        }
      >
        <div className="stack">
          {conflicts.map(({ key, mine, theirs }) => (
            <RadioGroup
              key={key}
              label={wordsOf(key, mine ?? theirs).label}
              value={choices[key] ?? ''}
              onChange={(choice) => setChoices({ ...choices, [key]: choice })}
              options={[
                { value: 'mine', label: t('merge.mine', { text: wordsOf(key, mine).text }) },
                { value: 'theirs', label: t('merge.theirs', { text: wordsOf(key, theirs).text }) },
              ]}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
