import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import './actions.css'

export type LinkProps = {
  /** Made by `links` of the routes table; an absolute address opens outside. */
  href: string
  children: ReactNode
  /** `plain` has no underline until hovered (inside tables and menus); `button` looks like a secondary button. */
  look?: 'text' | 'plain' | 'button' | 'primary-button'
  current?: boolean
  onClick?: () => void
  'aria-label'?: string
}

export const Link = ({ href, look = 'text', current, ...rest }: LinkProps) => {
  const shown = { ...rest, className: `link link-${look}`, 'aria-current': current ? ('page' as const) : undefined }
  if (/^(https?:|mailto:|tel:|blob:)/.test(href)) return <a {...shown} href={href} rel="noreferrer" target="_blank" />
  return <RouterLink {...shown} href={href} />
}
