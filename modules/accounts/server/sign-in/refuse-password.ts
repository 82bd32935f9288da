import { refusal } from '#api/errors/problem.ts';
import { PASSWORD_RULE } from '../../contract/form-rules.ts';
import { fitsPasswordRule, type PasswordRule } from '../../contract/password-rule.ts';
import { isCommonPassword } from './common-passwords.ts';

/** R8. Refused in the same way as by the schema. */
export function refuseWrongPassword(
  { passwordRule }: { passwordRule: PasswordRule },
  password: string,
  errors: { COMMON_PASSWORD(): Error },
): void {
  if (!fitsPasswordRule(password, passwordRule))
    throw refusal(400, PASSWORD_RULE, { errors: [{ pointer: '/password', detail: PASSWORD_RULE }] });
  if (isCommonPassword(password)) throw errors.COMMON_PASSWORD();
}
