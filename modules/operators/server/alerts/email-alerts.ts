import { z } from 'zod';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { holds } from '#api/declare/rights.ts';
import { requireSession } from '#api/request/operator.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { inTime } from '#kernel/concurrency/in-time.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { EmailTemplate, EmailText } from '#kernel/email-template.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { Alert } from '#kernel/overview.ts';
import * as m from '#messages/operators-admin';
import { TIMEOUT_MS } from '../ask-modules.ts';
import type { OperatorsDeps } from '../deps.ts';
import { rightsOf } from '../roles/rights.ts';
import {
  type AlertEmail,
  lockAlertEmails,
  noteAlertEmail,
  noteGone,
  readAlertEmails,
  readOff,
  switchOff,
  switchOn,
} from './alert-emails-store.ts';
import { alertText } from './alert-texts.ts';

export const EmailAlerts = job('operators.email-alerts', z.object({}), { cron: '*/5 * * * *' });

type Deps = Pick<OperatorsDeps, 'db' | 'clock' | 'log' | 'accounts' | 'modules' | 'email' | 'siteForEmails'>;

interface Seen {
  alert: Alert;
  permission: Permission;
}

/**
 * R40. Emails operators about what costs money or visitors now. The emails are queued in the transaction that records
 * them, so a crash in between loses both or neither.
 */
export async function emailAlerts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const { seen, isWhole } = await badAlerts(deps);
  await db.transaction(async (tx) => {
    await lockAlertEmails(tx);
    const before = await readAlertEmails(tx);
    const now = clock.now();
    const news = seen.filter(({ alert }) => isNews(alert, before.get(alert.name), now));
    if (news.length > 0) await writeToOperators(deps, tx, news);
    for (const { alert } of news) await noteAlertEmail(tx, { name: alert.name, count: alert.count, emailedAt: now });
    // If a module failed to answer, its alerts aren't known to be gone.
    const names = new Set(seen.map(({ alert }) => alert.name));
    const gone = isWhole ? [...before.keys()].filter((name) => !names.has(name)) : [];
    await noteGone(tx, gone, new Date(now.getTime() - DAY));
  });
}

/** Sent when an alert begins; while it grows, once a day; if it comes and goes, once an hour. */
function isNews({ count }: Alert, last: AlertEmail | undefined, now: Date): boolean {
  if (!last) return true;
  const pause = last.count === 0 ? HOUR : DAY;
  return count > last.count && now.getTime() - last.emailedAt.getTime() >= pause;
}

async function badAlerts({ modules, log }: Pick<Deps, 'modules' | 'log'>): Promise<{ seen: Seen[]; isWhole: boolean }> {
  let isWhole = true;
  const overviews = modules().flatMap(({ name, overview = [] }) => overview.map((one) => ({ ...one, module: name })));
  const all = overviews.map(async ({ alerts, permission, module }) => {
    try {
      const own = alerts ? await inTime(TIMEOUT_MS, alerts) : [];
      return own.filter(({ isBad }) => isBad).map((alert) => ({ alert, permission: permission as Permission }));
    } catch (error) {
      isWhole = false;
      log.warn({ err: error, module }, 'a module did not say what needs attention');
      return [];
    }
  });
  return { seen: (await Promise.all(all)).flat(), isWhole };
}

/** One email to each operator with the new alerts whose screens they may see. */
async function writeToOperators(
  { clock, accounts, email, siteForEmails }: Deps,
  tx: Tx,
  news: readonly Seen[],
): Promise<void> {
  const { key: site, name } = siteForEmails();
  const round = newId(clock);
  const off = await readOff(tx);
  for (const { id } of await accounts.usersWithRoles(tx)) {
    if (off.has(id)) continue;
    const user = await accounts.admittedById(id, tx);
    const rights = await rightsOf(tx, user?.roles ?? []);
    // Alerts cover all sites, so only operators with the permission at all sites get them.
    const own = news.filter(({ permission }) => holds(rights, 'operators.enter') && holds(rights, permission));
    if (own.length === 0) continue;
    await email.send(tx, {
      ...alertEmail(
        name,
        own.map(({ alert }) => alert),
      ),
      kind: 'account',
      site,
      to: { userId: id },
      cause: `operators.alerts:${round}:${id}`,
    });
  }
}

/** R40. Each operator decides for themselves. */
export async function setAlertEmails(
  { db }: Pick<Deps, 'db'>,
  context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
  isOn: boolean,
): Promise<void> {
  const operator = operatorOf(context);
  requireSession(operator);
  const { id } = operator;
  await db.transaction(async (tx) => {
    const isNew = await (isOn ? switchOn : switchOff)(tx, id);
    if (!isNew) return context.unchanged();
    await context.record(tx, {
      action: 'operators.alert-emails-set',
      subject: { type: 'account', id },
      before: { isOn: !isOn },
      after: { isOn },
    });
  });
}

function alertEmail(site: string, alerts: readonly Pick<Alert, 'name' | 'count'>[]): EmailText {
  return {
    subject: m.email_alerts_subject({ site, count: alerts.length }),
    paragraphs: [m.email_alerts(), ...alerts.map(alertText), m.email_alerts_end()],
    action: { text: m.open_admin(), path: '/admin/' },
  };
}

export const alertsTemplate: EmailTemplate = {
  key: 'operators.alerts',
  kind: 'account',
  sample: ({ name }) =>
    alertEmail(name, [
      { name: 'billing.disputes-open', count: 2 },
      { name: 'operators.backup-failed', count: 1 },
    ]),
};
