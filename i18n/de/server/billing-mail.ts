import type { BillingMailTexts } from '../../en/server/billing-mail.ts'
import { moneyIn } from '../../formats/money.ts'

const { dollars } = moneyIn('de')

/** Was Besitzern über die Zahlungen ihres Arbeitsbereichs geschrieben wird. */
export const billingMail: BillingMailTexts = {
  paymentReceipt: {
    subject: ({ number }) => `Deine Rechnung ${number}`,
    lines: ({ workspace, plan, cents, number }) => [
      `Vielen Dank: ${dollars(cents)} für den Tarif ${plan} des Arbeitsbereichs ${workspace} sind bezahlt.`,
      `Die Rechnung ${number} liegt bei. Du kannst sie auch unter „Abrechnung“ herunterladen.`,
    ],
    action: 'Rechnung ansehen',
  },
  paymentFailed: {
    subject: ({ workspace }) => `Eine Zahlung für ${workspace} ist fehlgeschlagen`,
    lines: ({ workspace, plan, cents, nextTry }) => [
      `${dollars(cents)} für den Tarif ${plan} des Arbeitsbereichs ${workspace} konnten nicht abgebucht werden.`,
      nextTry === null
        ? 'Von selbst wird es nicht noch einmal versucht. Bis zur Zahlung lässt sich nichts hinzufügen; alles Vorhandene bleibt.'
        : `Am ${nextTry} wird es noch einmal versucht. Bis dahin funktioniert alles wie gewohnt; du kannst die Karte ersetzen oder gleich bezahlen.`,
    ],
    action: 'Zur Abrechnung',
  },
  transferDue: {
    subject: ({ workspace }) => `Eine Zahlung für ${workspace} ist fällig`,
    lines: ({ workspace, plan, cents, reference, transferTo }) => [
      `Bitte überweise ${dollars(cents)} für den Tarif ${plan} des Arbeitsbereichs ${workspace}.`,
      ...(transferTo === '' ? [] : [`An: ${transferTo}`]),
      `Verwendungszweck: ${reference}`,
    ],
    action: 'Zur Abrechnung',
  },
  trialEnds: {
    subject: ({ workspace, days }) =>
      days === 1
        ? `Die Testphase von ${workspace} endet morgen`
        : `Die Testphase von ${workspace} endet in ${days} Tagen`,
    lines: ({ workspace, plan, days }) => [
      days === 1
        ? `Die Testphase des Tarifs ${plan} im Arbeitsbereich ${workspace} endet morgen.`
        : `Die Testphase des Tarifs ${plan} im Arbeitsbereich ${workspace} endet in ${days} Tagen.`,
      'Mit einer Karte geht es einfach weiter. Ohne Karte lässt sich danach nichts hinzufügen; alles Vorhandene bleibt.',
    ],
    action: 'Zur Abrechnung',
  },
  cardExpires: {
    subject: ({ workspace }) => `Die Karte von ${workspace} läuft bald ab`,
    lines: ({ workspace, last4, expires }) => [
      `Die Karte mit der Endung ${last4}, mit der der Arbeitsbereich ${workspace} bezahlt wird, läuft Ende ${expires} ab. Bitte ersetze sie rechtzeitig.`,
    ],
    action: 'Karte ersetzen',
  },
  subscriptionCancelled: {
    subject: ({ workspace }) => `Das Abo von ${workspace} wurde gekündigt`,
    lines: ({ workspace, until }) => [
      until === null
        ? `Das Abo des Arbeitsbereichs ${workspace} ist beendet.`
        : `Das Abo des Arbeitsbereichs ${workspace} endet am ${until}. Bis dahin funktioniert alles, und du kannst die Kündigung zurücknehmen.`,
      'Danach lässt sich nichts hinzufügen; alles Vorhandene bleibt.',
    ],
    action: 'Zur Abrechnung',
  },
  referralRewarded: {
    subject: ({ workspace, days }) => `${days} Gratistage für ${workspace}`,
    lines: ({ workspace, days, until }) => [
      `Ein Unternehmen, das über deinen Link gekommen ist, hat bezahlt. Vielen Dank: Der Arbeitsbereich ${workspace} hat ${days} Gratistage bekommen.`,
      `Die nächste Zahlung dort ist erst am ${until} fällig.`,
    ],
    action: 'Zum Empfehlungsprogramm',
  },
}
