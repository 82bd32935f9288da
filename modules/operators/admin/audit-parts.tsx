import { Link } from 'react-router';
import { subjectLabel } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/operators-admin';
import type { AuditRow } from '../contract/audit-api.ts';
import { subjectPath } from './subject-path.ts';

export function Actor({ actor }: { actor: AuditRow['actor'] }) {
  if (actor.kind === 'program') return <span className="muted">{m.program({ name: actor.id })}</span>;
  return <Link to={`/accounts/${actor.id}`}>{actor.email ?? m.gone_account()}</Link>;
}

export function Subject({ subject }: { subject: AuditRow['subject'] }) {
  const path = subjectPath(subject);
  const words = (
    <span>
      {subjectLabel(subject.type)} <code>{subject.id}</code>
    </span>
  );
  return path ? <Link to={path}>{words}</Link> : words;
}
