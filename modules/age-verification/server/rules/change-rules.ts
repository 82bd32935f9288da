import type { AdminContext } from '#api/admin/context.ts';
import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { type AgeRule, ALL_SITES } from '../../contract/rules.ts';
import type { AgeVerificationDeps } from '../deps.ts';
import { PRESETS } from './presets.ts';
import { countRules, deleteRule, lockRule, putRule, type StoredRule } from './rule-store.ts';

/** More than there are countries and states. */
const MOST_RULES = 2000;

class TooManyRules extends Error {
  readonly statusCode = 409;
}

type Recording = Pick<AdminContext, 'record' | 'unchanged'>;

const RULE = 'age-rule';
const subjectOf = ({ site, location }: Pick<AgeRule, 'site' | 'location'>) => ({
  type: RULE,
  id: `${site || 'all'}/${location}`,
});

/** The change history of all rules, or of one. */
export async function ruleChanges(
  deps: AgeVerificationDeps,
  { rule, beforeId }: { rule?: Pick<AgeRule, 'site' | 'location'>; beforeId?: number },
) {
  const items = await readHistory(deps, rule ? subjectOf(rule) : { type: RULE }, beforeId);
  return items.map(({ of, ...change }) => {
    const [site = '', location = ''] = of.split('/');
    return { ...change, site: site === 'all' ? null : site, location };
  });
}

/**
 * Saves the rule for a location. It takes effect in every process a moment later (R14).
 * @returns its new version
 */
export async function saveRule(
  { db, clock, rules }: AgeVerificationDeps,
  rule: AgeRule,
  version: number,
  context: Recording,
): Promise<number> {
  const saved = await db.transaction(async (tx) => {
    const known = await lockRule(tx, rule);
    if ((known?.revision ?? 0) !== version) throw new VersionConflict(known?.revision ?? 0);
    if (!known && (await countRules(tx)) >= MOST_RULES) throw new TooManyRules('There are too many rules.');
    const { before, after } = differences(known ?? {}, rule);
    if (Object.keys(after).length === 0) {
      context.unchanged();
      return version;
    }
    await putRule(tx, { ...rule, revision: version + 1, changedAt: clock.now() });
    await context.record(tx, {
      action: 'age-verification.rule-saved',
      subject: subjectOf(rule),
      before,
      after,
    });
    return version + 1;
  });
  await rules.tell();
  return saved;
}

export async function removeRule(
  { db, rules }: AgeVerificationDeps,
  { site, location, version }: Pick<AgeRule, 'site' | 'location'> & { version: number },
  context: Recording,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockRule(tx, { site, location });
    if (!known) throw new NotFound('There is no such rule.');
    if (known.revision !== version) throw new VersionConflict(known.revision);
    await deleteRule(tx, known);
    const { revision: _revision, changedAt: _changedAt, ...before } = known;
    await context.record(tx, { action: 'age-verification.rule-removed', subject: subjectOf(known), before });
  });
  await rules.tell();
}

/** Saves the rules of a preset for one site or all, replacing existing rules for its locations. */
export async function applyPreset(
  { db, clock, rules }: AgeVerificationDeps,
  { key, site }: { key: string; site: string | null },
  context: Recording,
): Promise<number> {
  const preset = PRESETS.find((one) => one.key === key);
  if (!preset) throw new NotFound('There is no such preset.');
  const { locations, rule, source, asOf } = preset;
  await db.transaction(async (tx) => {
    if ((await countRules(tx)) + locations.length > MOST_RULES) throw new TooManyRules('There are too many rules.');
    for (const location of locations) {
      const at = { site: site ?? ALL_SITES, location };
      const known = await lockRule(tx, at);
      const written: StoredRule = {
        ...at,
        ...rule,
        providers: [],
        note: `${source} (${asOf})`,
        revision: (known?.revision ?? 0) + 1,
        changedAt: clock.now(),
      };
      await putRule(tx, written);
      const { before, after } = differences(known ?? {}, {
        ...at,
        ...rule,
        providers: [],
        note: written.note,
      });
      if (Object.keys(after).length > 0)
        await context.record(tx, {
          action: 'age-verification.rule-saved',
          subject: subjectOf(at),
          before,
          after,
        });
    }
    const subject = { type: 'age-preset', id: `${site ?? 'all'}/${key}` };
    await context.record(tx, { action: 'age-verification.preset-used', subject, after: { locations, ...rule } });
  });
  await rules.tell();
  return locations.length;
}
