/**
 * The most used passwords that pass the rule of R8; the rest of any such list
 * does not get that far. Compared without regard to case.
 */
const COMMON = new Set(
  `password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword1 pa55word pass1234 abc12345 abcd1234
   abc123456 abcdef123 a1b2c3d4 aa123456 aa12345678 a1234567 a12345678 a123456789 123456789a 12345678a 1234567a
   1234qwer 123qweasd 123456abc 123abc123 123456qwerty qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234
   q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 zxcvbnm1 asdf1234
   asdfghjkl1 iloveyou1 iloveyou2 letmein1 letmein123 welcome1 welcome123 monkey123 dragon123 football1 baseball1
   superman1 princess1 sunshine1 charlie1 master123 michael1 jessica1 jordan23 trustno1 starwars1 whatever1 computer1
   internet1 samsung1 liverpool1 chelsea1 blink182 changeme1 admin123 admin1234 administrator1 test1234 user1234
   guest123 login123 root1234 hello123 love1234 secret123 summer123 winter123 spring2024 summer2024 summer2025
   football123 basketball1 killer123 shadow123 freedom1 nicole123 daniel123 ashley123 g00dpassword myspace1`.split(
    /\s+/,
  ),
);

export function isRefusedPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
