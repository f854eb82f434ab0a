import type { BillingMailTexts } from '../../en/server/billing-mail.ts'
import { moneyIn } from '../../formats/money.ts'

const { dollars } = moneyIn('pl')

/** O czym piszemy do właścicieli w sprawie opłat za ich przestrzeń roboczą. */
export const billingMail: BillingMailTexts = {
  paymentReceipt: {
    subject: ({ number }) => `Twoja faktura ${number}`,
    lines: ({ workspace, plan, cents, number }) => [
      `Dziękujemy: płatność ${dollars(cents)} za plan ${plan} przestrzeni roboczej ${workspace} została przyjęta.`,
      `Faktura ${number} jest w załączniku. Możesz ją też pobrać w zakładce „Płatności”.`,
    ],
    action: 'Zobacz fakturę',
  },
  paymentFailed: {
    subject: ({ workspace }) => `Płatność za ${workspace} się nie powiodła`,
    lines: ({ workspace, plan, cents, nextTry }) => [
      `Nie udało się pobrać ${dollars(cents)} za plan ${plan} przestrzeni roboczej ${workspace}.`,
      nextTry === null
        ? 'Kolejnej automatycznej próby nie będzie. Dopóki płatność nie zostanie uregulowana, nie można niczego dodawać; wszystko, co już jest, pozostaje.'
        : `Następna próba odbędzie się ${nextTry}. Do tego czasu wszystko działa jak dotąd; możesz zmienić kartę albo zapłacić od razu.`,
    ],
    action: 'Przejdź do płatności',
  },
  transferDue: {
    subject: ({ workspace }) => `Płatność za ${workspace} czeka na przelew`,
    lines: ({ workspace, plan, cents, reference, transferTo }) => [
      `Prosimy o przelew ${dollars(cents)} za plan ${plan} przestrzeni roboczej ${workspace}.`,
      ...(transferTo === '' ? [] : [`Odbiorca: ${transferTo}`]),
      `Tytuł: ${reference}`,
    ],
    action: 'Przejdź do płatności',
  },
  trialEnds: {
    subject: ({ workspace, days }) =>
      days === 1 ? `Okres próbny ${workspace} kończy się jutro` : `Okres próbny ${workspace} kończy się za ${days} dni`,
    lines: ({ workspace, plan, days }) => [
      days === 1
        ? `Okres próbny planu ${plan} w przestrzeni roboczej ${workspace} kończy się jutro.`
        : `Okres próbny planu ${plan} w przestrzeni roboczej ${workspace} kończy się za ${days} dni.`,
      'Jeśli dodasz kartę, wszystko będzie działać dalej. Bez niej nie będzie można niczego dodawać; wszystko, co już jest, pozostaje.',
    ],
    action: 'Przejdź do płatności',
  },
  cardExpires: {
    subject: ({ workspace }) => `Karta ${workspace} wkrótce straci ważność`,
    lines: ({ workspace, last4, expires }) => [
      `Karta kończąca się na ${last4}, którą opłacana jest przestrzeń robocza ${workspace}, jest ważna do końca ${expires}. Zmień ją na czas.`,
    ],
    action: 'Zmień kartę',
  },
  subscriptionCancelled: {
    subject: ({ workspace }) => `Subskrypcja ${workspace} została anulowana`,
    lines: ({ workspace, until }) => [
      until === null
        ? `Subskrypcja przestrzeni roboczej ${workspace} dobiegła końca.`
        : `Subskrypcja przestrzeni roboczej ${workspace} kończy się ${until}. Do tego czasu wszystko działa, a anulowanie można cofnąć.`,
      'Potem nie będzie można niczego dodawać; wszystko, co już jest, pozostaje.',
    ],
    action: 'Przejdź do płatności',
  },
  referralRewarded: {
    subject: ({ workspace, days }) => `Darmowe dni dla ${workspace}: ${days}`,
    lines: ({ workspace, days, until }) => [
      `Firma, która dołączyła z Twojego linku, opłaciła plan. Dziękujemy: do przestrzeni roboczej ${workspace} dodaliśmy darmowe dni (${days}).`,
      `Następna płatność przypada tam dopiero ${until}.`,
    ],
    action: 'Zobacz program poleceń',
  },
}
