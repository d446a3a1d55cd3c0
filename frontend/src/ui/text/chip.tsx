import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import './text.css'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

export type ChipProps = {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
  /** Any CSS colour, drawn as a dot (suppliers have one). */
  dot?: string
}

/** A short word with a colour. Plain CSS, cheap enough for every row of a table. */
export const Chip = ({ children, tone = 'neutral', icon, dot }: ChipProps) => (
  <span className={`chip chip-${tone}`}>
    {dot && <span className="chip-dot" style={{ background: dot }} aria-hidden />}
    {icon}
    {children}
  </span>
)

const icons: Record<Tone, ReactNode> = {
  neutral: <Ban aria-hidden />,
  primary: <CircleDashed aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <Clock aria-hidden />,
  danger: <CircleAlert aria-hidden />,
  info: <Info aria-hidden />,
}

/** A state: colour, icon and word, so that colour alone never says it. */
export const Status = ({ children, tone, icon }: { children: ReactNode; tone: Tone; icon?: ReactNode }) => (
  <Chip tone={tone} icon={icon ?? icons[tone]}>
    {children}
  </Chip>
)
