import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useOperator } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { ChoicesField, NumberField, SelectField, TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/age-verification-admin';
import { type RuleRow, RuleSettings } from '../contract/admin-api.ts';
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

const ACTIONS: readonly Action<RuleRow>[] = [
  {
    label: m.remove_rule,
    tone: 'danger',
    confirm: ({ location }) => ({
      title: m.remove_rule_title({ place: placeName(location) }),
      text: m.remove_rule_hint(),
    }),
    run: ({ site, location, version }) => ageVerification().removeRule({ site, location, version }),
    done: m.removed,
    to: () => '/age-rules',
  },
];

/** The rule for a location, new or existing. */
export function Component() {
  const { rule, providers } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const navigate = useNavigate();
  const { version, changedAt: _changedAt, ...value } = rule ?? { ...BEGINNING, version: 0, changedAt: '' };
  return (
    <>
      <PageHead title={rule ? m.rule_of({ place: placeName(rule.location) }) : m.new_rule()}>
        {rule && <Actions of={rule} actions={ACTIONS} />}
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
    </>
  );
}
