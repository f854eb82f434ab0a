/** The legal documents. */
export const legal = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  inForce: 'As of {date}',
  onThisPage: 'On this page',
  notLoaded: 'This document could not be loaded.',
  loading: 'Loading the document…',
} as const
