import type { ActionFunctionArgs } from 'react-router';
import { asFormRefusal, type Refusal, refusedWith } from '#api/page.ts';
import * as m from '#messages/accounts';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import {
  ADULT_RULE,
  CODE_MISSING,
  EMAIL_RULE,
  LINK_RULE,
  PASSWORD_MISSING,
  PASSWORD_RULE,
} from '../../contract/form-rules.ts';
import { fitsPasswordRule, type PasswordRule } from '../../contract/password-rule.ts';

/** What a refused form shows again: the faults and what was typed, but never the password. */
export interface FormAnswer {
  refusal: Refusal;
  email: string;
  isAdult: boolean;
  /** Which of several forms on a page it was. */
  intent?: string;
}

/** Refusals that concern one field are shown at that field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  EMAIL_TAKEN: 'email',
  COMMON_PASSWORD: 'password',
  WRONG_PASSWORD: 'oldPassword',
  WRONG_CODE: 'code',
};
/** The token of a link, for which the form has no field. */
const NO_FIELD = 'token';

/** The answer of an action whose request was refused, with the refusal's status; throws if the visitor can't fix it. */
export function refusedForm(
  error: unknown,
  form: FormData,
  context: ActionFunctionArgs['context'],
  /** The rule for a new password, which the server checks after everything else. */
  rule?: PasswordRule,
) {
  const refusal = asFormRefusal(error);
  if (rule && refusal.status === 400 && !fitsPasswordRule(textOf(form, 'password'), rule))
    refusal.errors.password ??= PASSWORD_RULE;
  const field = FIELD_OF[refusal.code];
  const errors = field ? { ...refusal.errors, [field]: refusal.message } : refusal.errors;
  const answer: FormAnswer = {
    refusal: { ...refusal, errors },
    email: textOf(form, 'email'),
    isAdult: form.has('isAdult'),
    intent: textOf(form, 'intent') || undefined,
  };
  return refusedWith(context, refusal, answer);
}

/** The error of each field. Call it while rendering, when the language is known. */
export function errorsOf(answer: FormAnswer | undefined): Readonly<Record<string, string>> {
  const errors = Object.entries(answer?.refusal.errors ?? {});
  return Object.fromEntries(errors.map(([field, rule]) => [field, ruleLabel(rule)]));
}

/** Which field to focus after a refusal: the first invalid one, or the password, which is never filled in again. */
export function fieldToFix(answer: FormAnswer | undefined): 'email' | 'password' | 'isAdult' | undefined {
  if (!answer) return undefined;
  const { errors } = answer.refusal;
  if (errors.email) return 'email';
  return errors.isAdult && !errors.password ? 'isAdult' : 'password';
}

/** The message above the form; none if the fields' errors are enough. Call it while rendering. */
export function messageOf(answer: FormAnswer | undefined): string | undefined {
  const ofLink = answer?.refusal.errors[NO_FIELD];
  if (ofLink) return ruleLabel(ofLink);
  return answer && Object.keys(answer.refusal.errors).length === 0 ? refusalLabels(answer.refusal) : undefined;
}

const LABELS: Readonly<Record<string, () => string>> = {
  [EMAIL_RULE]: m.email_rule,
  [PASSWORD_RULE]: m.password_rule,
  [PASSWORD_MISSING]: m.password_missing,
  [ADULT_RULE]: m.adult_rule,
  [CODE_MISSING]: m.code_missing,
  [LINK_RULE]: m.link_rule,
};

/** A rule's message, translated into the page's language. */
export function ruleLabel(rule: string): string {
  return LABELS[rule]?.() ?? rule;
}
