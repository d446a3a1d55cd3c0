// The best-known passwords of six characters or more from the published rankings of leaked ones, Spanish ones included.
// Compared without regard to case.
const listedPasswords = `
123456 1234567 12345678 123456789 1234567890 12345678910 123123 123123123 123321 1234561 12345a 123456a a123456 123456q
123456789a a123456789 123456aa 1234qwer 123qwe 123qweasd 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1q2w3e4r5t6y
q1w2e3r4 qazwsx qazwsxedc qweasd qweasdzxc qwe123 qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui
qwertyuiop qwertz asdasd asdfgh asdfghjk asdfghjkl asdf1234 asd123 zxcvbn zxcvbnm zaq12wsx abc123 abcd1234 abcdef abcdefg
abcdefgh abcabc aa123456 aaaaaa aaaaaaaa aabbcc 000000 00000000 0000000000 0987654321 010203 101010 102030 111111 1111111
11111111 111111111 1111111111 111222 112233 11223344 121212 12341234 123654 123654789 131313 134679 142536 147258 147258369
147852 147852369 159357 159753 159951 171717 181818 191919 212121 222222 22222222 232323 246810 252525 333333 333666 456456
456789 555555 5555555 654321 666666 666999 696969 777777 7777777 77777777 789456 789456123 852456 87654321 888888 88888888
963852741 987654 987654321 9876543210 999999 99999999 999999999 password password1 password12 password123 password1234
passw0rd p@ssw0rd p@ssword pass1234 pass123 welcome welcome1 welcome123 letmein letmein1 changeme admin123 admin1
administrator root123 rootroot toor123 test123 test1234 testing testtest guest123 default secret secret123 login123 user123
master master123 superman batman spiderman pokemon starwars minecraft fortnite naruto dragon dragon123 monkey monkey1
shadow sunshine princess princess1 iloveyou iloveyou1 iloveyou2 football football1 baseball basketball soccer hockey hunter
hunter2 michael michelle jennifer jessica jordan jordan23 daniel charlie ashley andrew robert thomas nicole anthony joshua
matthew george harley ranger buster tigger pepper ginger cookie summer winter flower freedom whatever trustno1 computer
internet samsung google google1 facebook linkedin myspace1 liverpool liverpool1 arsenal chelsea barcelona realmadrid
atletico barcelona1 realmadrid1 valencia sevilla espana espana1 madrid madrid1 teamo1 tequiero teamomucho estrella
estrellita princesa mariposa corazon contrasena contraseña contrasena1 contraseña1 contrasena123 contraseña123 clave123
hola123 hola1234 holahola bonita alejandro alejandra alejandro1 carlos carlos1 daniela fernando francisco gabriel javier
manuel miguel antonio cristina sebastian patricia beatriz mercedes santiago chocolate restaurante cocinero cocina cocina123
`

const commonPasswords: ReadonlySet<string> = new Set(listedPasswords.trim().split(/\s+/))

/** Whether a password is among the first that an attacker tries. */
export const isCommonest = (password: string): boolean => commonPasswords.has(password.toLowerCase())
