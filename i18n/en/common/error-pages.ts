/** Pages with nothing on them but a message. */
export const errorPages = {
  notFoundTitle: 'This page isn’t here',
  notFoundText: 'It may have been moved or archived, or the address has a typo.',
  unavailableTitle: 'Lanewise can’t be reached just now',
  stillTrying: 'What was already saved is safe. Lanewise keeps trying by itself.',
  maintenanceTitle: 'We’re looking after Lanewise',
  maintenanceText: 'Nobody can work in it for a moment. Nothing is lost, and this page goes on by itself.',
  closedInSeatTitle: 'Only for the person themselves',
  closedInSeatText:
    'Passwords, codes, sign-ins and invitations stay closed to an administrator who acts in somebody’s stead.',
  goHome: 'Go to the dashboard',
  tryAgain: 'Try again',
  notLoadedTitle: 'This page could not be loaded',
  notLoadedText: 'The connection may be gone, or Lanewise was just updated.',
} as const
