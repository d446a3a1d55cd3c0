import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type DeleteChosenProps = {
  label: string
  title: string
  /** Where what is chosen is used, and what becomes of that. */
  description: ReactNode
  remove: { busy: boolean; blocked: boolean; runAsync: (ids: readonly string[]) => Promise<unknown> }
  ids: readonly string[]
}

/** Deletes what is chosen in a list, after whoever does it has read where it is used. */
export const DeleteChosen = ({ label, title, description, remove, ids }: DeleteChosenProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        look="danger"
        icon={<Trash2 aria-hidden />}
        busy={remove.busy}
        disabled={remove.blocked}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.runAsync(ids).finally(() => setOpen(false))}
        title={title}
        description={description}
        confirmLabel={label}
      />
    </>
  )
}
