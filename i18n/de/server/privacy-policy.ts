/** The shipped privacy policy in Markdown: a starting point that says so. */
export const privacyPolicy = `# Datenschutzerklärung

**Dieser Text ist ein Ausgangspunkt.** Er wurde mit der Software ausgeliefert und beschreibt, was sie tut. Wer diese Installation betreibt (im Folgenden „der Betreiber“), ist für deine Daten verantwortlich und soll diesen Text durch einen eigenen ersetzen: mit Namen, Anschrift und allem, was an dieser Installation besonders ist.

## 1. Wer verantwortlich ist

Verantwortlich für deine Daten ist der Betreiber dieser Installation unter der Anschrift, die er hier angibt. Gehörst du durch deine Arbeit zu einem Arbeitsbereich, so entscheidet das Unternehmen dahinter, wofür deine Daten dort verwendet werden, und der Betreiber verarbeitet sie in dessen Auftrag.

## 2. Was über dich gespeichert wird

- **Dein Konto:** Name, E-Mail-Adresse, Sprache, Zeitzone, wie dir Daten angezeigt werden, und ein Bild, wenn du eines angibst.
- **Wie du dich anmeldest:** ein Prüfwert deines Passworts (nie das Passwort selbst), das Geheimnis deines zweiten Faktors in verschlüsselter Form, Prüfwerte von Wiederherstellungscodes und, falls du ihn nutzt, die Kennung, die ein externer Anmeldedienst dir gegeben hat.
- **Sitzungen und Anmeldungen:** wann, von welcher Adresse und mit welchem Browser du dich angemeldet hast oder abgewiesen wurdest, damit du und der Betreiber Missbrauch erkennen können.
- **Deine Arbeit:** Projekte, Aufgaben, Kommentare, Dateien und wer wann was getan hat.
- **Arbeitsbereiche:** wo du dazugehörst, in welcher Rolle und mit welcher Position.
- **Firmen- und Rechnungsdaten**, wenn du für einen Arbeitsbereich bezahlst.
- **E-Mails** an dich, bis sie übergeben sind.

Was in Tresoren liegt, ist mit Schlüsseln verschlüsselt, die nur die Personen auf deren Liste öffnen können. Der Betreiber kann es nicht lesen.

## 3. Wofür und auf welcher Grundlage

- um den Dienst zu erbringen, den du oder dein Unternehmen haben wollte (Erfüllung eines Vertrags, Art. 6 Abs. 1 lit. b DSGVO);
- um den Dienst sicher zu halten, Versuche zu begrenzen und Fehler zu finden (berechtigtes Interesse, Art. 6 Abs. 1 lit. f DSGVO);
- um Rechnungen zu schreiben und sie so lange aufzubewahren, wie das Gesetz es verlangt (rechtliche Verpflichtung, Art. 6 Abs. 1 lit. c DSGVO).

Deine Daten dienen nicht der Werbung, werden nicht verkauft und nicht zum Trainieren von Modellen verwendet. Automatisierte Entscheidungen über dich gibt es nicht.

## 4. Wer sie sieht

- Die Menschen in deinen Arbeitsbereichen sehen deinen Namen, deine E-Mail-Adresse, dein Bild, deine Rolle und Position und was du in gemeinsamen Projekten tust.
- Wen du einlädst oder wer dich einlädt, sieht den Namen und den Namen des Arbeitsbereichs.
- Der Betreiber und alle, die für ihn Server, E-Mail oder Zahlungen betreiben, sehen so viel, wie sie dafür brauchen. Der Betreiber nennt sie hier.
- Die Administration dieser Installation kann an deiner Stelle handeln, um dir zu helfen. Das wird dir angezeigt, alle Änderungen werden dabei festgehalten, und dein Passwort, dein zweiter Faktor und deine Tresore bleiben verschlossen.

## 5. Cookies und was in deinem Browser bleibt

Ein Cookie hält dich angemeldet, eines erkennt ein Gerät wieder, auf dem du dich schon angemeldet hast, und eines dient, nur bei einem externen Anmeldedienst, dem Weg dorthin und zurück. Ein weiteres nennt deine Zeitzone, damit Seiten gleich deine Tage zeigen. Dein Browser merkt sich außerdem deine Sprache, das Farbschema und ob du schon einmal angemeldet warst. Nichts davon dient dazu, dich zu verfolgen, und niemand sonst ist beteiligt, es sei denn, der Betreiber hat einen Schutz vor Robotern, einen Zahlungsdienst oder einen externen Anmeldedienst eingeschaltet.

## 6. Wie lange sie aufbewahrt werden

- Sitzungen enden nach 14 Tagen ohne Nutzung, spätestens nach 30 Tagen. Die Liste deiner Anmeldungen reicht 90 Tage zurück.
- Gelöschte Aufgaben, Projekte, Teams und Arbeitsbereiche werden 30 Tage aufbewahrt, damit sich ein Versehen rückgängig machen lässt, und danach entfernt.
- Löschst du dein Konto, werden seine Schlüssel und seine Adresse sofort entfernt. Dein Name bleibt bei der Arbeit, die du für einen Arbeitsbereich getan hast.
- Rechnungen werden so lange aufbewahrt, wie das Gesetz es verlangt.
- Sicherungen enthalten all das, bis sie ersetzt werden.

## 7. Wie sie geschützt werden

Verbindungen sind verschlüsselt, wenn der Betreiber den Dienst mit https eingerichtet hat. Passwörter werden so gespeichert, dass sie sich nicht zurückrechnen lassen. Jeder Arbeitsbereich hat eigene Tabellen. Die Berechtigung wird bei jeder einzelnen Anfrage geprüft, und Sitzungen lassen sich aus der Ferne beenden.

## 8. Deine Rechte

Du kannst Auskunft verlangen, was über dich gespeichert ist, es berichtigen, löschen oder einschränken lassen, es in einem gängigen Format erhalten und der Verwendung widersprechen. Vieles davon kannst du in den Kontoeinstellungen selbst tun; dort bekommst du auch eine Datei mit allem, was über dich gespeichert ist („Meine Daten herunterladen“; der Inhalt von Tresoren und Dateien ist nicht darin). Für alles andere schreib dem Betreiber. Du kannst dich bei einer Datenschutzbehörde beschweren, vor allem dort, wo du lebst oder arbeitest.

## 9. Wo sie verarbeitet werden

Der Betreiber gibt hier an, in welchem Land die Server stehen. Verlassen Daten den Europäischen Wirtschaftsraum, gibt er hier an, wie sie dort geschützt sind.

## 10. Änderungen

Ändert sich daran etwas, ändert sich dieser Text. Wichtige Änderungen werden per E-Mail oder im Dienst angekündigt.
`
