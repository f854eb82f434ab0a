/** Headers of what people have uploaded. It is no page of ours, whatever is in it: nothing in it runs, nobody else embeds it, nobody keeps it. */
export const UPLOAD_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const
