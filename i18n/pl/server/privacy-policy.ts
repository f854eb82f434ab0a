/** The shipped privacy policy in Markdown: a starting point that says so. */
export const privacyPolicy = `# Polityka prywatności

**Ten tekst to punkt wyjścia.** Został dostarczony razem z oprogramowaniem i opisuje, co ono robi. Osoba lub firma, która prowadzi tę instalację (dalej „operator”), odpowiada za Twoje dane i powinna zastąpić ten tekst własnym: z nazwą, adresem i wszystkim, co jest w tej instalacji szczególne.

## 1. Kto odpowiada za dane

Administratorem Twoich danych jest operator tej instalacji, pod adresem, który tu poda. Jeśli należysz do przestrzeni roboczej w związku z pracą, o celach przetwarzania w tej przestrzeni decyduje firma, która za nią stoi, a operator przetwarza dane w jej imieniu.

## 2. Jakie dane są przechowywane

- **Konto:** imię i nazwisko, adres e-mail, język, strefa czasowa, sposób wyświetlania dat oraz zdjęcie, jeśli je dodasz.
- **Logowanie:** wartość kontrolna hasła (nigdy samo hasło), sekret drugiego składnika w postaci zaszyfrowanej, wartości kontrolne kodów odzyskiwania oraz – jeśli z niego korzystasz – identyfikator nadany przez zewnętrzną usługę logowania.
- **Sesje i logowania:** kiedy, z jakiego adresu i w jakiej przeglądarce nastąpiło logowanie albo odmowa, abyś Ty i operator mogli rozpoznać nadużycia.
- **Praca:** projekty, zadania, komentarze, pliki oraz informacja, kto, co i kiedy zrobił.
- **Przestrzenie robocze:** gdzie należysz, w jakiej roli i na jakim stanowisku.
- **Dane firmy i rozliczeń**, jeśli płacisz za przestrzeń roboczą.
- **Wiadomości** wysyłane do Ciebie, do chwili ich przekazania.

Zawartość sejfów jest zaszyfrowana kluczami, które mogą otworzyć tylko osoby wymienione na ich listach. Operator nie może jej odczytać.

## 3. Do czego i na jakiej podstawie są używane

- aby świadczyć usługę, o którą prosisz Ty lub Twoja firma (wykonanie umowy, art. 6 ust. 1 lit. b RODO);
- aby dbać o bezpieczeństwo, ograniczać liczbę prób i usuwać błędy (prawnie uzasadniony interes, art. 6 ust. 1 lit. f RODO);
- aby wystawiać faktury i przechowywać je zgodnie z przepisami (obowiązek prawny, art. 6 ust. 1 lit. c RODO).

Twoje dane nie służą reklamie, nie są sprzedawane ani używane do trenowania modeli. Nie podejmuje się wobec Ciebie decyzji w sposób zautomatyzowany.

## 4. Kto je widzi

- Osoby z Twoich przestrzeni roboczych widzą Twoje imię i nazwisko, adres e-mail, zdjęcie, rolę i stanowisko oraz to, co robisz we wspólnych projektach.
- Kogo zapraszasz lub kto zaprasza Ciebie, ten widzi imię i nazwisko oraz nazwę przestrzeni roboczej.
- Operator oraz podmioty, które prowadzą dla niego serwery, pocztę lub płatności, widzą tyle, ile do tego potrzebują. Operator wymienia je tutaj.
- Administrator tej instalacji może działać w Twoim imieniu, aby Ci pomóc. Widzisz, że tak się dzieje, każda taka zmiana jest odnotowywana, a Twoje hasło, drugi składnik i sejfy pozostają dla niego zamknięte.

## 5. Pliki cookie i to, co pozostaje w przeglądarce

Jeden plik cookie utrzymuje Twoje zalogowanie, drugi rozpoznaje urządzenie, na którym już się logowano, a trzeci – tylko przy zewnętrznym logowaniu – służy drodze tam i z powrotem. Jeszcze jeden podaje Twoją strefę czasową, aby strony od razu pokazywały Twoje dni. Przeglądarka pamięta też język, schemat kolorów i to, czy już się w niej logowano. Nic z tego nie służy śledzeniu Cię i nikt inny w tym nie uczestniczy, chyba że operator włączył ochronę przed robotami, usługę płatności lub zewnętrzne logowanie.

## 6. Jak długo są przechowywane

- Sesje kończą się po 14 dniach bez użycia, najpóźniej po 30 dniach. Lista Twoich logowań obejmuje 90 dni.
- Usunięte zadania, projekty, zespoły i przestrzenie robocze są przechowywane przez 30 dni, aby można było naprawić pomyłkę, a potem kasowane.
- Gdy usuwasz konto, jego klucze i adres znikają od razu. Imię i nazwisko pozostają przy pracy wykonanej dla przestrzeni roboczej.
- Faktury są przechowywane tak długo, jak wymagają tego przepisy.
- Kopie zapasowe zawierają to wszystko, dopóki nie zostaną zastąpione.

## 7. Jak są chronione

Połączenia są szyfrowane, jeśli operator uruchomił usługę z https. Hasła są zapisane tak, że nie da się ich odtworzyć. Każda przestrzeń robocza ma własne tabele. Uprawnienia są sprawdzane przy każdym żądaniu, a sesje można zakończyć na odległość.

## 8. Twoje prawa

Możesz zapytać, jakie dane są o Tobie przechowywane, żądać ich poprawienia, usunięcia lub ograniczenia, otrzymać je w powszechnym formacie oraz sprzeciwić się ich użyciu. Wiele z tego zrobisz samodzielnie w ustawieniach konta, gdzie pobierzesz też plik ze wszystkim, co jest o Tobie przechowywane („Pobierz moje dane”; nie ma w nim zawartości sejfów ani plików); w pozostałych sprawach napisz do operatora. Możesz też złożyć skargę do organu ochrony danych, przede wszystkim w kraju, w którym mieszkasz lub pracujesz.

## 9. Gdzie są przetwarzane

Operator podaje tutaj, w jakim kraju stoją serwery. Jeśli dane opuszczają Europejski Obszar Gospodarczy, operator podaje tutaj, jak są tam chronione.

## 10. Zmiany

Gdy coś się w tym zmienia, zmienia się ten tekst. O ważnych zmianach operator zawiadamia pocztą elektroniczną lub w usłudze.
`
