import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { sayingEdited } from '#calls/edited-meanwhile.ts';
import { pageOf } from '#calls/page-of.ts';
import { DAY } from '#kernel/clock.ts';
import { ageVerificationDeskCalls, type CheckRow, type RuleRow } from '../contract/desk-calls.ts';
import { ALL_SITES } from '../contract/rules.ts';
import { applyPreset, ruleChanges, saveRule, takeRuleAway } from './change-rules.ts';
import { type Check, readChecks } from './check-table-store.ts';
import type { AgeVerificationParts } from './parts.ts';
import { passRates } from './pass-rates.ts';
import { PRESETS } from './presets.ts';
import { type KeptRule, readRules } from './rule-store.ts';

const RATES_OF = 90 * DAY;

/** The calls of `contract/desk-calls.ts`. */
export function ageVerificationDeskHandlers(parts: AgeVerificationParts) {
  const { db, clock, providers, rules: book } = parts;
  const calls = implement(ageVerificationDeskCalls).$context<DeskContext>();
  return {
    checks: calls.checks.handler(async ({ input }) => {
      const { rows, total } = await readChecks(db.drizzle, pageOf(input));
      return done({ rows: rows.map(checkRow), total });
    }),

    rules: calls.rules.handler(async () => {
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

    saveRule: calls.saveRule.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { version, site, ...rule } = input;
        const saved = await saveRule(parts, { ...rule, site: site ?? ALL_SITES }, version, context);
        return done({ version: saved });
      }),
    ),

    removeRule: calls.removeRule.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        await takeRuleAway(parts, { ...input, site: input.site ?? ALL_SITES }, context);
        return done({});
      }),
    ),

    usePreset: calls.usePreset.handler(async ({ context, input }) =>
      done({ rules: await applyPreset(parts, input, context) }),
    ),

    ruleHistory: calls.ruleHistory.handler(async ({ input: { place, site, beforeId } }) => {
      const rule = place === undefined ? undefined : { place, site: site ?? ALL_SITES };
      return done({ items: await ruleChanges(parts, { rule, beforeId }) });
    }),

    rates: calls.rates.handler(async () =>
      done({ rows: await passRates(db.drizzle, new Date(clock.now().getTime() - RATES_OF)) }),
    ),
  };
}

function checkRow({ at, expiresAt, ...check }: Check): CheckRow {
  return { ...check, at: at.toISOString(), expiresAt: expiresAt.toISOString() };
}

function ruleRow({ site, revision, changedAt, ...rule }: KeptRule): RuleRow {
  return { ...rule, site: site || null, version: revision, changedAt: changedAt.toISOString() };
}
