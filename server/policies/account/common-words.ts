/**
 * What people build passwords from, in the languages of the product and those around it: words, names, teams, brands, keyboard
 * runs. Together with the endings of `password.ts` they stand for some hundred thousand of the passwords tried first.
 */
export const COMMON_WORDS = `
password passwort haslo hasło kennwort passw passwd pass pwd parola contrasena motdepasse senha secret geheim tajne
admin administrator root user guest gast test tester testing demo login logmein default changeme change letmein welcome
willkommen witaj witam hello hallo czesc cześć hola bonjour ciao access master server system computer internet network
windows microsoft apple google android samsung nokia iphone facebook instagram twitter youtube netflix amazon yahoo hotmail
gmail outlook linkedin whatsapp tiktok snapchat discord spotify steam playstation xbox nintendo minecraft roblox fortnite
pokemon pikachu mario sonic zelda starwars startrek matrix batman superman spiderman ironman avengers marvel hulk joker
harrypotter gandalf frodo naruto sasuke goku dragonball dragon phoenix unicorn tiger lion eagle wolf shadow ghost ninja
samurai warrior knight king queen prince princess princesa prinzessin ksiezniczka angel aniol aniołek engel devil demon
hunter ranger killer rocket thunder lightning storm tornado diamond silver golden gold platinum crystal star stars
sunshine sun sonne slonce słońce moon mond ksiezyc flower blume kwiat kwiatek rose lily daisy violet jasmine orchid
summer sommer lato winter zima spring fruhling frühling wiosna autumn herbst jesien jesień fall january february march april
may june july august september october november december januar februar märz mai juni juli oktober dezember styczen luty
marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien monday tuesday wednesday thursday
friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag poniedzialek wtorek sroda czwartek piatek
sobota niedziela love iloveyou iloveu loveyou loveme lovely lover mylove liebe ichliebedich ichliebdich kocham kochamcie
kochamciebie kocham-cie teamo tequiero jetaime amore amor mioamore baby babygirl babyboy honey sweetheart sweetie schatz
schatzi skarb kochanie kotek misiek misiu misio zabka żabka myszka mysza perelka sloneczko słoneczko maus mausi hase hasi
bärchen baerchen engelchen darling sugar cookie candy chocolate schokolade czekolada coffee kaffee kawa pizza cheese
banana orange apple cherry strawberry peaches lemon butter pepper ginger biscuit muffin peanut popcorn pancake
football fussball fußball pilka futbol soccer basketball baseball hockey tennis golf volleyball handball rugby cricket
swimming running fishing hunting skating snowboard surfing racing formula ferrari porsche mercedes bmw audi volkswagen
golfgti opel ford mustang camaro corvette chevy chevrolet honda yamaha suzuki kawasaki harley ducati toyota nissan mazda
subaru hyundai skoda renault peugeot volvo jaguar lamborghini maserati liverpool arsenal chelsea everton manchester
manutd mancity tottenham celtic rangers barcelona barca realmadrid juventus milan inter ajax bayern bayernmunchen dortmund
bvb borussia schalke werder hamburg stuttgart hertha legia lech wisla cracovia polonia gornik widzew arka lechia jagiellonia
cowboys steelers packers patriots yankees dodgers redsox lakers celtics bulls eagles giants raiders ranger
london paris berlin munich muenchen münchen hamburg koln köln frankfurt wien vienna zurich zürich warszawa warsaw krakow
kraków gdansk gdańsk poznan poznań wroclaw wrocław lodz łódź katowice szczecin lublin rzeszow madrid rome roma moscow
newyork boston chicago dallas texas florida california america england britain ireland scotland germany deutschland
polska poland polen france italy spain austria schweiz europe europa canada australia brasil mexico india china japan
michael jennifer jessica ashley amanda jordan daniel matthew andrew joshua anthony robert thomas charlie william richard
joseph james john david george edward henry steven kevin brian jason justin brandon tyler ryan nicholas nicole stephanie
elizabeth samantha danielle michelle christina patricia barbara jasmine melissa heather rebecca rachel hannah sarah laura
emily megan olivia sophie sophia emma charlotte amelia isabella victoria maria anna julia natalie vanessa angela sabrina
alexander alexandra christian christopher benjamin samuel jonathan patrick oliver oscar harry jack jacob lucas liam noah
mason ethan logan dylan aaron adam peter paul simon martin mark marcus frank tim tom max maxi felix leon lukas jonas finn
elias julian fabian florian sebastian dominik tobias philipp stefan stephan andreas matthias markus thorsten torsten
jurgen jürgen wolfgang klaus dieter helmut hans heinz karl kurt werner uwe bernd manfred gerhard sabine petra monika
claudia susanne birgit andrea martina katrin kathrin anja silke sandra nadine jana lena lea leonie marie mia hanna lisa
laura sarah annika melanie jennifer franziska katharina christine ursula renate helga ingrid gisela karin heike
agnieszka aleksandra aleksander alicja amelia andrzej aneta anita arkadiusz artur barbara bartek bartosz beata bogdan
bozena bożena dagmara damian danuta daria dariusz dawid dominika dorota edyta elzbieta elżbieta emilia ewa ewelina
filip franciszek gabriela grazyna grażyna grzegorz halina hubert igor irena iwona izabela jacek jadwiga jakub jan janusz
jaroslaw jarosław jerzy joanna jolanta jozef józef justyna kacper kamil kamila karol karolina katarzyna kasia kinga
klaudia konrad krystian krystyna krzysztof lena leszek lukasz łukasz maciej magda magdalena maja malgorzata małgorzata
marcin marek mariola mariusz marlena marta martyna marzena mateusz michal michał mikolaj mikołaj milena mirek miroslaw
monika natalia nikola norbert ola oliwia oskar patrycja patryk paulina pawel paweł piotr piotrek przemek radek rafal rafał
renata robert roman ryszard sebastian slawek stanislaw stanisław sylwia szymon tadeusz teresa tomasz tomek urszula
waldemar wanda weronika wiktor wiktoria wieslaw wioletta wojciech wojtek zbigniew zofia zuzanna
buddy maggie bailey charlie lucky max rocky jack molly sadie lucy daisy sophie chloe bella coco luna rex burek azor reksio
puszek mruczek filemon kicia kitty kitten hellokitty puppy doggy doggie monkey butterfly schmetterling motyl dolphin
delfin panda koala penguin turtle rabbit bunny horse pony pferd konik chicken kurczak elephant giraffe cheetah panther
cougar bear teddy teddybear spider snake scorpion dragonfly falcon hawk raven robin snoopy garfield mickey minnie donald
disney tinkerbell winnie pooh barbie scooby scoobydoo simpsons bart homer southpark cartman
freedom freiheit wolnosc wolność peace frieden happy gluck glück szczescie szczęście lucky fortune forever always never
family familie rodzina mother mama mutti mamusia father papa vati tatus tata brother bruder brat sister schwester siostra
friend friends freunde przyjaciele children kinder dzieci money geld pieniadze pieniądze business work arbeit praca
office biuro school schule szkola szkoła student teacher lehrer doctor nurse police soldier pilot captain sailor cowboy
jesus jesuschrist christ church heaven himmel niebo hell holle hölle god gott bog bóg mojbog blessed faith hope trust
trustno trustnoone whatever nothing everything something anything nobody someone please sorry thanks danke dziekuje
kurwa kurwamac dupa cholera chuj gowno gówno scheisse scheiße arschloch hurensohn ficken fuck fuckyou fuckme fuckoff
fucker motherfucker shit bitch asshole bastard bullshit sexy sexsex sex pussy hardcore playboy naughty hotgirl
music musik muzyka guitar gitarre gitara piano drummer rockstar rock metal metallica slipknot nirvana beatles acdc queen
eminem rihanna beyonce shakira justinbieber onedirection michaeljackson elvis madonna britney hiphop techno trance
blue blau niebieski red rot czerwony green grun grün zielony yellow gelb zolty black schwarz czarny white weiss bialy
purple pink orange brown grey gray silver rainbow regenbogen tecza magic magie magia mystery fantasy dream dreams traum
dreamer wizard witch merlin excalibur camelot arthur lancelot apollo zeus athena hermes hercules achilles spartan trojan
pirate viking legend hero champion winner loser player gamer hacker cracker anonymous mother nature ocean river mountain
forest garden island beach desert sunset sunrise midnight twilight darkness eternity infinity universe galaxy cosmos
earth mars venus jupiter saturn neptune pluto mercury orion andromeda nebula comet asteroid gravity quantum atomic nuclear
qwerty qwertz azerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcv yxcvb yxcvbn yxcvbnm
qwer qwert qwertyu qwertyui qwertyuio qwertyuiop qwertzu qwertzui qwertzuio qwertzuiop azertyuiop qweasd qweasdzxc qazwsx
qazwsxedc qazxsw wsxedc edcrfv zaq zaqwsx xswzaq zaqxsw asdasd asdqwe qweqwe zxczxc qwerasdf qwerasdfzxcv asdfqwer
abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aabbcc aaabbb abcabcabc alphabet xyzxyz ababab
lanewise project projekt projects task tasks zadanie zadania aufgabe aufgaben kanban board tablica team teams zespol
company firma manager boss chef szef worker office meeting planner deadline
qwe asd zxc abc xyz aaa zzz misiaczek misiaczku kotku kociak slonko skarbie kochana kochany mamcia tatusiek lalka laleczka
kwiatuszek ziomek kolega kolezanka przyjaciel przyjaciolka buziaczek serduszko serce herz herzchen mausebär muschi knuddel
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq1 zaq12wsx
zaq1xsw2 xsw2zaq1 qaz123 qazwsx123 2wsx3edc qwe123asd asd123qwe qwe123 123qwe 1234qwer qwer1234 asdf1234 zxcv1234 a1b2c3
a1b2c3d4 a1s2d3f4 1a2b3c 1a2b3c4d 123abc abc123 abc123abc abcd123 aa123456 a123456 a12345678 q123456 qq123456 1q1q1q1q
p4ssw0rd passw0rd pa55word pa55w0rd pass1word trustno1 letme1n we1come adm1n 4dm1n r00t h4x0r l33t 0okm9ijn 7ujm8ik
ncc1701 ncc1701d ncc1701e thx1138 r2d2c3p0 rush2112 blink182 8675309 s3cret zxc123 wsx123 edc123 147258369 159357456
147852369 963852741 741852963 159753456 789456123 456789123 321654987 987654321 135792468 246813579 112233445566
11223344 12344321 12341234 123654789 102030405 1029384756 10203040 99887766
`
  .split(/\s+/)
  .filter((word) => word !== '')
