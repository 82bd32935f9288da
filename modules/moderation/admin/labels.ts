import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/moderation-admin';
import type { CASE_STATES, CASE_TYPES, OUTCOMES, SEVERITIES } from '../contract/admin-api.ts';
import { ADDRESS } from '../contract/reasons.ts';
import type { GROUNDS, ReportReason, SanctionKind } from '../contract/types.ts';

export const REASON: Labels<ReportReason> = {
  'under-age': m.reason_under_age,
  'non-consensual': m.reason_non_consensual,
  depicted: m.reason_depicted,
  illegal: m.reason_illegal,
  rights: m.reason_rights,
  impersonation: m.reason_impersonation,
  harassment: m.reason_harassment,
  spam: m.reason_spam,
  other: m.reason_other,
};

export const STATE: Labels<(typeof CASE_STATES)[number]> = {
  open: [m.state_open, 'warn'],
  claimed: m.state_claimed,
  decided: [m.state_decided, 'good'],
};

export const TYPE: Labels<(typeof CASE_TYPES)[number]> = { report: m.type_report, appeal: m.type_appeal };

export const SEVERITY: Labels<(typeof SEVERITIES)[number]> = {
  low: m.severity_low,
  normal: m.severity_normal,
  high: [m.severity_high, 'warn'],
  urgent: [m.severity_urgent, 'bad'],
};

export const OUTCOME: Labels<(typeof OUTCOMES)[number]> = {
  dismissed: m.outcome_dismissed,
  restricted: [m.outcome_restricted, 'bad'],
  upheld: m.outcome_upheld,
  reversed: [m.outcome_reversed, 'good'],
};

export const SANCTION: Labels<SanctionKind> = {
  warn: m.sanction_warn,
  mute: [m.sanction_mute, 'warn'],
  ban: [m.sanction_ban, 'bad'],
};

export const GROUND: Labels<(typeof GROUNDS)[number]> = { law: m.ground_law, terms: m.ground_terms };

/** Kinds without a label here, such as those of newer modules, are shown by their code. */
export const KIND: Labels<string> = {
  name: m.kind_name,
  picture: m.kind_picture,
  comment: m.kind_comment,
  [ADDRESS]: m.kind_address,
};

export function scopeLabel(scope: string): string {
  if (scope === 'site') return m.scope_site();
  if (scope === 'forum') return m.scope_forum();
  return m.scope_room({ room: scope.replace(/^room:/, '') });
}
