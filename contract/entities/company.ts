import * as z from 'zod/mini'
import {
  COMPANY_ADDRESS_MAX_CHARS,
  COMPANY_NAME_MAX_CHARS,
  COMPANY_NAME_MIN_CHARS,
  COMPANY_PLACE_MAX_CHARS,
  POSTAL_CODE_MAX_CHARS,
  TAX_NUMBER_MAX_CHARS,
} from '../limits.ts'
import { codeText, text } from '../text.ts'

/** Who pays for a workspace, as it stands on an invoice. An empty province is sent as null (spec §5). */
export const CompanyForm = z.strictObject({
  name: text(COMPANY_NAME_MIN_CHARS, COMPANY_NAME_MAX_CHARS),
  /** ISO 3166-1 alpha-2. */
  country: codeText(2, /^[A-Z]{2}$/, 'required'),
  province: z.nullable(text(1, COMPANY_PLACE_MAX_CHARS)),
  city: text(1, COMPANY_PLACE_MAX_CHARS),
  postalCode: text(1, POSTAL_CODE_MAX_CHARS),
  address: text(1, COMPANY_ADDRESS_MAX_CHARS),
  taxNumber: z.nullable(text(1, TAX_NUMBER_MAX_CHARS)),
})
export type CompanyForm = z.infer<typeof CompanyForm>

/** What a workspace knows of its company (spec §3); before anything was saved all of it is empty. */
export const Company = z.object({
  name: z.string(),
  country: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.string(),
  postalCode: z.string(),
  address: z.string(),
  taxNumber: z.nullable(z.string()),
  /**
   * What is known of the tax number: none that could be checked was given; it has not the form and the check digits of its
   * country; the register of the Union has it, or has it not; or the register could not be asked, and is asked again later.
   */
  taxCheck: z.enum(['none', 'wrongForm', 'valid', 'invalid', 'unavailable']),
  /** When the register was asked; null where nobody was. */
  taxCheckedAt: z.nullable(z.iso.datetime()),
  /** The tax number is valid. */
  isVerified: z.boolean(),
  /** The receiver owes the tax: a verified number of another country of the European Union than the seller's. */
  isReverseCharge: z.boolean(),
  isSaved: z.boolean(),
})
export type Company = z.infer<typeof Company>
