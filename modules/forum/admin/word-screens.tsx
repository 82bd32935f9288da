import { useOperator } from '#admin/components/account/operator.ts';
import { SelectField, TextField } from '#admin/components/field/fields.ts';
import { optionsOf, recordScreens } from '#admin/components/resource/index.ts';
import * as m from '#messages/forum-admin';
import { ALL_SITES, WordChanges, WordFields, type WordRow } from '../contract/admin-api.ts';
import { forum } from './api.ts';
import { EFFECT } from './labels.ts';

export const { make, one } = recordScreens<typeof WordFields, typeof WordChanges, WordRow>({
  fields: WordFields,
  changes: WordChanges,
  blank: { effect: 'hold' },
  Fields,
  labels: { site: m.site, pattern: m.pattern, effect: m.effect },
  path: '/forum/words',
  title: ({ pattern }) => pattern,
  newTitle: m.new_word,
  make: m.add_word,
  idLabel: m.word_id,
  saved: m.saved,
  endpoints: {
    load: (id) => forum().word({ id }),
    make: (fields) => forum().addWord(fields),
    save: (changes) => forum().saveWord(changes),
    history: (id) => forum().wordHistory({ id }),
  },
  actions: [
    {
      label: m.remove,
      tone: 'danger',
      permission: 'moderation.decide',
      confirm: ({ pattern }) => ({ title: m.remove_word({ pattern }), text: m.remove_words({ count: 1 }) }),
      run: ({ id }) => forum().removeWords({ ids: [id] }),
      done: () => m.saved(),
      to: () => '/forum/words',
    },
  ],
});

/** The site of a blocked word can't be changed. */
function Fields({ isNew }: { isNew: boolean }) {
  const { sites } = useOperator();
  const options = [
    { value: ALL_SITES, label: m.all_sites() },
    ...sites.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <>
      {isNew && <SelectField name="site" label={m.site()} options={options} />}
      <TextField name="pattern" label={m.pattern()} hint={m.pattern_hint()} isCode />
      <SelectField name="effect" label={m.effect()} options={optionsOf(EFFECT)} />
    </>
  );
}
