import { useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { LIMITS } from '../../contract/limits.ts';
import { CHOSEN_GROUPS, PROFILE_GROUPS, TAG_CHOICES, wordTitle } from '../../contract/room-tags.ts';
import { Choice, Part, SavedForm } from './part.tsx';
import { type PanelOf, wholeOf, wordsOf } from './save.ts';
import { useWork } from './use-work.ts';

const GROUP = {
  inShow: m.studio_tags_in_show,
  inPrivateShow: m.studio_tags_in_private,
  specifics: m.studio_tags_specifics,
} as const;
const FIELD = {
  ethnicity: m.studio_ethnicity,
  bodyType: m.studio_body_type,
  eyeColor: m.studio_eyes,
  hairColor: m.studio_hair,
} as const;

/** R73. What visitors read about the room. */
export function RoomPanel({ room, save }: PanelOf) {
  const subject = useWork();
  const profile = useWork();
  const tags = useWork();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(room.tags));
  const { age = null, interests = [], languages = [] } = room.profile;
  function saveProfile(form: FormData) {
    const choice = (name: string) => textOf(form, name) || null;
    return profile.run(() =>
      save({
        profile: {
          age: wholeOf(textOf(form, 'age')),
          interests: wordsOf(textOf(form, 'interests')),
          languages: wordsOf(textOf(form, 'languages')),
          ethnicity: choice('ethnicity'),
          bodyType: choice('bodyType'),
          eyeColor: choice('eyeColor'),
          hairColor: choice('hairColor'),
        },
      }),
    );
  }
  function toggle(tag: string) {
    const next = new Set(chosen);
    if (!next.delete(tag)) next.add(tag);
    setChosen(next);
    tags.touch();
  }
  const known = CHOSEN_GROUPS.flatMap((group) => TAG_CHOICES[group].map((word) => `${group}:${word}`));
  const ownTags = known.filter((tag) => chosen.has(tag));
  return (
    <>
      <Part title={m.studio_subject_of_room()} hint={m.studio_subject_hint()}>
        <SavedForm
          work={subject}
          onSave={(form) => subject.run(() => save({ description: textOf(form, 'description') }))}
        >
          <TextField
            label={m.studio_subject()}
            name="description"
            maxLength={LIMITS.description}
            defaultValue={room.description}
            dir="auto"
            error={subject.faultAt('description')}
          />
        </SavedForm>
      </Part>
      <Part title={m.studio_profile()} hint={m.studio_profile_hint()}>
        <SavedForm work={profile} onSave={saveProfile}>
          <div className="studio-form__row">
            <TextField
              label={m.studio_age()}
              name="age"
              type="number"
              min={18}
              max={99}
              defaultValue={age ?? ''}
              error={profile.faultAt('profile/age')}
            />
            {Object.entries(PROFILE_GROUPS).map(([name, group]) => (
              <Choice
                key={name}
                label={FIELD[name as keyof typeof FIELD]()}
                name={name}
                defaultValue={room.profile[name as keyof typeof FIELD] ?? ''}
                options={[
                  { value: '', label: m.studio_not_said() },
                  ...TAG_CHOICES[group].map((word) => ({ value: word, label: wordTitle(word) })),
                ]}
              />
            ))}
          </div>
          <TextField
            label={m.studio_languages()}
            hint={m.studio_commas()}
            name="languages"
            defaultValue={languages.join(', ')}
            error={profile.faultAt('profile/languages')}
          />
          <TextField
            label={m.studio_interests()}
            hint={m.studio_commas()}
            name="interests"
            defaultValue={interests.join(', ')}
            error={profile.faultAt('profile/interests')}
          />
        </SavedForm>
      </Part>
      <Part title={m.studio_tags()} hint={m.studio_tags_hint()}>
        <SavedForm work={tags} onSave={() => tags.run(() => save({ tags: ownTags }))}>
          {CHOSEN_GROUPS.map((group) => (
            <fieldset key={group} className="studio-tags">
              <legend className="field__label">{GROUP[group]()}</legend>
              {TAG_CHOICES[group].map((word) => {
                const tag = `${group}:${word}`;
                return (
                  <Button
                    key={tag}
                    kind={chosen.has(tag) ? 'primary' : 'secondary'}
                    size="small"
                    type="button"
                    aria-pressed={chosen.has(tag)}
                    onClick={() => toggle(tag)}
                  >
                    {wordTitle(word)}
                  </Button>
                );
              })}
            </fieldset>
          ))}
        </SavedForm>
      </Part>
    </>
  );
}
