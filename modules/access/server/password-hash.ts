import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '#kernel/ids.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane; the library hashes with argon2id by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let hashOfNobody: Promise<string> | undefined;

/** The same signs may arrive composed or decomposed, depending on the keyboard; both are one password. */
const normal = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST);
}

/** Without a hash the answer is false, after the same work: the time must not tell whether an account exists. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword(newSecret());
  const matches = await verify(passwordHash ?? (await hashOfNobody), normal(password));
  return matches && passwordHash !== undefined;
}
