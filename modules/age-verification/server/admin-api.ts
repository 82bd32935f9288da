import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { DAY } from '#kernel/clock.ts';
import { ageVerificationAdminEndpoints } from '../contract/admin-api.ts';
import { ALL_SITES } from '../contract/rules.ts';
import { readChecks } from './checks/check-table-store.ts';
import type { AgeVerificationDeps } from './deps.ts';
import { applyPreset, removeRule, ruleChanges, saveRule } from './rules/change-rules.ts';
import { passRates } from './rules/pass-rates.ts';
import { PRESETS } from './rules/presets.ts';
import { readRules, type StoredRule } from './rules/rule-store.ts';

const RATES_OF = 90 * DAY;

/** Endpoints of `contract/admin-api.ts`. */
export function ageVerificationAdminHandlers(deps: AgeVerificationDeps) {
  const { db, clock, providers, rules: book } = deps;
  const endpoints = implement(ageVerificationAdminEndpoints).$context<AdminContext>();
  return {
    checks: endpoints.checks.handler(async ({ input }) => {
      return done(await readChecks(db.drizzle, input));
    }),

    rules: endpoints.rules.handler(async () => {
      const rules = await readRules(db.drizzle);
      return done({
        rules: rules.map(ruleRow),
        presets: PRESETS.map(({ rule, ...preset }) => ({
          ...preset,
          locations: [...preset.locations],
          mode: rule.mode,
        })),
        providers: providers.map(({ name }) => name),
        countriesByRegion: book.countriesByRegion(),
      });
    }),

    saveRule: endpoints.saveRule.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { version, site, ...rule } = input;
        const saved = await saveRule(deps, { ...rule, site: site ?? ALL_SITES }, version, context);
        return done({ version: saved });
      }),
    ),

    removeRule: endpoints.removeRule.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        await removeRule(deps, { ...input, site: input.site ?? ALL_SITES }, context);
        return done({});
      }),
    ),

    usePreset: endpoints.usePreset.handler(async ({ context, input }) =>
      done({ rules: await applyPreset(deps, input, context) }),
    ),

    ruleHistory: endpoints.ruleHistory.handler(async ({ input: { location, site, beforeId } }) => {
      const rule = location === undefined ? undefined : { location, site: site ?? ALL_SITES };
      return done({ items: await ruleChanges(deps, { rule, beforeId }) });
    }),

    rates: endpoints.rates.handler(async () =>
      done({ rows: await passRates(db.drizzle, new Date(clock.now().getTime() - RATES_OF)) }),
    ),
  };
}

function ruleRow({ site, revision, ...rule }: StoredRule) {
  return { ...rule, site: site || null, version: revision };
}
