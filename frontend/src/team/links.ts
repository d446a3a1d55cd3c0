const id = encodeURIComponent

/** Addresses of the pages of team: the only place where they are built. */
export const teamLinks = {
  team: (search = '') => `/dashboard/user${search}`,
  teamCards: (search = '') => `/dashboard/user/cards${search}`,
  invite: () => '/dashboard/user/new',
  editUser: (user: string) => `/dashboard/user/${id(user)}/edit`,
  profile: () => '/dashboard/user/profile',
  account: (tab?: string) => `/dashboard/user/account${tab ? `?tab=${id(tab)}` : ''}`,
} as const
