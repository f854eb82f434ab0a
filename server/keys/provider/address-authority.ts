/** The one issuer that names the domain of a workplace's own addresses in `hd`, and gives out those at gmail.com. */
const GOOGLE = 'https://accounts.google.com'

/** What an identity token says that decides whose word on an address counts. */
export interface AddressClaims {
  /** Lower case. */
  email: string
  /** The "hosted domain" claim; a private claim of Google's, which any other issuer may fill as it likes. */
  hd?: string | undefined
}

/**
 * Whether nobody but the owner of this address can come with it from this issuer, so that it stands for the account's
 * password. Google gives out the addresses of its hosted domains and of gmail.com itself; of every other issuer only the
 * operator can know (`OIDC_TRUSTS_ADDRESSES`). Source: security rules 3.7; OpenID Connect Core 5.7 (an address identifies nobody).
 */
export function isAddressAuthority(
  issuer: string,
  { email, hd = '' }: AddressClaims,
  trustedIssuers: readonly string[],
): boolean {
  if (trustedIssuers.includes(issuer)) return true
  if (issuer !== GOOGLE) return false
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || (domain !== '' && hd.toLowerCase() === domain)
}
