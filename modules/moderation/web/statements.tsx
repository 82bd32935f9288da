import { Link } from 'react-router';
import * as m from '#messages/moderation';
import { SettingsPart } from '#modules/accounts/web/index.tsx';
import { useView } from '#ui/page/view.tsx';
import type { Statement } from '../contract/types.ts';
import { appealText, dateOf, measuresOf, statementPath } from './statement-texts.ts';

/** Decisions about the visitor, each with a link to its statement and appeal (R11). */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  const { locale } = useView();
  return (
    <SettingsPart title={m.statements()} hint={m.statements_hint()}>
      {statements.length === 0 && <p>{m.no_statements()}</p>}
      <ul className="statements">
        {statements.map((statement) => (
          <li key={statement.id} className="statements__one">
            <p className="statements__what">{measuresOf(statement, locale).join(' ')}</p>
            <p className="statements__when">
              {m.statement_at({ date: dateOf(locale, statement.decidedAt) })}
              {' · '}
              {statement.reversedAt
                ? m.reversed({ date: dateOf(locale, statement.reversedAt) })
                : (appealText(statement, locale) ?? '')}
            </p>
            <Link to={statementPath({ id: statement.id })}>
              {statement.canAppeal ? m.statement_open() : m.statement_read()}
            </Link>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
