import * as m from '#messages/moderation';
import { formatDate } from '#ui/text/formats.ts';
import type { Statement } from '../contract/types.ts';

/** By the token of an email; or by id, for a signed-in visitor. */
export type StatementQuery = { token: string } | { id: string };

export const statementPath = (query: StatementQuery) => `/statement/?${new URLSearchParams({ ...query })}`;

export const dateOf = (locale: string, at: string) => formatDate(locale, Math.floor(Date.parse(at) / 1000));

/** The measures, one sentence each. */
export function measuresOf({ what, text, isHidden, sanction }: Statement, locale: string): string[] {
  const hidden = isHidden ? [text ? m.hidden_text({ what, text }) : m.hidden({ what })] : [];
  if (!sanction) return hidden;
  return [...hidden, imposed(sanction, locale), ...(sanction.liftedAt ? [lifted(sanction.liftedAt, locale)] : [])];
}

const lifted = (at: string, locale: string) => m.lifted({ date: dateOf(locale, at) });

function imposed(sanction: NonNullable<Statement['sanction']>, locale: string): string {
  const { kind, scope, endsAt, liftedAt, isOver } = sanction;
  if (kind === 'warn') return m.warned();
  const ofSites = kind === 'mute' ? m.scope_any_site : m.scope_site;
  const where = scope === 'site' ? ofSites() : scope === 'forum' ? m.scope_forum() : m.scope_room();
  // Once it was lifted, its original end no longer matters.
  const date = endsAt && !liftedAt && dateOf(locale, endsAt);
  if (isOver && kind === 'mute') return date ? m.muted_past_until({ where, date }) : m.muted_past({ where });
  if (isOver) return date ? m.banned_past_until({ where, date }) : m.banned_past({ where });
  if (kind === 'mute') return date ? m.muted_until({ where, date }) : m.muted({ where });
  return date ? m.banned_until({ where, date }) : m.banned({ where });
}

/** The state of an appeal; undefined if there is none. */
export function appealText({ appeal }: Pick<Statement, 'appeal'>, locale: string): string | undefined {
  if (!appeal) return undefined;
  const date = dateOf(locale, appeal.at);
  if (appeal.outcome === 'reversed') return m.appeal_reversed({ date });
  return appeal.outcome ? m.appeal_upheld({ date }) : m.appeal_open({ date });
}
