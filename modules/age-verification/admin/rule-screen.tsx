import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useOperator } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { ChoicesField, NumberField, SelectField, TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/age-verification-admin';
import { RuleSettings } from '../contract/admin-api.ts';
import { AGE_METHODS, AGE_MODES } from '../contract/rules.ts';
import { ageVerification } from './api.ts';
import { RuleHistory } from './rule-history.tsx';
import { MODES, placeName, ruleLabel, WAYS } from './rule-labels.ts';

const BEGINNING: RuleSettings = {
  site: null,
  location: '',
  mode: 'explicit',
  providers: [],
  methods: [],
  validHours: 8760,
  note: '',
};

export async function loader({ params }: LoaderFunctionArgs) {
  const { rules, providers } = (await ageVerification().rules()).data;
  const { site = '', place = '' } = params;
  const rule = rules.find((one) => (one.site ?? 'all') === site && one.location === place);
  return { rule, providers };
}

/** What is asked at a place, new or not. */
export function Component() {
  const { rule, providers } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const navigate = useNavigate();
  const [confirm, dialog] = useConfirm();
  const { version, changedAt: _changedAt, ...value } = rule ?? { ...BEGINNING, version: 0, changedAt: '' };
  async function remove() {
    const title = m.remove_rule_title({ place: placeName(value.location) });
    if (!(await confirm({ title, text: m.remove_rule_hint(), act: m.remove_rule(), tone: 'danger' }))) return;
    try {
      await ageVerification().removeRule({ site: value.site, location: value.location, version });
      notify(m.removed());
      await navigate('/age-rules');
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
  }
  return (
    <>
      <PageHead title={rule ? m.rule_of({ place: placeName(rule.location) }) : m.new_rule()}>
        {rule && (
          <button type="button" className="button danger" onClick={() => void remove()}>
            {m.remove_rule()}
          </button>
        )}
      </PageHead>
      <RecordForm
        schema={RuleSettings}
        value={value}
        version={version}
        labelOf={ruleLabel}
        save={(settings, seen) => ageVerification().saveRule({ ...settings, version: seen })}
        onSaved={() => {
          notify(m.saved());
          void navigate('/age-rules');
        }}
      >
        <SelectField
          name="site"
          label={m.site()}
          none={m.all_sites()}
          options={sites.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <TextField name="location" label={m.place()} hint={m.place_hint()} isCode />
        <SelectField
          name="mode"
          label={m.mode()}
          options={AGE_MODES.map((mode) => ({ value: mode, label: MODES[mode]() }))}
        />
        <ChoicesField
          name="providers"
          label={m.providers()}
          hint={m.providers_hint()}
          options={providers.map((name) => ({ value: name, label: name }))}
        />
        <ChoicesField
          name="methods"
          label={m.methods()}
          options={AGE_METHODS.map((way) => ({ value: way, label: WAYS[way]() }))}
        />
        <NumberField name="validHours" label={m.valid_hours()} min={1} max={8760} step={1} unit={m.hours()} />
        <TextField name="note" label={m.note()} />
      </RecordForm>
      {rule && <RuleHistory rule={rule} version={rule.version} labelOf={ruleLabel} />}
      {dialog}
    </>
  );
}
