/** The columns of a person whose keys are destroyed. */
export const NO_KEYS = {
  passwordSalt: null,
  passwordKdf: null,
  passwordVerifier: null,
  umkPasswordWrap: null,
  umkRecoveryWrap: null,
  umkRecoverySalt: null,
  publicKey: null,
  publicKeyTag: null,
  privateKeyWrap: null,
  totpSecret: null,
  totpPendingSecret: null,
  twoFactorEnabledAt: null,
} as const
