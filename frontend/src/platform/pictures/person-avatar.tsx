import { Avatar } from '../../ui/text/avatar.tsx'
import { Picture } from './picture.tsx'

/** A person's picture, or the first letters of their name where there is none. */
export const PersonAvatar = ({ name, hash, size = 30 }: { name: string; hash: string | null; size?: number }) => (
  <Avatar
    name={name}
    size={size}
    picture={hash ? <Picture hash={hash} alt="" width={size} shape={1} size="thumbnail" /> : undefined}
  />
)
