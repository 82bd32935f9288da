import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin-context.ts';
import { done } from '#api/declare.ts';
import { pageOf } from '#api/page-of.ts';
import { sayingEdited } from '#api/version-conflict.ts';
import { DAY } from '#kernel/clock.ts';
import { ageVerificationAdminEndpoints, type CheckRow, type RuleRow } from '../contract/admin-api.ts';
import { ALL_SITES } from '../contract/rules.ts';
import { type Check, readChecks } from './checks/check-table-store.ts';
import type { AgeVerificationDeps } from './deps.ts';
import { applyPreset, ruleChanges, saveRule, takeRuleAway } from './rules/change-rules.ts';
import { passRates } from './rules/pass-rates.ts';
import { PRESETS } from './rules/presets.ts';
import { type CacheRule, readRules } from './rules/rule-store.ts';

const RATES_OF = 90 * DAY;

/** The calls of `contract/admin-api.ts`. */
export function ageVerificationAdminHandlers(parts: AgeVerificationDeps) {
  const { db, clock, providers, rules: book } = parts;
  const endpoints = implement(ageVerificationAdminEndpoints).$context<AdminContext>();
  return {
    checks: endpoints.checks.handler(async ({ input }) => {
      const { rows, total } = await readChecks(db.drizzle, pageOf(input));
      return done({ rows: rows.map(checkRow), total });
    }),

    rules: endpoints.rules.handler(async () => {
      const rules = await readRules(db.drizzle);
      return done({
        rules: rules.map(ruleRow),
        presets: PRESETS.map(({ rule, ...preset }) => ({
          ...preset,
          places: [...preset.places],
          mode: rule.mode,
        })),
        providers: providers.map(({ name }) => name),
        countriesByRegion: book.countriesByRegion(),
      });
    }),

    saveRule: endpoints.saveRule.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { version, site, ...rule } = input;
        const saved = await saveRule(parts, { ...rule, site: site ?? ALL_SITES }, version, context);
        return done({ version: saved });
      }),
    ),

    removeRule: endpoints.removeRule.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        await takeRuleAway(parts, { ...input, site: input.site ?? ALL_SITES }, context);
        return done({});
      }),
    ),

    usePreset: endpoints.usePreset.handler(async ({ context, input }) =>
      done({ rules: await applyPreset(parts, input, context) }),
    ),

    ruleHistory: endpoints.ruleHistory.handler(async ({ input: { place, site, beforeId } }) => {
      const rule = place === undefined ? undefined : { place, site: site ?? ALL_SITES };
      return done({ items: await ruleChanges(parts, { rule, beforeId }) });
    }),

    rates: endpoints.rates.handler(async () =>
      done({ rows: await passRates(db.drizzle, new Date(clock.now().getTime() - RATES_OF)) }),
    ),
  };
}

function checkRow({ at, expiresAt, ...check }: Check): CheckRow {
  return { ...check, at: at.toISOString(), expiresAt: expiresAt.toISOString() };
}

function ruleRow({ site, revision, changedAt, ...rule }: CacheRule): RuleRow {
  return { ...rule, site: site || null, version: revision, changedAt: changedAt.toISOString() };
}
