import * as m from '#messages/cams';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { CountriesForm } from './countries-form.tsx';
import { Check, Part, SavedForm, TextArea } from './part.tsx';
import { type PanelOf, wholeOf, wordsOf } from './save.ts';
import { useWork } from './use-work.ts';

/** R75. Blocked countries, and the rules of the chat. */
export function RulesPanel({ room, save }: PanelOf) {
  const chat = useWork();
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
        <CountriesForm blocked={room.blockedCountries} save={(blockedCountries) => save({ blockedCountries })} />
      </Part>
      <Part title={m.studio_chat_rules()}>
        <SavedForm work={chat} onSave={saveChat}>
          <TextArea
            label={m.studio_words()}
            hint={m.studio_words_hint()}
            name="words"
            rows={4}
            defaultValue={room.blockedWords.join('\n')}
            error={chat.faultAt('blockedWords')}
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
            error={chat.faultAt('slowModeSeconds')}
          />
          <Check label={m.studio_links()} name="linksAllowed" defaultChecked={room.linksAllowed} />
          <Check label={m.studio_ranks()} name="ranksShown" defaultChecked={room.ranksShown} />
        </SavedForm>
      </Part>
    </>
  );
}
