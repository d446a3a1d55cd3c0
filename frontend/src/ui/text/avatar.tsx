import type { ReactNode } from 'react'
import './text.css'

export type AvatarProps = { name: string; picture?: ReactNode; size?: number }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')

/** Decoration beside a written name: it is not read out. */
export const Avatar = ({ name, picture, size = 30 }: AvatarProps) => (
  <span className="avatar" style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }} aria-hidden>
    {picture ?? initials(name)}
  </span>
)
