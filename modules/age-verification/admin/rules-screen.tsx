import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/age-verification-admin';
import type { PresetRow, RateRow, RuleRow } from '../contract/admin-api.ts';
import { ageVerification } from './api.ts';
import { RegionsUntold } from './regions-untold.tsx';
import { RuleHistory } from './rule-history.tsx';
import { MODES, placeName, ruleLabel } from './rule-labels.ts';

export async function loader() {
  const [rules, rates] = await Promise.all([ageVerification().rules(), ageVerification().rates()]);
  return { ...rules.data, rates: rates.data.rows };
}

export function Component() {
  const { rules, presets, rates, countriesByRegion } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayEdit = useMay('age-verification.edit-rules');
  const [confirm, dialog] = useConfirm();

  async function takePreset({ key, name, mode }: PresetRow) {
    const text = m.use_preset_hint({ mode: MODES[mode]() });
    if (!(await confirm({ title: m.use_preset_title({ name }), text, act: m.use_for_all() }))) return;
    try {
      const { data } = await ageVerification().usePreset({ key, site: null });
      notify(m.preset_used({ count: data.rules }));
      await revalidate();
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
  }

  return (
    <>
      <PageHead title={m.age_rules()}>
        {mayEdit && (
          <Link to="/age-rules/new" className="button primary">
            {m.new_rule()}
          </Link>
        )}
      </PageHead>
      <p className="muted">{m.rules_lead()}</p>
      <section className="card panel">
        <RegionsUntold
          places={rules.map(({ location: place }) => place)}
          told={countriesByRegion}
          say={m.regions_untold}
        />
        {rules.length === 0 ? <p>{m.no_rules()}</p> : <RulesTable rules={rules} mayEdit={mayEdit} />}
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
                <RegionsUntold places={preset.locations} told={countriesByRegion} say={m.preset_untold} />
              </div>
              {mayEdit && (
                <button type="button" className="button" onClick={() => void takePreset(preset)}>
                  {m.use_for_all()}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="card panel">
        <h2>{m.rates()}</h2>
        <p className="muted">{m.rates_lead()}</p>
        {rates.length === 0 ? <p>{m.no_rates()}</p> : <RatesTable rates={rates} />}
      </section>
      <RuleHistory version={rules.reduce((sum, { version }) => sum + version, rules.length)} labelOf={ruleLabel} />
      {dialog}
    </>
  );
}

function RulesTable({ rules, mayEdit }: { rules: readonly RuleRow[]; mayEdit: boolean }) {
  return (
    <TableFrame title={m.age_rules()}>
      <table className="data-table" aria-label={m.age_rules()}>
        <thead>
          <tr>
            <th>{m.place()}</th>
            <th>{m.site()}</th>
            <th>{m.mode()}</th>
            <th>{m.providers()}</th>
            <th>{m.valid_hours()}</th>
            <th>{m.note()}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ site, location: place, mode, providers, validHours, note }) => (
            <tr key={`${site}/${place}`}>
              <td data-title={m.place()}>
                {mayEdit ? (
                  <Link to={`/age-rules/${site ?? 'all'}/${place}`}>{placeName(place)}</Link>
                ) : (
                  placeName(place)
                )}
              </td>
              <td data-title={m.site()}>{site ? <SiteName site={site} /> : m.all_sites()}</td>
              <td data-title={m.mode()}>{MODES[mode]()}</td>
              <td data-title={m.providers()}>{providers.join(', ') || m.any()}</td>
              <td data-title={m.valid_hours()}>{m.valid_hours_of({ hours: validHours })}</td>
              <td data-title={m.note()} className="wrap">
                {note}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function RatesTable({ rates }: { rates: readonly RateRow[] }) {
  return (
    <TableFrame title={m.rates()}>
      <table className="data-table" aria-label={m.rates()}>
        <thead>
          <tr>
            <th>{m.site()}</th>
            <th>{m.country()}</th>
            <th>{m.provider()}</th>
            <th className="number">{m.begun()}</th>
            <th className="number">{m.passed()}</th>
            <th className="number">{m.not_of_age()}</th>
            <th className="number">{m.left()}</th>
            <th className="number">{m.pass_rate()}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ site, country, provider, started, over, under }) => (
            <tr key={`${site} ${country} ${provider}`}>
              <td data-title={m.site()}>
                <SiteName site={site} />
              </td>
              <td data-title={m.country()}>{country || m.unknown_country()}</td>
              <td data-title={m.provider()}>{provider}</td>
              <td data-title={m.begun()} className="number">
                {started}
              </td>
              <td data-title={m.passed()} className="number">
                {over}
              </td>
              <td data-title={m.not_of_age()} className="number">
                {under}
              </td>
              <td data-title={m.left()} className="number">
                {Math.max(0, started - over - under)}
              </td>
              <td data-title={m.pass_rate()} className="number">
                {over + under > 0 ? `${Math.round((100 * over) / (over + under))} %` : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
