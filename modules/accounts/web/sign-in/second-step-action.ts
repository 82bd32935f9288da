import { textOf } from '#ui/form/form-text.ts';

/** What a form after the password carries: without a script it is all there is. */
export interface SecondStep {
  ticket: string;
  /** What a passkey has to sign, as JSON; null where none works at this host. */
  passkey: string | null;
}

/** What a refused sign-in goes on with; undefined where it is over. */
export function secondStepIn(error: unknown): SecondStep | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'SECOND_FACTOR_NEEDED') return undefined;
  const told = 'data' in error && typeof error.data === 'object' ? { ...error.data } : {};
  if (!('ticket' in told) || typeof told.ticket !== 'string') return undefined;
  return {
    ticket: told.ticket,
    passkey: 'passkey' in told && told.passkey ? JSON.stringify(told.passkey) : null,
  };
}

/** R45. The page that tells somebody why they are banned; undefined where that is not why they were refused. */
export function banPathIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'BANNED') return undefined;
  const said = 'data' in error && typeof error.data === 'object' ? { ...error.data } : {};
  return 'path' in said && typeof said.path === 'string' ? said.path : undefined;
}

/** The same step once more, after a code that was wrong. */
export function secondStepOf(form: FormData): SecondStep {
  return { ticket: textOf(form, 'ticket'), passkey: textOf(form, 'passkey') || null };
}
