import type { Tx } from '#kernel/db/database.ts';
import type { Ban } from '#modules/accounts/server/index.ts';
import type { Restriction } from '../contract/admin-api.ts';
import type { ReportReason } from '../contract/types.ts';

export interface ActiveSanction {
  kind: 'mute' | 'ban';
  scope: string;
  /** Null: no end. */
  endsAt: Date | null;
  /** The reason that its person was given. */
  reason: string;
  /** Path of its statement of reasons, for its person, signed in. */
  path: string;
}

/** Who made a report. */
export type Reporter =
  | { userId: string }
  | {
      /** Undefined if a guest gave none. */
      name?: string;
      email?: string;
    };

export interface NewReport {
  kind: string;
  /** What pages identify it by. */
  subject: string;
  /** The version that the reporter saw, if the page states it. */
  version?: string;
  reason: ReportReason;
  note: string;
  site: string;
  reporter: Reporter;
}

/** A decided report, and the appeal against the decision. */
export interface Example {
  report: NewReport;
  operatorId: string;
  restriction: Restriction;
  appeal: string;
}

/** A sanction imposed by a room's performer or its moderators (R25). */
export interface RoomSanction {
  /** `room:<id>`. */
  scope: string;
  userId: string;
  kind: 'mute' | 'ban';
  /** Null: no end. */
  endsAt: Date | null;
  /** The reason that its person is given. */
  reason: string;
  site: string;
  /** Who imposes it, and their IP address. */
  by: { id: string; address: string };
  /** Kind, name and text of what it is about. */
  thing: { kind: string; subject: string; text: string | null };
}

/** An active mute or ban in a room. */
export interface RoomSanctionInForce {
  id: string;
  userId: string;
  kind: 'mute' | 'ban';
  startsAt: Date;
  endsAt: Date | null;
  reason: string;
  by: string;
}

/** For other modules. They declare what can be reported as `reportables` (`kernel/reportable.ts`). */
export interface ModerationApi {
  /** Active mutes and bans of an account in `forum` or `room:<id>`, including those of the whole site. */
  sanctionsOf(userId: string, scope: string, tx?: Tx): Promise<readonly ActiveSanction[]>;
  /** The active ban of an account from the whole site (R14). */
  banOf(tx: Tx, userId: string): Promise<Ban | undefined>;
  /** Anonymizes reports made with the email of a removed account, in the transaction that removes it. */
  forgetReporter(tx: Tx, email: string): Promise<void>;
  /** Returns its number; undefined if there is nothing of that name. Throws if `version` isn't the current one. */
  report(report: NewReport): Promise<{ number: number } | undefined>;
  /** Queues what is held back for a moderator as a case without a report (R24), in the transaction that wrote it. */
  bring(tx: Tx, thing: Pick<NewReport, 'kind' | 'subject' | 'site'>): Promise<void>;
  /**
   * R25. Mutes or bans somebody in one room, in the caller's transaction. Replaces an active sanction of the same kind
   * there. Throws `Refused` (OUTRANKED) for somebody with more permissions than a performer. Returns its id.
   */
  imposeInRoom(tx: Tx, sanction: RoomSanction): Promise<string>;
  /** R25. Lifts it early; undefined if no such sanction is active in the scope. */
  liftInRoom(
    tx: Tx,
    of: { id: string; scope: string; reason: string; by: RoomSanction['by'] },
  ): Promise<{ userId: string; kind: 'mute' | 'ban' } | undefined>;
  /** Active sanctions in a room, newest first, at most 200. */
  sanctionsIn(scope: string): Promise<RoomSanctionInForce[]>;
  /** For the demo. */
  bringExample(example: Example): Promise<void>;
}
