import { expect, it } from 'vitest';
import { KnownEmail, NewEmail } from './email-address.ts';
import { EMAIL_RULE } from './email-rule.ts';

const LONGEST = `${'a'.repeat(64)}@example.com`;
const BOTH = ['name@example.com', 'first.last+tag@mail.example.co.uk', "o'neil@example.com", 'a@xn--bcher-kva.example'];
const NEITHER = [
  'name',
  '@example.com',
  'name@localhost',
  '.name@example.com',
  'name.@example.com',
  'na..me@example.com',
  'na me@example.com',
  'name@-example.com',
  'name@example.c',
  `${'a'.repeat(65)}@example.com`,
  `name@${'long.'.repeat(50)}example.com`,
];

it.each([...BOTH, LONGEST])('both patterns take %s', (email) => {
  expect(NewEmail.parse(email)).toBe(email);
  expect(KnownEmail.parse(email)).toBe(email);
});

it.each(NEITHER)('both refuse %s with the public hint', (email) => {
  for (const pattern of [NewEmail, KnownEmail])
    expect(pattern.safeParse(email).error?.issues.map(({ message }) => message)).toContain(EMAIL_RULE);
});

it.each(['bang!path@example.com', 'team/ops@example.com', '{name}@example.com', '`tick`@example.com'])(
  'the looser pattern alone takes %s',
  (email) => {
    expect(NewEmail.safeParse(email).success).toBe(false);
    expect(KnownEmail.parse(email)).toBe(email);
  },
);

it('lower-cases and trims', () => {
  expect(NewEmail.parse('  Name@Example.COM ')).toBe('name@example.com');
});
