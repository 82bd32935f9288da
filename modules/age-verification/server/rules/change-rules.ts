import type { AdminContext } from '#api/admin-context.ts';
import { differences, VersionConflict } from '#api/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { type AgeRule, ALL_SITES } from '../../contract/rules.ts';
import type { AgeVerificationDeps } from '../deps.ts';
import { PRESETS } from './presets.ts';
import { type CacheRule, countRules, lockRule, putRule, removeRule } from './rule-store.ts';

/** More than there are countries and states that anybody would name. */
const MOST_RULES = 2000;

class TooManyRules extends Error {
  readonly statusCode = 409;
}

type Recording = Pick<AdminContext, 'record' | 'unchanged'>;

const RULE = 'age-rule';
const subjectOf = ({ site, place }: Pick<AgeRule, 'site' | 'place'>) => ({
  type: RULE,
  id: `${site || 'all'}/${place}`,
});

/** What was changed of the rules, or of one. */
export async function ruleChanges(
  parts: AgeVerificationDeps,
  { rule, beforeId }: { rule?: Pick<AgeRule, 'site' | 'place'>; beforeId?: number },
) {
  const items = await readHistory(parts, rule ? subjectOf(rule) : { type: RULE }, beforeId);
  return items.map(({ of, ...change }) => {
    const [site = '', place = ''] = of.split('/');
    return { ...change, site: site === 'all' ? null : site, place };
  });
}

/** Writes what is asked at a place. It counts in every process a moment later (R14). @returns its version since */
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

export async function takeRuleAway(
  { db, rules }: AgeVerificationDeps,
  { site, place, version }: Pick<AgeRule, 'site' | 'place'> & { version: number },
  context: Recording,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockRule(tx, { site, place });
    if (!known) throw new NotFound('There is no such rule.');
    if (known.revision !== version) throw new VersionConflict(known.revision);
    await removeRule(tx, known);
    const { revision: _revision, changedAt: _changedAt, ...before } = known;
    await context.record(tx, { action: 'age-verification.rule-removed', subject: subjectOf(known), before });
  });
  await rules.tell();
}

/** Writes the rules of a preset for one site or all, in place of those that there are for its places. */
export async function applyPreset(
  { db, clock, rules }: AgeVerificationDeps,
  { key, site }: { key: string; site: string | null },
  context: Recording,
): Promise<number> {
  const preset = PRESETS.find((one) => one.key === key);
  if (!preset) throw new NotFound('There is no such preset.');
  const { places, rule, source, asOf } = preset;
  await db.transaction(async (tx) => {
    if ((await countRules(tx)) + places.length > MOST_RULES) throw new TooManyRules('There are too many rules.');
    for (const place of places) {
      const at = { site: site ?? ALL_SITES, place };
      const known = await lockRule(tx, at);
      const written: CacheRule = {
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
    await context.record(tx, { action: 'age-verification.preset-used', subject, after: { places, ...rule } });
  });
  await rules.tell();
  return places.length;
}
