import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { signUps } from '../tables.ts';

export interface SignUp {
  id: string;
  site: string;
  edition: number;
  email: string;
  requestedAt: Date;
}

/** The sign-up of this email address, new or not. */
export async function saveSignUp(tx: Tx, signUp: SignUp): Promise<{ id: string; isConfirmed: boolean }> {
  const [saved] = await tx
    .insert(signUps)
    .values(signUp)
    .onConflictDoUpdate({
      target: [signUps.edition, signUps.site, signUps.email],
      set: { requestedAt: signUp.requestedAt },
    })
    .returning({ id: signUps.id, confirmedAt: signUps.confirmedAt });
  return { id: saved?.id ?? signUp.id, isConfirmed: saved?.confirmedAt != null };
}

/** False if there is none. */
export async function confirmSignUp(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.update(signUps).set({ confirmedAt: at }).where(eq(signUps.id, id));
  return rowCount === 1;
}

export async function deleteSignUp(tx: Tx, id: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.id, id));
}

export async function deleteSignUpsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.email, email));
}

export async function deleteSignUpsBefore(tx: Tx, at: { unconfirmed: Date; confirmed: Date }): Promise<void> {
  await tx.delete(signUps).where(lt(signUps.requestedAt, at.confirmed));
  await tx.delete(signUps).where(and(lt(signUps.requestedAt, at.unconfirmed), isNull(signUps.confirmedAt)));
}

/** Some of the sign-ups to remind of a stage; locked, so that nobody is reminded twice. */
export async function takeToRemind(
  tx: Tx,
  { site, edition, stage, limit }: { site: string; edition: number; stage: string; limit: number },
): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: signUps.id, email: signUps.email })
    .from(signUps)
    .where(
      and(
        eq(signUps.edition, edition),
        eq(signUps.site, site),
        isNotNull(signUps.confirmedAt),
        ne(signUps.reminded, stage),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function setReminded(tx: Tx, id: string, stage: string): Promise<void> {
  await tx.update(signUps).set({ reminded: stage }).where(eq(signUps.id, id));
}
