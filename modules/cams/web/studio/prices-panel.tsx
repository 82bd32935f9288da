import * as m from '#messages/cams';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { LIMITS } from '../../contract/limits.ts';
import { Check, Part, SavedForm } from './part.tsx';
import { type PanelOf, wholeOf } from './save.ts';
import { useWork } from './use-work.ts';

/** R74. Tariffs, minimums and other terms of shows. */
export function PricesPanel({ room, save }: PanelOf) {
  const work = useWork();
  function submit(form: FormData) {
    const number = (name: string) => wholeOf(textOf(form, name));
    return work.run(() =>
      save({
        privateTariff: number('privateTariff'),
        privateMinMinutes: number('privateMinMinutes') ?? 1,
        voiceTariff: number('voiceTariff'),
        voiceMinMinutes: number('voiceMinMinutes') ?? 1,
        withClientVoice: form.has('withClientVoice'),
        spyTariff: number('spyTariff'),
        spyEnabled: form.has('spyEnabled'),
        requestIntervalSeconds: number('requestIntervalSeconds') ?? 60,
      }),
    );
  }
  const { periodSeconds: seconds, percent } = room;
  const label = seconds === 60 ? m.studio_tariff_minute() : m.studio_tariff({ seconds });
  const tariff = (name: 'privateTariff' | 'voiceTariff' | 'spyTariff', hint = m.studio_tariff_hint()) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      type="number"
      min={1}
      max={LIMITS.tariff}
      defaultValue={room[name] ?? ''}
      error={work.faultAt(name)}
    />
  );
  const minutes = (name: 'privateMinMinutes' | 'voiceMinMinutes') => (
    <TextField
      label={m.studio_min_minutes()}
      hint={m.studio_min_minutes_hint()}
      name={name}
      type="number"
      min={1}
      max={LIMITS.minMinutes}
      required
      defaultValue={room[name]}
      error={work.faultAt(name)}
    />
  );
  return (
    <Part title={m.studio_prices()} hint={m.studio_prices_hint({ percent })}>
      <SavedForm work={work} onSave={submit}>
        <fieldset className="studio-group">
          <legend className="field__label">{m.studio_kind_private()}</legend>
          <div className="studio-form__row">
            {tariff('privateTariff')}
            {minutes('privateMinMinutes')}
          </div>
        </fieldset>
        <fieldset className="studio-group">
          <legend className="field__label">{m.studio_kind_voice()}</legend>
          <div className="studio-form__row">
            {tariff('voiceTariff')}
            {minutes('voiceMinMinutes')}
          </div>
          <Check label={m.studio_client_voice()} name="withClientVoice" defaultChecked={room.withClientVoice} />
        </fieldset>
        <fieldset className="studio-group">
          <legend className="field__label">{m.studio_kind_spy()}</legend>
          <Check label={m.studio_spies()} name="spyEnabled" defaultChecked={room.spyEnabled} />
          <div className="studio-form__row">{tariff('spyTariff', m.studio_spy_hint())}</div>
        </fieldset>
        <div className="studio-form__row">
          <TextField
            label={m.studio_request_pause()}
            name="requestIntervalSeconds"
            type="number"
            min={10}
            max={600}
            required
            defaultValue={room.requestIntervalSeconds}
            error={work.faultAt('requestIntervalSeconds')}
          />
        </div>
      </SavedForm>
    </Part>
  );
}
