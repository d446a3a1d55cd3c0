const id = encodeURIComponent

/** Addresses of the frame and of what stands before the sign-in. */
export const shellLinks = {
  home: () => '/dashboard',
  join: (invitation: string) => `/auth/join?invitation=${id(invitation)}`,
  signIn: (returnTo?: string) => `/auth/sign-in${returnTo && returnTo !== '/' ? `?returnTo=${id(returnTo)}` : ''}`,
  signOut: () => '/auth/sign-out',
  forgotPassword: () => '/auth/forgot-password',
  newPassword: () => '/auth/new-password',
} as const
