import { useSelector } from '@xstate/react'
import { CircleCheck, ReceiptText } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Company } from '#contract/entities/company.ts'
import { countriesIn } from '#i18n/countries.ts'
import { explain } from '#i18n/explain.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { companyForm } from '#machines/company/company-form.ts'
import type { CompanyValues } from '#machines/company/company-values.ts'
import { languageOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { selectTexts } from '../../parts/texts/select-texts.ts'
import { Select } from '../../ui/selects/select.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Actor = ActorRefFrom<typeof companyForm>
type TextName = Exclude<keyof CompanyValues, 'workspaceName' | 'logo'>

/** Who pays, as it stands on an invoice, and what follows from the tax number (WSP-10). */
export function CompanySection({ actor }: { actor: Actor }) {
  const words = useWords()
  const values = useSelector(actor, ({ context }) => context.values)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const company = useSelector(actor, ({ context }) => context.record?.company ?? null)
  const savedTaxNumber = useSelector(actor, ({ context }) => context.saved?.taxNumber ?? '')
  if (!values || !company) return null
  const field = (name: TextName) => ({
    label: words.company[name](),
    value: values[name],
    error: problems[name] === undefined ? undefined : explain(words, problems[name]),
    onText: (value: string) => actor.send({ type: 'field.changed', name, value }),
    onBlur: () => actor.send({ type: 'field.left', name }),
  })
  // What was found out about the number that is saved says nothing about another one that is being typed.
  const taxCheck = values.taxNumber === savedTaxNumber ? company.taxCheck : 'none'
  return (
    <SettingsSection title={words.company.company()} text={words.company.companyText()}>
      <TextField {...field('name')} required autoComplete="organization" />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <CountryField actor={actor} />
        <TextField {...field('province')} placeholder={words.company.optional()} autoComplete="address-level1" />
      </div>
      <TextField {...field('address')} required autoComplete="street-address" />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField {...field('postalCode')} required autoComplete="postal-code" />
        <TextField {...field('city')} required autoComplete="address-level2" />
      </div>
      <TextField
        {...field('taxNumber')}
        placeholder={words.company.optional()}
        hint={<TaxHint of={taxCheck} checkedAt={company.taxCheckedAt} />}
        autoComplete="off"
        spellCheck={false}
        after={<TaxSign of={taxCheck} />}
      />
      {company.isReverseCharge && (
        <Note icon={ReceiptText}>
          <b className="block font-medium">{words.company.reverseCharge()}</b>
          {words.company.reverseChargeText()}
        </Note>
      )}
    </SettingsSection>
  )
}

/** What the number is worth, in a word. */
function TaxSign({ of }: { of: Company['taxCheck'] }) {
  const { company } = useWords()
  if (of === 'valid')
    return (
      <Badge tone="success">
        <Icon of={CircleCheck} size={14} />
        {company.verified()}
      </Badge>
    )
  if (of === 'wrongForm') return <Badge tone="warning">{company.wrongForm()}</Badge>
  if (of === 'invalid') return <Badge tone="warning">{company.notRegistered()}</Badge>
  return of === 'unavailable' && <Badge tone="warning">{company.notChecked()}</Badge>
}

/** The same in a sentence, with what follows from it. */
function TaxHint({ of, checkedAt }: { of: Company['taxCheck']; checkedAt: string | null }) {
  const { company } = useWords()
  const formats = useFormats()
  switch (of) {
    case 'none':
      return company.taxHint()
    case 'wrongForm':
      return company.wrongFormHint()
    case 'valid':
      return checkedAt === null
        ? company.verifiedHint()
        : company.checkedHint({ date: formats.day(dayOf(new Date(checkedAt))) })
    case 'invalid':
      return company.notRegisteredHint()
    case 'unavailable':
      return company.notCheckedHint()
  }
}

function CountryField({ actor }: { actor: Actor }) {
  const words = useWords()
  const language = useSelector(useActorOf('preferences'), languageOf)
  const country = useSelector(actor, ({ context }) => context.values?.country ?? '')
  const problem = useSelector(actor, ({ context }) => context.problems['country'])
  return (
    <Select
      label={words.company.country()}
      required
      search
      error={problem === undefined ? undefined : explain(words, problem)}
      texts={{ ...selectTexts(words), search: words.company.searchCountry() }}
      value={country === '' ? null : country}
      options={countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))}
      onChosen={(value) => actor.send({ type: 'field.changed', name: 'country', value })}
    />
  )
}
