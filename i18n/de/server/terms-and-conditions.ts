/** The shipped terms in Markdown: a starting point that says so. */
export const termsAndConditions = `# Nutzungsbedingungen

**Dieser Text ist ein Ausgangspunkt.** Er wurde mit der Software ausgeliefert und für diese Installation nicht rechtlich geprüft. Wer diese Installation betreibt (im Folgenden „der Betreiber“), soll ihn durch eigene Bedingungen ersetzen.

## 1. Worum es geht

Der Betreiber bietet Lanewise an, eine Webanwendung, mit der Teams ihre Arbeit planen und verfolgen. Diese Bedingungen gelten zwischen dem Betreiber und allen, die hier ein Konto haben, und zwischen dem Betreiber und allen, die für einen Arbeitsbereich bezahlen.

## 2. Dein Konto

- Um den Dienst zu nutzen, brauchst du ein Konto. Was du bei der Registrierung über dich angibst, muss stimmen, und die E-Mail-Adresse muss deine sein.
- Ein Konto gehört einer Person. Gib dein Passwort und deine Codes an niemanden weiter.
- Wenn du vermutest, dass jemand anderes dein Konto benutzt hat, sag dem Betreiber sofort Bescheid. Alle offenen Sitzungen kannst du in den Kontoeinstellungen selbst beenden.
- Du musst alt genug sein, um dort, wo du wohnst, Verträge zu schließen, oder die Zustimmung deiner Erziehungsberechtigten haben.

## 3. Arbeitsbereiche und Rollen

- Gearbeitet wird in Arbeitsbereichen. Wer einen Arbeitsbereich anlegt, dem gehört er; diese Rolle kann auch anderen gegeben werden.
- Wem ein Arbeitsbereich gehört, bestimmt, wer darin mitarbeitet und was alle dürfen, wie er heißt, welchen Tarif er hat und wann er gelöscht wird. Alle anderen dürfen, was ihre Rolle erlaubt.
- Gehörst du durch deine Arbeit zu einem Arbeitsbereich, so entscheiden diejenigen, denen er gehört, über seinen Inhalt. Verlässt du ihn, endet dein Zugang; dein Konto bleibt.

## 4. Deine Inhalte

- Alles, was du einstellst, bleibt deines oder bleibt bei denen, denen es gehört. Der Betreiber erhält nur das Recht, es zu speichern, zu kopieren, anzuzeigen und zu übertragen, soweit der Dienst das braucht.
- Du musst einstellen dürfen, was du einstellst. Lade nichts hoch, was gegen Gesetze verstößt, Rechte anderer verletzt oder Menschen oder Systemen schaden soll.
- Der Betreiber kann Inhalte entfernen oder einen Arbeitsbereich sperren, wenn gegen diese Bedingungen verstoßen wird oder das Gesetz es verlangt. Der Grund wird den Menschen im Arbeitsbereich angezeigt, soweit das erlaubt ist.

## 5. Was nicht erlaubt ist

- sich Zugang zu fremden Konten, Arbeitsbereichen oder Daten zu verschaffen oder es zu versuchen;
- den Dienst zu stören, absichtlich zu überlasten oder seine Grenzen zu umgehen;
- über Einladungen Werbung oder täuschende Nachrichten zu verschicken;
- den Dienst ohne Zustimmung des Betreibers weiterzuverkaufen.

Nach Schwachstellen zu suchen ist willkommen, wenn du niemandem schadest, nicht mehr ansiehst als nötig und zuerst dem Betreiber Bescheid sagst.

## 6. Tarife, Probezeit und Bezahlung

- Jeder Arbeitsbereich hat einen Tarif. Er legt fest, wie viele Personen und Projekte und wie viel Speicher der Arbeitsbereich haben darf und was ein Platz im Monat kostet.
- Manche Tarife lassen sich einige Tage kostenlos ausprobieren. Endet die Probezeit ohne Bezahlung, bleibt alles erhalten, aber nichts kommt hinzu, bis der Tarif bezahlt oder gewechselt wird.
- Preise sind ohne Steuer angegeben. Sie kommt hinzu, wo das Gesetz es verlangt; ein Unternehmen in einem anderen Land der Europäischen Union mit gültiger Umsatzsteuer-Identifikationsnummer schuldet sie unter Umständen selbst.
- Ein Abonnement läuft, bis es gekündigt wird. Das geht jederzeit; es endet dann mit dem bezahlten Zeitraum.

## 7. Tresore

Tresore bewahren Geheimnisse unter Schlüsseln auf, die nur die Personen auf der Liste des Tresors öffnen können: mit ihrem Passwort oder ihrem Wiederherstellungscode. Der Betreiber kann sie nicht öffnen. **Verlierst du sowohl dein Passwort als auch deinen Wiederherstellungscode, kann niemand den Inhalt deiner Tresore zurückholen.** Bewahre den Wiederherstellungscode getrennt auf.

## 8. Verfügbarkeit und Änderungen am Dienst

Der Betreiber sorgt dafür, dass der Dienst funktioniert und keine Daten verloren gehen, verspricht aber nicht, dass er jederzeit erreichbar ist. Wartungen werden nach Möglichkeit angekündigt. Der Dienst kann sich ändern; was dir etwas Wichtiges nimmt, wird vorher angekündigt.

## 9. Wie es endet

- Du kannst dein Konto jederzeit in den Kontoeinstellungen löschen. Wem ein Arbeitsbereich gehört, kann ihn jederzeit löschen.
- Gelöschtes wird 30 Tage aufbewahrt, damit sich ein Versehen rückgängig machen lässt, und danach entfernt. Kopien in Sicherungen verschwinden, wenn diese veralten.
- Der Betreiber kann dein Konto aus wichtigem Grund beenden, vor allem bei schweren oder wiederholten Verstößen gegen diese Bedingungen.

## 10. Haftung

Der Betreiber haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und überall dort, wo das Gesetz nichts anderes zulässt. Bei leichter Fahrlässigkeit haftet er nur, wenn eine Pflicht verletzt wurde, auf deren Einhaltung du in besonderem Maße vertrauen darfst, und nur für den typischen, vorhersehbaren Schaden. Unverzichtbare Rechte von Verbraucherinnen und Verbrauchern bleiben unberührt.

## 11. Änderungen dieser Bedingungen

Der Betreiber kann diese Bedingungen aus wichtigem Grund ändern und teilt dir das per E-Mail oder im Dienst mit, bevor die Änderung gilt. Bist du nicht einverstanden, kannst du dein Konto vorher löschen.

## 12. Recht und Kontakt

Es gilt das Recht des Landes, in dem der Betreiber niedergelassen ist; als Verbraucherin oder Verbraucher behältst du den Schutz des Rechts deines Wohnsitzlandes. Fragen zu diesen Bedingungen richtest du an den Betreiber dieser Installation unter der Adresse, die er hier angibt.
`
