import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type Accepted, post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { Button } from '../ui/actions/button.tsx'
import { reportLinks } from './links.ts'
import { useTellWhenMade } from './use-tell-when-made.ts'

/** Makes a dish's technical sheet, and goes to where it will be. */
export const DishSheetButton = ({ dishId }: { dishId: string }) => {
  const { t } = useTranslation('reports')
  const [, navigate] = useLocation()
  const tellWhenMade = useTellWhenMade()
  const generate = useCommand((_: undefined, submit) => post<Accepted>('/reports/dish-sheet', { dishId }, submit), {
    changes: ['reports'],
    done: t('new.done'),
    onDone: ({ id }) => {
      navigate(reportLinks.report(id))
      tellWhenMade(id)
    },
  })
  return (
    <Button
      icon={<FileDown aria-hidden />}
      busy={generate.busy}
      disabled={generate.blocked}
      onClick={() => generate.run(undefined)}
    >
      {t('sheet')}
    </Button>
  )
}
