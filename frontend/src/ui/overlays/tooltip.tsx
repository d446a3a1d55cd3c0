import JoyTooltip from '@mui/joy/Tooltip'
import type { ReactElement } from 'react'

/** Says in words what a part means, on hover and on focus. Never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <JoyTooltip title={text} size="sm" enterDelay={400} disableInteractive describeChild={false}>
    {children}
  </JoyTooltip>
)
