import { type FormEvent, useState } from 'react';
import { ADULT_RULE, EMAIL_RULE, PASSWORD_MISSING, PASSWORD_RULE } from '../../contract/form-rules.ts';
import type { FormAnswer } from './form-answer.ts';

type Field = Pick<HTMLInputElement, 'name' | 'value' | 'checked'> & {
  validity: Pick<ValidityState, 'valid'>;
  /** The pattern of a form field; without one, any password is accepted. */
  pattern: string;
};

const RULES: Readonly<Record<string, (field: Field) => string>> = {
  email: () => EMAIL_RULE,
  password: ({ pattern }) => (pattern ? PASSWORD_RULE : PASSWORD_MISSING),
  oldPassword: () => PASSWORD_MISSING,
  isAdult: () => ADULT_RULE,
};

/** The answer that the server would give for fields that the browser already knows to be invalid. */
export function answerOf(fields: readonly Field[]): FormAnswer | undefined {
  const wrong = fields.filter(({ name, validity }) => RULES[name] && !validity.valid);
  if (wrong.length === 0) return undefined;
  const byName = (name: string) => fields.find((field) => field.name === name);
  return {
    refusal: {
      status: 400,
      code: 'BAD_REQUEST',
      message: '',
      errors: Object.fromEntries(wrong.map((field) => [field.name, RULES[field.name]?.(field) ?? ''])),
    },
    email: byName('email')?.value ?? '',
    isAdult: byName('isAdult')?.checked ?? false,
    intent: byName('intent')?.value,
  };
}

/**
 * Validates a form before it is sent, by the constraints of its fields: mistakes appear in the same place and words as
 * those the server finds, and nothing is sent. Without JavaScript the server does all of it.
 */
export function useCheckedForm(answered: FormAnswer | undefined) {
  const [found, setFound] = useState<{ answer?: FormAnswer; since?: FormAnswer }>();
  // A new answer of the server replaces earlier findings.
  const isNewest = found?.answer && found.since === answered;
  return {
    answer: isNewest ? found.answer : answered,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const inputs = [...event.currentTarget.elements].filter((part) => part instanceof HTMLInputElement);
      const answer = answerOf(inputs);
      if (answer) event.preventDefault();
      setFound({ answer, since: answered });
    },
  };
}
