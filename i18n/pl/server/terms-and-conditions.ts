/** The shipped terms in Markdown: a starting point that says so. */
export const termsAndConditions = `# Regulamin

**Ten tekst to punkt wyjścia.** Został dostarczony razem z oprogramowaniem i nie był sprawdzany przez prawnika na potrzeby tej instalacji. Osoba lub firma, która ją prowadzi (dalej „operator”), powinna zastąpić go własnym regulaminem.

## 1. Czego dotyczy regulamin

Operator udostępnia Lanewise – aplikację internetową do planowania i śledzenia pracy zespołów. Regulamin obowiązuje między operatorem a każdą osobą, która ma tu konto, oraz między operatorem a tym, kto płaci za przestrzeń roboczą.

## 2. Twoje konto

- Aby korzystać z usługi, potrzebujesz konta. Dane podane przy rejestracji muszą być prawdziwe, a adres e-mail musi należeć do Ciebie.
- Konto należy do jednej osoby. Nie przekazuj nikomu swojego hasła ani kodów.
- Jeśli podejrzewasz, że ktoś inny użył Twojego konta, natychmiast zawiadom operatora. Wszystkie otwarte sesje możesz zakończyć samodzielnie w ustawieniach konta.
- Musisz być w wieku, który pozwala zawierać umowy w miejscu Twojego zamieszkania, albo mieć zgodę opiekunów.

## 3. Przestrzenie robocze i role

- Praca odbywa się w przestrzeniach roboczych. Kto tworzy przestrzeń, zostaje jej właścicielem i może nadać tę rolę także innym.
- Właściciele decydują, kto należy do przestrzeni, co może robić, jak przestrzeń się nazywa, jaki ma plan i kiedy zostanie usunięta. Menedżerowie i pracownicy mogą robić to, na co pozwala ich rola.
- Jeśli należysz do przestrzeni w związku z pracą, o jej zawartości decydują jej właściciele. Opuszczenie przestrzeni kończy Twój dostęp do niej; konto pozostaje.

## 4. Treści, które dodajesz

- Wszystko, co dodajesz, pozostaje Twoje lub tego, do kogo należało. Operator otrzymuje jedynie prawo do przechowywania, kopiowania, wyświetlania i przesyłania treści w zakresie potrzebnym do działania usługi.
- Musisz mieć prawo do treści, które dodajesz. Nie dodawaj niczego, co łamie prawo, narusza prawa innych albo ma szkodzić ludziom lub systemom.
- Operator może usunąć treści lub zablokować przestrzeń roboczą, jeśli regulamin został naruszony albo wymaga tego prawo. Powód jest pokazywany osobom z tej przestrzeni, o ile wolno go ujawnić.

## 5. Co jest zabronione

- uzyskiwanie dostępu do cudzych kont, przestrzeni lub danych oraz próby takiego dostępu;
- zakłócanie działania usługi, celowe jej przeciążanie i obchodzenie jej ograniczeń;
- rozsyłanie reklam lub wprowadzających w błąd wiadomości za pomocą zaproszeń;
- odsprzedaż usługi bez zgody operatora.

Szukanie słabych punktów jest mile widziane, jeśli nikomu nie szkodzisz, nie oglądasz więcej, niż trzeba, i najpierw zawiadamiasz operatora.

## 6. Plany, okres próbny i płatności

- Każda przestrzeń robocza ma plan. Określa on, ile osób, projektów i miejsca na pliki może mieć przestrzeń oraz ile kosztuje jedno miejsce miesięcznie.
- Niektóre plany można przez pewną liczbę dni wypróbować bezpłatnie. Jeśli okres próbny minie bez płatności, zawartość pozostaje, ale niczego nie można dodać, dopóki plan nie zostanie opłacony lub zmieniony.
- Ceny podawane są bez podatku. Podatek doliczany jest tam, gdzie wymaga tego prawo; firma z innego kraju Unii Europejskiej z ważnym numerem VAT może rozliczać go sama.
- Subskrypcja trwa do odwołania. Można z niej zrezygnować w każdej chwili; kończy się wtedy wraz z opłaconym okresem.

## 7. Sejfy

Sejfy przechowują tajne dane pod kluczami, które mogą otworzyć tylko osoby wymienione na liście sejfu – swoim hasłem lub kodem odzyskiwania. Operator nie może ich otworzyć. **Jeśli utracisz zarówno hasło, jak i kod odzyskiwania, nikt nie odzyska zawartości Twoich sejfów.** Przechowuj kod odzyskiwania w osobnym miejscu.

## 8. Dostępność i zmiany usługi

Operator dba o to, aby usługa działała i aby dane nie zginęły, ale nie gwarantuje jej nieprzerwanej dostępności. Prace techniczne są w miarę możliwości zapowiadane. Usługa może się zmieniać; o zmianach, które odbierają Ci coś istotnego, operator uprzedza.

## 9. Zakończenie korzystania

- Konto możesz w każdej chwili usunąć w ustawieniach konta. Właściciel może w każdej chwili usunąć przestrzeń roboczą.
- To, co zostało usunięte, jest przechowywane przez 30 dni, aby można było naprawić pomyłkę, a potem kasowane. Kopie w kopiach zapasowych znikają wraz z ich wygaśnięciem.
- Operator może zamknąć konto z ważnego powodu, przede wszystkim w razie poważnego lub powtarzającego się naruszania regulaminu.

## 10. Odpowiedzialność

Operator odpowiada bez ograniczeń za winę umyślną i rażące niedbalstwo, za szkody na życiu i zdrowiu oraz wszędzie tam, gdzie prawo nie pozwala na ograniczenie. Za zwykłe niedbalstwo odpowiada tylko wtedy, gdy naruszył obowiązek, na którego wypełnieniu możesz w szczególności polegać, i tylko za szkodę typową i możliwą do przewidzenia. Nie narusza to praw konsumentów, których nie można się zrzec.

## 11. Zmiany regulaminu

Operator może zmienić regulamin z ważnego powodu i zawiadamia o tym pocztą elektroniczną lub w usłudze, zanim zmiana zacznie obowiązywać. Jeśli się na nią nie zgadzasz, możesz przed tym dniem usunąć konto.

## 12. Prawo i kontakt

Obowiązuje prawo kraju, w którym operator ma siedzibę; konsument zachowuje ochronę, jaką daje mu prawo kraju zamieszkania. Pytania dotyczące regulaminu należy kierować do operatora tej instalacji na adres, który operator tu poda.
`
