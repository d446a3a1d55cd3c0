import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const changes = ['recommendations'] as const

/** Something to do that no rule has found, and columns of one's own. */
export const BoardAdditions = () => {
  const { t } = useTranslation('recommendations')
  const task = useCommand(
    (title: string, submit) => post('/recommendations/new', { title, section: 'recommendations' }, submit),
    { changes },
  )
  const column = useCommand((name: string, submit) => post('/recommendations/column', { name }, submit), { changes })
  return (
    <div className="board-additions screen-only">
      <Addition label={t('newTask')} onAdd={(title) => task.runAsync(title)}>
        {t('addTask')}
      </Addition>
      <Addition label={t('column.name')} onAdd={(name) => column.runAsync(name)}>
        {t('column.add')}
      </Addition>
    </div>
  )
}

type AdditionProps = { label: string; onAdd: (text: string) => Promise<unknown>; children: ReactNode }

const Addition = ({ label, onAdd, children }: AdditionProps) => {
  const [text, setText] = useState('')
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        // What was refused stays in its field, to be mended.
        if (text.trim())
          void onAdd(text).then(
            () => setText(''),
            () => undefined,
          )
      }}
    >
      <TextField label={label} hiddenLabel placeholder={label} value={text} onChange={setText} />
      <Button type="submit" icon={<Plus size={16} aria-hidden />} disabled={!text.trim()}>
        {children}
      </Button>
    </form>
  )
}
