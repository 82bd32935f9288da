import type { Permission } from '#api/declare/permissions.ts';
import { lastBackup, lastWholeBackup } from '#kernel/backup/store.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { type Alert, FOUND_LIMIT, type Overview, type SearchProvider } from '#kernel/overview.ts';
import type { ReadyLine } from '#kernel/readiness.ts';
import type { OperatorsDeps } from '../deps.ts';
import { EVERY_STATE } from './work-api.ts';

/** The most digits that an id can have. */
const NUMBER = /^\d{1,15}$/;
const FULL_AT = 0.1;
/** How long a rejected email is shown as an alert. */
const REFUSED_MS = 2 * DAY;
/** A job that has waited longer than this has no process to run it. */
const OVERDUE_MS = 15 * MINUTE;
/** More than a day's work would be lost. */
const OLD_BACKUP_DAYS = 2;
/** The log is archived every minute. */
const LATE_LOG_MINUTES = 15;

/** Alerts about the program itself. Each part is queried separately, so that one failure doesn't hide the others. */
export function systemOverview(
  deps: Pick<OperatorsDeps, 'db' | 'jobs' | 'dead' | 'mails' | 'clock' | 'installation' | 'backups'>,
): Overview<Permission>[] {
  const { jobs, dead, mails, clock, installation } = deps;
  const system = (alerts: () => Promise<Alert[]>) => ({ permission: 'operators.read-system', alerts }) as const;
  return [
    system(async () => {
      const late = new Date(clock.now().getTime() - OVERDUE_MS);
      const [counted, overdue] = await Promise.all([jobs.count(), jobs.overdue(late)]);
      const failed = counted.reduce((sum, { state, count }) => sum + (state === 'failed' ? count : 0), 0);
      return [
        ...alert('operators.jobs-failed', failed, '/jobs'),
        ...alert('operators.jobs-overdue', overdue, '/jobs?group=waiting', { isBad: true }),
      ];
    }),
    {
      permission: 'operators.read-system',
      // The number a week ago is unknown: some were retried since, and scheduled ones are deleted after a day.
      standing: async ({ from }) => [{ name: 'operators.jobs-failed', value: await jobs.failed(from) }],
    },
    system(async () => alert('operators.dead-letters', await dead.count(), '/dead-letters', { isBad: true })),
    system(async () =>
      alert('operators.open-doors', installation.openDoors?.() ?? 0, '/configuration', { isBad: true }),
    ),
    system(() => backupAlerts(deps)),
    system(async () => {
      const disk = await installation.disk?.();
      const freePart = disk ? disk.freeBytes / disk.totalBytes : 1;
      const percent = freePart < FULL_AT ? Math.max(1, Math.round(freePart * 100)) : 0;
      return alert('operators.disk-nearly-full', percent, '/health', { isBad: true });
    }),
    {
      permission: 'operators.read-mail',
      async alerts() {
        const refused = await mails.countRefused(new Date(clock.now().getTime() - REFUSED_MS));
        return alert('operators.mails-refused', refused, '/mails?state=refused');
      },
    },
  ];
}

/** Ready if the latest backup is complete and recent. */
export async function backupLine({ db, clock }: Pick<OperatorsDeps, 'db' | 'clock'>): Promise<ReadyLine> {
  const [whole, newest] = await Promise.all([lastWholeBackup(db), lastBackup(db)]);
  const isOld = whole === undefined || clock.now().getTime() - whole.endedAt.getTime() >= OLD_BACKUP_DAYS * DAY;
  return { name: 'operators.backup', isReady: !isOld && !newest?.error, path: '/backups' };
}

async function backupAlerts({ db, clock, backups }: Pick<OperatorsDeps, 'db' | 'clock' | 'backups'>): Promise<Alert[]> {
  const [backup, newest, log] = await Promise.all([lastWholeBackup(db), lastBackup(db), backups.log()]);
  const now = clock.now().getTime();
  const days = backup ? Math.floor((now - backup.endedAt.getTime()) / DAY) : 0;
  // A log that hasn't been archived for this long needs attention, whatever the reason.
  const minutes = log?.carriedAt ? Math.floor((now - log.carriedAt.getTime()) / MINUTE) : 0;
  const bad = (name: string, count: number) => alert(name, count, '/backups', { isBad: true });
  return [
    ...(backup ? [] : alert('operators.backup-none', 1, '/backups')),
    ...(days >= OLD_BACKUP_DAYS ? bad('operators.backup-old', days) : []),
    ...(newest?.error ? bad('operators.backup-failed', 1) : []),
    ...(minutes >= LATE_LOG_MINUTES ? bad('operators.backup-log-late', minutes) : []),
  ];
}

function alert(name: string, count: number, path: string, more: Partial<Alert> = {}): Alert[] {
  return count > 0 ? [{ name, count, path, ...more }] : [];
}

export function systemSearchProviders({
  jobs,
  mails,
  audit,
}: Pick<OperatorsDeps, 'jobs' | 'mails' | 'audit'>): SearchProvider<Permission>[] {
  return [
    {
      permission: 'operators.read-system',
      async find(query) {
        if (!isUuid(query)) return [];
        const runs = await jobs.list({ states: EVERY_STATE, id: query, limit: 1 });
        return runs.map(({ id, name, state }) => ({
          kind: 'job',
          title: name,
          hint: state,
          path: `/jobs/${id}`,
          isExact: true,
        }));
      },
    },
    {
      permission: 'operators.read-mail',
      namesPeople: true,
      async find(query) {
        const isId = isUuid(query);
        const found = isId ? [await mails.find(query)] : await mails.latestTo(query, FOUND_LIMIT);
        return found.flatMap((mail) =>
          mail
            ? {
                kind: 'mail',
                title: mail.subject,
                hint: mail.recipient,
                path: `/mails/${mail.id}`,
                isExact: isId,
              }
            : [],
        );
      },
    },
    {
      permission: 'operators.read-audit',
      async find(query) {
        const entry = NUMBER.test(query) ? await audit.find(Number(query)) : undefined;
        if (!entry) return [];
        const { id, action, subject } = entry;
        const hint = `${subject.type} ${subject.id}`;
        return [{ kind: 'entry', title: action, hint, path: `/audit/${id}`, isExact: true }];
      },
    },
  ];
}
