import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import * as m from '#messages/moderation';
import { formatDate } from '#ui/text/formats.ts';
import type { Restriction } from '../contract/admin-api.ts';
import type { StoredReport } from './cases/case-store.ts';
import type { StoredDecision } from './decisions/decision-store.ts';
import { statementPath, statementToken } from './decisions/statement-token.ts';
import type { ModerationDeps } from './deps.ts';
import type { Reporter } from './index.ts';

type Deps = Pick<ModerationDeps, 'clock' | 'email' | 'tokens'>;

/** For an address that a guest typed and nobody verified, so that its owner can't be flooded. */
export const EMAILS_PER_ADDRESS = { limit: 5, windowMs: HOUR };

/**
 * R4, R12. Counts an email to a guest's address; false above the limit. Receipts and outcomes are limited separately,
 * so that receipts for reports made in somebody's name don't cost them an outcome.
 */
export async function mayEmail(
  { limits }: Pick<ModerationDeps, 'limits'>,
  kind: 'receipt' | 'outcome',
  email: string | null | undefined,
): Promise<boolean> {
  return !email || (await limits.take(`moderation.${kind}:${hashOf(email)}`, EMAILS_PER_ADDRESS)).allowed;
}

interface EmailTexts {
  /** The kind of email, for its cause. */
  name: string;
  subject: string;
  paragraphs: readonly string[];
}

/** To the person that a case is about, with a link to the statement once there is one. */
export async function sendToPerson(
  deps: Deps,
  tx: Tx,
  { userId, site, decisionId }: { userId: string | null; site: string; decisionId?: string },
  { name, subject, paragraphs }: EmailTexts,
): Promise<void> {
  if (!userId) return;
  await deps.email.send(tx, {
    to: { userId },
    kind: 'account',
    site,
    cause: `moderation.${name}:${newId(deps.clock)}`,
    subject,
    paragraphs,
    action: decisionId ? await toStatement(deps, decisionId) : undefined,
  });
}

async function toStatement(deps: Deps, decisionId: string, report?: number) {
  const path = statementPath(await statementToken(deps, decisionId, report));
  return { text: m.email_to_statement(), path, secret: true };
}

/** To a reporter with an account or an email (R4). */
export async function sendToReporter(
  deps: Deps,
  tx: Tx,
  {
    number,
    site,
    reporter,
    decisionId,
  }: {
    number: number;
    site: string;
    reporter: Reporter;
    /** Adds a link to this decision. */
    decisionId?: string;
  },
  { name, subject, paragraphs }: EmailTexts,
): Promise<void> {
  const content = {
    kind: 'account' as const,
    site,
    cause: `moderation.${name}:${decisionId ? `${decisionId}:` : ''}${number}`,
    subject,
    paragraphs,
    action: decisionId ? await toStatement(deps, decisionId, number) : undefined,
  };
  if ('userId' in reporter) await deps.email.send(tx, { ...content, to: { userId: reporter.userId } });
  else if (reporter.email) await deps.email.send(tx, { ...content, to: { email: reporter.email } });
}

/** To the person of a decision, or to the reporter whose report it dismissed. */
export function sendToAppellant(
  deps: Deps,
  tx: Tx,
  { id: decisionId, userId }: Pick<StoredDecision, 'id' | 'userId'>,
  site: string,
  report: StoredReport | undefined,
  email: EmailTexts,
): Promise<void> {
  return report
    ? sendToReporter(deps, tx, { number: report.number, site, reporter: reporterOf(report), decisionId }, email)
    : sendToPerson(deps, tx, { userId, site, decisionId }, email);
}

export const reporterOf = ({ reporterId, name, email }: StoredReport): Reporter =>
  reporterId ? { userId: reporterId } : { name: name ?? undefined, email: email ?? undefined };

export function reportReceivedEmail(number: number, site: string): EmailTexts {
  return {
    name: 'report-received',
    subject: m.email_received({ number, site }),
    paragraphs: [m.email_received_text(), m.email_received_next()],
  };
}

