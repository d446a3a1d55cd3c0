import type { Section } from '@escandallo/contracts/team/access.ts'
import { Link, type LinkProps } from '../../ui/actions/link.tsx'
import { useMayOpen } from '../auth/auth.tsx'

/** A link to a page of a section, for whoever may open it: nobody is sent where they are turned away. */
export const SectionLink = ({ section, ...link }: LinkProps & { section: Section }) =>
  useMayOpen(section) && <Link {...link} />
