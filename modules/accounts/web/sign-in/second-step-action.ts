import { textOf } from '#ui/form/form-text.ts';

/** The hidden fields of the form after the password; without JavaScript they are the only state. */
export interface SecondStep {
  ticket: string;
  /** What a passkey has to sign, as JSON; null if none works on this host. */
  passkey: string | null;
}

/** The second step that a refused sign-in asks for, if any. */
export function secondStepIn(error: unknown): SecondStep | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'SECOND_FACTOR_NEEDED') return undefined;
  const data = 'data' in error && typeof error.data === 'object' ? { ...error.data } : {};
  if (!('ticket' in data) || typeof data.ticket !== 'string') return undefined;
  return {
    ticket: data.ticket,
    passkey: 'passkey' in data && data.passkey ? JSON.stringify(data.passkey) : null,
  };
}

/** R45. The page that says why an account is banned; undefined for any other refusal. */
export function banPathIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'BANNED') return undefined;
  const data = 'data' in error && typeof error.data === 'object' ? { ...error.data } : {};
  return 'path' in data && typeof data.path === 'string' ? data.path : undefined;
}

/** The same step again, after a wrong code. */
export function secondStepOf(form: FormData): SecondStep {
  return { ticket: textOf(form, 'ticket'), passkey: textOf(form, 'passkey') || null };
}
