import { moneyIn } from '../../formats/money.ts'

const { dollars } = moneyIn('en')

interface Of {
  workspace: string
}
interface OfMoney extends Of {
  plan: string
  cents: number
}

/** What Owners are written about what their workspace pays. */
export const billingMail = {
  paymentReceipt: {
    subject: ({ number }: { number: string }) => `Your invoice ${number}`,
    lines: ({ workspace, plan, cents, number }: OfMoney & { number: string }) => [
      `Thank you: ${dollars(cents)} for the plan ${plan} of the workspace ${workspace} has been paid.`,
      `The invoice ${number} is attached. You can also download it under “Billing”.`,
    ],
    action: 'See the invoice',
  },
  paymentFailed: {
    subject: ({ workspace }: Of) => `A payment for ${workspace} did not work`,
    lines: ({ workspace, plan, cents, nextTry }: OfMoney & { nextTry: string | null }) => [
      `${dollars(cents)} for the plan ${plan} of the workspace ${workspace} could not be taken.`,
      nextTry === null
        ? 'It will not be tried again by itself. Until it is paid nothing can be added; everything that is there stays.'
        : `It will be tried again on ${nextTry}. Everything works as before until then; you can replace the card or pay at once.`,
    ],
    action: 'Go to billing',
  },
  transferDue: {
    subject: ({ workspace }: Of) => `A payment for ${workspace} is due`,
    lines: ({ workspace, plan, cents, reference, transferTo }: OfMoney & { reference: string; transferTo: string }) => [
      `Please transfer ${dollars(cents)} for the plan ${plan} of the workspace ${workspace}.`,
      ...(transferTo === '' ? [] : [`To: ${transferTo}`]),
      `Reference: ${reference}`,
    ],
    action: 'Go to billing',
  },
  trialEnds: {
    subject: ({ workspace, days }: Of & { days: number }) =>
      days === 1 ? `The trial of ${workspace} ends tomorrow` : `The trial of ${workspace} ends in ${days} days`,
    lines: ({ workspace, plan, days }: Of & { plan: string; days: number }) => [
      days === 1
        ? `The trial of the plan ${plan} in the workspace ${workspace} ends tomorrow.`
        : `The trial of the plan ${plan} in the workspace ${workspace} ends in ${days} days.`,
      'With a card it simply goes on. Without one nothing can be added afterwards; everything that is there stays.',
    ],
    action: 'Go to billing',
  },
  cardExpires: {
    subject: ({ workspace }: Of) => `The card of ${workspace} expires soon`,
    lines: ({ workspace, last4, expires }: Of & { last4: string; expires: string }) => [
      `The card ending in ${last4} that pays for the workspace ${workspace} expires at the end of ${expires}. Please replace it in time.`,
    ],
    action: 'Replace the card',
  },
  subscriptionCancelled: {
    subject: ({ workspace }: Of) => `The subscription of ${workspace} was cancelled`,
    lines: ({ workspace, until }: Of & { until: string | null }) => [
      until === null
        ? `The subscription of the workspace ${workspace} has ended.`
        : `The subscription of the workspace ${workspace} ends on ${until}. Everything works until then, and you can take the cancellation back.`,
      'Afterwards nothing can be added; everything that is there stays.',
    ],
    action: 'Go to billing',
  },
  referralRewarded: {
    subject: ({ workspace, days }: Of & { days: number }) => `${days} free days for ${workspace}`,
    lines: ({ workspace, days, until }: Of & { days: number; until: string }) => [
      `A company that came through your link has paid. Thank you: ${days} free days were added to the workspace ${workspace}.`,
      `The next payment there is due on ${until}, and not before.`,
    ],
    action: 'See the referral program',
  },
}
export type BillingMailTexts = typeof billingMail