/** R12. */
export function outcomeEmail(
  number: number,
  site: string,
  { isRestricted, isHidden, facts }: { isRestricted: boolean; isHidden: boolean; facts?: string },
): EmailTexts {
  const text = !isRestricted ? m.email_dismissed_text() : isHidden ? m.email_hidden_text() : m.email_acted_text();
  return {
    name: 'report-decided',
    subject: m.email_outcome({ number, site }),
    paragraphs: [
      text,
      ...(facts ? [m.email_because({ reason: facts })] : []),
      m.by_person(),
      isRestricted ? m.email_reporter_redress() : m.email_reporter_appeal(),
    ],
  };
}

/** R21. */
export function hiddenEmail(site: string, what: string): EmailTexts {
  return {
    name: 'hidden',
    subject: m.email_statement({ site }),
    paragraphs: [m.email_hidden_at_once({ what }), m.email_hidden_next()],
  };
}

/** R11. Contains what the law requires of a statement of reasons. */
export function statementEmail(
  site: string,
  of: Pick<Restriction, 'isHidden' | 'ground' | 'rule' | 'facts'> & {
    locale: string;
    what: string;
    text: string | null;
    sanction: { kind: 'warn' | 'mute' | 'ban'; scope: string; endsAt: Date | null } | null;
    isReported: boolean;
    wasHiddenAtOnce: boolean;
    /** They still pay for what they are banned from (R22). */
    isRenewing: boolean;
  },
): EmailTexts {
  const { what, text, sanction } = of;
  const isOut = sanction?.kind === 'ban' && sanction.scope === 'site';
  return {
    name: 'statement',
    subject: m.email_statement({ site }),
    paragraphs: [
      ...(of.isHidden ? [text ? m.email_hid_text({ what, text }) : m.email_hid({ what })] : []),
      ...(sanction ? [sanctionText(sanction, of.locale)] : []),
      of.facts,
      of.ground === 'law' ? m.ground_law_is({ rule: of.rule }) : m.ground_terms_is({ rule: of.rule }),
      of.isReported ? m.source_reports() : m.source_own(),
      of.wasHiddenAtOnce ? m.by_person_later() : m.by_person(),
      ...(isOut && of.isRenewing ? [m.ban_membership()] : []),
      m.statement_redress(),
    ],
  };
}

function sanctionText(
  { kind, scope, endsAt }: { kind: 'warn' | 'mute' | 'ban'; scope: string; endsAt: Date | null },
  locale: string,
) {
  if (kind === 'warn') return m.email_warned();
  const ofSites = kind === 'mute' ? m.scope_any_site : m.scope_site;
  const where = scope === 'site' ? ofSites() : scope === 'forum' ? m.scope_forum() : m.scope_room();
  const until = endsAt && formatDate(locale, Math.floor(endsAt.getTime() / 1000));
  if (kind === 'mute') return until ? m.email_muted_until({ where, until }) : m.email_muted({ where });
  return until ? m.email_banned_until({ where, until }) : m.email_banned({ where });
}

export function appealReceivedEmail(site: string): EmailTexts {
  return {
    name: 'appeal-received',
    subject: m.email_appeal_received({ site }),
    paragraphs: [m.email_appeal_received_text()],
  };
}

export function appealDecidedEmail(
  site: string,
  of: { outcome: 'upheld' | 'reversed'; facts: string; isBySame: boolean; isOfReporter: boolean },
): EmailTexts {
  const { outcome, facts, isBySame, isOfReporter } = of;
  return {
    name: 'appeal-decided',
    subject: m.email_appeal_decided({ site }),
    paragraphs: [
      outcome === 'upheld' ? m.email_upheld() : isOfReporter ? m.email_open_again() : m.email_reversed(),
      facts,
      isBySame ? m.appeal_by_same() : m.appeal_by_other(),
      ...(outcome === 'upheld' ? [m.statement_redress_upheld()] : []),
    ],
  };
}

export function reversedEmail(site: string, reason: string): EmailTexts {
  return {
    name: 'reversed',
    subject: m.email_appeal_decided({ site }),
    paragraphs: [m.email_reversed(), m.email_because({ reason })],
  };
}

export function liftedEmail(site: string, reason: string): EmailTexts {
  return {
    name: 'lifted',
    subject: m.email_lifted({ site }),
    paragraphs: [m.email_lifted_text(), m.email_because({ reason })],
  };
}
