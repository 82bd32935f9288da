import type { Permission } from '#calls/permissions.ts';
import { lastBackup, lastWholeBackup } from '#kernel/backup/store.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { isUuid } from '#kernel/ids.ts';
import { type Concern, type Finder, FOUND_LIMIT, type Overview } from '#kernel/overview.ts';
import type { DeskDeps } from './parts.ts';
import { EVERY_STATE } from './work-calls.ts';

/** As many signs as the number of an entry always holds. */
const NUMBER = /^\d{1,15}$/;
const FULL_AT = 0.1;
/** Told for so long after a mail was refused. */
const REFUSED_MS = 2 * DAY;
/** A job that waits longer than this for its turn has nobody to run it. */
const OVERDUE_MS = 15 * MINUTE;
/** More than a day's work would be lost. */
const OLD_BACKUP_DAYS = 2;
/** It is carried every minute. */
const LATE_LOG_MINUTES = 15;

/** What of the program itself waits for a person. */
export function systemOverview({
  db,
  jobs,
  dead,
  mails,
  clock,
  installation,
  backups,
}: Pick<
  DeskDeps,
  'db' | 'jobs' | 'dead' | 'mails' | 'clock' | 'installation' | 'backups'
>): Overview<Permission>[] {
  return [
    {
      permission: 'desk.read-system',
      async concerns() {
        const [counted, letters, disk, waiting, backup, newest, log] = await Promise.all([
          jobs.count(),
          dead.count(),
          installation.disk?.(),
          jobs.list({ states: ['created', 'retry'], limit: 200 }),
          lastWholeBackup(db),
          lastBackup(db),
          backups.log(),
        ]);
        const failed = counted.reduce((sum, { state, count }) => sum + (state === 'failed' ? count : 0), 0);
        const late = clock.now().getTime() - OVERDUE_MS;
        const overdue = waiting.filter(({ startsAfter }) => startsAfter.getTime() < late).length;
        const backupDays = backup ? Math.floor((clock.now().getTime() - backup.endedAt.getTime()) / DAY) : 0;
        // A log that nobody carries away for so long is a matter, whatever the reason.
        const logMinutes = log?.carriedAt
          ? Math.floor((clock.now().getTime() - log.carriedAt.getTime()) / MINUTE)
          : 0;
        const freePart = disk ? disk.freeBytes / disk.totalBytes : 1;
        return [
          ...concern('desk.jobs-failed', failed, '/jobs'),
          ...concern('desk.jobs-overdue', overdue, '/jobs?group=waiting', { isBad: true }),
          ...concern('desk.dead-letters', letters, '/dead-letters', { isBad: true }),
          ...(backup ? [] : concern('desk.backup-none', 1, '/backups')),
          ...(backupDays >= OLD_BACKUP_DAYS
            ? concern('desk.backup-old', backupDays, '/backups', { isBad: true })
            : []),
          ...(newest?.error ? concern('desk.backup-failed', 1, '/backups', { isBad: true }) : []),
          ...(logMinutes >= LATE_LOG_MINUTES
            ? concern('desk.backup-log-late', logMinutes, '/backups', { isBad: true })
            : []),
          ...(freePart < FULL_AT
            ? concern('desk.disk-nearly-full', Math.max(1, Math.round(freePart * 100)), '/health', {
                isBad: true,
              })
            : []),
        ];
      },
    },
    {
      permission: 'desk.read-mail',
      async concerns() {
        const refused = await mails.countRefused(new Date(clock.now().getTime() - REFUSED_MS));
        return concern('desk.mails-refused', refused, '/mails?state=refused');
      },
    },
  ];
}

function concern(name: string, count: number, path: string, more: Partial<Concern> = {}): Concern[] {
  return count > 0 ? [{ name, count, path, ...more }] : [];
}

export function systemFinders({
  jobs,
  mails,
  audit,
}: Pick<DeskDeps, 'jobs' | 'mails' | 'audit'>): Finder<Permission>[] {
  async function mailsTo(recipient: string) {
    if (!recipient.includes('@')) return [];
    const newest = { sort: 'madeAt', direction: 'descending', state: undefined, offset: 0 } as const;
    return (await mails.list({ ...newest, search: recipient, limit: FOUND_LIMIT })).rows;
  }
  return [
    {
      permission: 'desk.read-system',
      async find(query) {
        if (!isUuid(query)) return [];
        const runs = await jobs.list({ states: EVERY_STATE, id: query, limit: 1 });
        return runs.map(({ id, name, state }) => ({
          kind: 'job',
          title: name,
          hint: state,
          path: `/jobs/${id}`,
        }));
      },
    },
    {
      permission: 'desk.read-mail',
      async find(query) {
        const found = isUuid(query) ? [await mails.find(query)] : await mailsTo(query);
        return found.flatMap((mail) =>
          mail ? { kind: 'mail', title: mail.subject, hint: mail.recipient, path: `/mails/${mail.id}` } : [],
        );
      },
    },
    {
      permission: 'desk.read-audit',
      async find(query) {
        const entry = NUMBER.test(query) ? await audit.find(Number(query)) : undefined;
        if (!entry) return [];
        const { id, action, subject } = entry;
        return [
          { kind: 'entry', title: action, hint: `${subject.type} ${subject.id}`, path: `/audit/${id}` },
        ];
      },
    },
  ];
}
