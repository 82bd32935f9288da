import { useState } from 'react';
import * as m from '#messages/accounts';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';
import {
  type PasswordFaults,
  type PasswordRule,
  passwordFaults,
  passwordPattern,
  SHORTEST_PASSWORD,
} from '../../contract/password-rule.ts';
import { PasswordField } from './password-field.tsx';

/** A field for choosing a password: its rule as a hint, and what is missing while typing (R8). */
export function NewPasswordField({
  label,
  rule,
  error,
  focused,
}: {
  label?: string;
  rule: PasswordRule;
  error?: string;
  focused?: boolean;
}) {
  const { locale } = useView();
  const [typed, setTyped] = useState('');
  const faults = typed === '' ? undefined : passwordFaults(typed, rule);
  return (
    // Listens to the field's own events, so that resetting the form clears this too.
    <div
      className="new-password"
      onInput={({ target }) =>
        setTyped(target instanceof HTMLInputElement && target.type !== 'checkbox' ? target.value : typed)
      }
    >
      <PasswordField
        label={label}
        autoComplete="new-password"
        pattern={passwordPattern(rule)}
        hint={passwordHint(rule, locale)}
        error={error}
        focused={focused}
      />
      <p className="new-password__state" role="status" data-fits={typed !== '' && !faults}>
        {typed !== '' && (
          <>
            <Icon name={faults ? 'info' : 'check'} size={16} />
            {faults ? m.password_needs({ what: listed(locale, needsOf(faults)) }) : m.password_fits()}
          </>
        )}
      </p>
    </div>
  );
}

function passwordHint(rule: PasswordRule, locale: string): string {
  const size = { least: SHORTEST_PASSWORD, most: rule.longest };
  const without = [
    !rule.allows.includes('space') && m.password_spaces(),
    !rule.allows.includes('ampersand') && '&',
    !rule.allows.includes('quote') && '"',
  ].filter((sign) => sign !== false);
  if (without.length === 0) return m.password_hint_any(size);
  const signs = new Intl.ListFormat(locale, { type: 'disjunction' }).format(without);
  return m.password_hint({ ...size, signs });
}

function needsOf({ tooShortBy, tooLongBy, hasNoDigit, hasNoLetter, hasRefused }: PasswordFaults): string[] {
  return [
    tooShortBy > 0 && m.password_needs_more({ count: tooShortBy }),
    tooLongBy > 0 && m.password_needs_fewer({ count: tooLongBy }),
    hasNoLetter && m.password_needs_letter(),
    hasNoDigit && m.password_needs_digit(),
    hasRefused && m.password_needs_other(),
  ].filter((need) => need !== false);
}

const listed = (locale: string, needs: readonly string[]) => new Intl.ListFormat(locale).format(needs);
