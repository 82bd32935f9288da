import { Link } from 'react-router';
import { subjectLabel } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/operators-admin';
import type { AuditRow } from '../../contract/audit-api.ts';

export function Actor({ actor }: { actor: AuditRow['actor'] }) {
  if (actor.kind === 'program') return <span className="muted">{m.program({ name: actor.id })}</span>;
  return <Link to={`/accounts/${actor.id}`}>{actor.email ?? m.gone_account()}</Link>;
}

export function Subject({ subject }: { subject: AuditRow['subject'] }) {
  const path = subjectPath(subject);
  const label = (
    <span>
      {subjectLabel(subject.type)} {subject.name ?? <code>{subject.id}</code>}
    </span>
  );
  return path ? <Link to={path}>{label}</Link> : label;
}

/** The screen of each subject type that has one. */
const SCREENS: Record<string, string> = {
  account: 'accounts',
  video: 'videos',
  model: 'models',
  membership: 'memberships',
  checkout: 'checkouts',
  postback: 'postbacks',
  picture: 'pictures',
  job: 'jobs',
  mail: 'mails',
  'moderation-case': 'moderation',
  role: 'roles',
  profile: 'names',
  'shop.tariff': 'tariffs',
  'wallet.pack': 'token-packs',
  'webhook-endpoint': 'webhooks',
};

function subjectPath({ type, id }: AuditRow['subject']): string | undefined {
  if (type === 'site-settings') {
    const [site = '', tab = ''] = id.split('/');
    return `/sites/${encodeURIComponent(site)}?${new URLSearchParams({ tab })}`;
  }
  const screen = SCREENS[type];
  return screen && `/${screen}/${encodeURIComponent(id)}`;
}
