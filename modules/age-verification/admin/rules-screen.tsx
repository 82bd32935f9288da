import { Link, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { type Action, Actions, type Field, field, HeadLinks, ShortTable } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/age-verification-admin';
import type { PresetRow, RateRow, RuleRow } from '../contract/admin-api.ts';
import { ageVerification } from './api.ts';
import { RuleHistory } from './rule-history.tsx';
import { MODES, placeName, ruleLabel } from './rule-labels.ts';

export async function loader() {
  const [rules, rates] = await Promise.all([ageVerification().rules(), ageVerification().rates()]);
  return { ...rules.data, rates: rates.data.rows };
}

const permission = 'age-verification.edit-rules';

const RULES: readonly Field<RuleRow>[] = [
  field.custom('location', m.place, Place),
  field.site('site', m.site, { none: m.all_sites }),
  field.words('mode', m.mode, ({ mode }) => MODES[mode]()),
  field.words('providers', m.providers, ({ providers }) => providers.join(', ') || m.any()),
  field.words('validHours', m.valid_hours, ({ validHours }) => m.valid_hours_of({ hours: validHours })),
  field.text('note', m.note, { kind: 'wrap' }),
];

function Place({ site, location }: RuleRow) {
  const name = placeName(location);
  return useMay(permission) ? <Link to={`/age-rules/${site ?? 'all'}/${location}`}>{name}</Link> : name;
}

const RATES: readonly Field<RateRow>[] = [
  field.site('site', m.site),
  field.words('country', m.country, ({ country }) => country || m.unknown_country()),
  field.text('provider', m.provider),
  field.number('started', m.begun),
  field.number('over', m.passed),
  field.number('under', m.not_of_age),
  field.words('left', m.left, ({ started, over, under }) => String(Math.max(0, started - over - under)), {
    kind: 'number',
  }),
  field.words(
    'passRate',
    m.pass_rate,
    ({ over, under }) => (over + under > 0 ? `${Math.round((100 * over) / (over + under))}%` : '–'),
    { kind: 'number' },
  ),
];

const PRESET_ACTIONS: readonly Action<PresetRow>[] = [
  {
    label: m.use_for_all,
    permission,
    confirm: ({ name, mode }) => ({
      title: m.use_preset_title({ name }),
      text: m.use_preset_hint({ mode: MODES[mode]() }),
    }),
    run: async ({ key }) => {
      const { data } = await ageVerification().usePreset({ key, site: null });
      return m.preset_used({ count: data.rules });
    },
  },
];

export function Component() {
  const { rules, presets, rates, countriesByRegion } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.age_rules()}>
        <HeadLinks links={[{ label: m.new_rule, to: '/age-rules/new', permission, isPrimary: true }]} />
      </PageHead>
      <p className="muted">{m.rules_lead()}</p>
      <section className="card panel">
        <RegionsUndetected
          places={rules.map(({ location }) => location)}
          detected={countriesByRegion}
          say={m.regions_undetected}
        />
        {rules.length === 0 ? (
          <p>{m.no_rules()}</p>
        ) : (
          <ShortTable
            title={m.age_rules()}
            fields={RULES}
            rows={rules}
            rowKey={({ site, location }) => `${site}/${location}`}
          />
        )}
      </section>
      <section className="card panel">
        <h2>{m.presets()}</h2>
        <p className="muted">{m.presets_lead()}</p>
        <ul className="plain-list">
          {presets.map((preset) => (
            <li key={preset.key}>
              <div className="grow">
                <strong>{preset.name}</strong> {MODES[preset.mode]()}
                <p className="muted">{m.preset_line({ source: preset.source, day: preset.asOf })}</p>
                <RegionsUndetected places={preset.locations} detected={countriesByRegion} say={m.preset_undetected} />
              </div>
              <Actions of={preset} actions={PRESET_ACTIONS} name={preset.name} />
            </li>
          ))}
        </ul>
      </section>
      <section className="card panel">
        <h2>{m.rates()}</h2>
        <p className="muted">{m.rates_lead()}</p>
        {rates.length === 0 ? (
          <p>{m.no_rates()}</p>
        ) : (
          <ShortTable
            title={m.rates()}
            fields={RATES}
            rows={rates}
            rowKey={({ site, country, provider }) => `${site} ${country} ${provider}`}
          />
        )}
      </section>
      <RuleHistory version={rules.reduce((sum, { version }) => sum + version, rules.length)} labelOf={ruleLabel} />
    </>
  );
}

/**
 * Lists countries that have rules for regions, but whose visitors' regions aren't detected, so the rules apply to all.
 */
function RegionsUndetected({
  places,
  detected,
  say,
}: {
  places: readonly string[];
  detected: readonly string[];
  say: (texts: { countries: string }) => string;
}) {
  const withRegions = places.filter((place) => place.includes('-')).map((place) => place.slice(0, 2));
  const undetected = [...new Set(withRegions)].filter((country) => !detected.includes(country));
  if (undetected.length === 0) return null;
  return (
    <p className="field-hint" role="note">
      {say({ countries: undetected.join(', ') })}
    </p>
  );
}
