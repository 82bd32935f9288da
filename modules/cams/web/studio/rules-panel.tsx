import * as m from '#messages/cams';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Check, Part, SavedForm, TextArea } from './part.tsx';
import { type PanelOf, wholeOf, wordsOf } from './save.ts';
import { useWork } from './use-work.ts';

/** R75. Who does not get in, and what may be said. */
export function RulesPanel({ room, save }: PanelOf) {
  const countries = useWork();
  const chat = useWork();
  const saveCountries = (form: FormData) =>
    countries.run(() =>
      save({ blockedCountries: wordsOf(textOf(form, 'countries')).map((country) => country.toUpperCase()) }),
    );
  const saveChat = (form: FormData) =>
    chat.run(() =>
      save({
        blockedWords: wordsOf(textOf(form, 'words')),
        slowModeSeconds: wholeOf(textOf(form, 'slowModeSeconds')) ?? 0,
        linksAllowed: form.has('linksAllowed'),
        ranksShown: form.has('ranksShown'),
      }),
    );
  return (
    <>
      <Part title={m.studio_countries()} hint={m.studio_countries_hint()}>
        <SavedForm work={countries} onSave={(form) => void saveCountries(form)}>
          <TextField
            label={m.studio_countries()}
            hint={m.studio_country_codes()}
            name="countries"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            defaultValue={room.blockedCountries.join(', ')}
          />
        </SavedForm>
      </Part>
      <Part title={m.studio_chat_rules()}>
        <SavedForm work={chat} onSave={(form) => void saveChat(form)}>
          <TextArea
            label={m.studio_words()}
            hint={m.studio_words_hint()}
            name="words"
            rows={4}
            defaultValue={room.blockedWords.join('\n')}
          />
          <TextField
            label={m.studio_slow_mode()}
            hint={m.studio_slow_mode_hint()}
            name="slowModeSeconds"
            type="number"
            min={0}
            max={600}
            required
            defaultValue={room.slowModeSeconds}
          />
          <Check label={m.studio_links()} name="linksAllowed" defaultChecked={room.linksAllowed} />
          <Check label={m.studio_ranks()} name="ranksShown" defaultChecked={room.ranksShown} />
        </SavedForm>
      </Part>
    </>
  );
}
