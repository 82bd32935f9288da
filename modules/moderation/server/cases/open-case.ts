import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Reportable, ReportableThing } from '#kernel/reportable.ts';
import type { ReportReason } from '../../contract/types.ts';
import { type ModerationDeps, reportableOf } from '../deps.ts';
import { dueAt, Refused, severityOf } from './case-state.ts';
import { insertOrLockCase, type StoredCase } from './case-store.ts';
import { claimLocked } from './claim-case.ts';

/** R3. The reported version isn't the current one; undefined if the content no longer exists. */
export class ThingChanged extends Error {
  override readonly name = 'ThingChanged';
  readonly current: ReportableThing | undefined;

  constructor(current: ReportableThing | undefined) {
    super('The thing was changed.');
    this.current = current;
  }
}

interface Opening {
  kind: string;
  /** What pages identify it by. */
  subject: string;
  /** The version that the reporter saw. */
  version?: string;
  reason: ReportReason;
  site: string;
  reporterId?: string;
}

export interface OpenedCase {
  open: StoredCase;
  isNew: boolean;
  thing: ReportableThing;
  reportable: Reportable;
}

/**
 * The current version of what was reported; undefined if there is none. Throws `ThingChanged` if the reporter saw
 * another (R3).
 */
export async function findThing(
  deps: Pick<ModerationDeps, 'reportables'>,
  tx: Tx,
  { kind, subject, version }: Pick<Opening, 'kind' | 'subject' | 'version'>,
) {
  const reportable = reportableOf(deps, kind);
  const subjectId = await reportable?.idOf(tx, subject);
  const thing = subjectId ? await reportable?.read(tx, subjectId) : undefined;
  if (!reportable || !subjectId || !thing) return undefined;
  if (version !== undefined && version !== thing.version) throw new ThingChanged(thing);
  return { reportable, subjectId, thing };
}

/** The open case about the current version (R3). Undefined if there is nothing. Throws `ThingChanged`. */
export async function openCase(deps: ModerationDeps, tx: Tx, opening: Opening): Promise<OpenedCase | undefined> {
  const { accounts, clock } = deps;
  const { kind, reason, site, reporterId } = opening;
  const found = await findThing(deps, tx, opening);
  if (!found) return undefined;
  const { reportable, subjectId, thing } = found;
  // Nothing is stored about or by an account that was removed in the meantime.
  for (const id of [thing.authorId, reporterId].filter((id) => id !== undefined).sort())
    if (!(await accounts.holdAccount(tx, id))) return undefined;
  const now = clock.now();
  const id = newId(clock);
  const severity = severityOf(reason);
  const { authorId, version: subjectVersion, text, picture, path } = thing;
  const open = await insertOrLockCase(tx, {
    id,
    kind,
    subjectId,
    subjectVersion,
    authorId,
    text,
    picture,
    path,
    site,
    reason,
    severity,
    openedAt: now,
    dueAt: dueAt(severity, now),
  });
  // The author may have changed it while this report waited for the lock.
  const current = await reportable.read(tx, subjectId);
  if (current?.version !== subjectVersion) throw new ThingChanged(current);
  return { open, isNew: open.id === id, thing, reportable };
}

/**
 * R6. On a moderator's own initiative: opens a case, without a report if there was none, and claims it unless somebody
 * else is working on it. Returns its id. Throws `NotFound`.
 */
export async function openOwnCase(
  deps: ModerationDeps,
  { kind, subject, operator, actor }: { kind: string; subject: string; operator: { id: string }; actor: Actor },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const opened = await openCase(deps, tx, { kind, subject, reason: 'other', site: deps.defaultSite() });
    if (!opened) throw new NotFound('This is no longer there.');
    const { id, version } = opened.open;
    try {
      await claimLocked(deps, tx, opened.open, { id, version, operator, actor, takeOver: false });
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'CLAIMED')) throw error;
    }
    return id;
  });
}
