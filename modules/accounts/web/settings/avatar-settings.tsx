import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { Avatar } from '../../contract/avatar-api.ts';
import { CHANGE_AVATAR } from '../../contract/avatars.ts';
import { SettingsPart } from './settings-part.tsx';

const FORM = { method: 'post', action: CHANGE_AVATAR, encType: 'multipart/form-data' } as const;
const NAMES: Readonly<Record<string, () => string>> = {
  dune: m.avatar_dune,
  reef: m.avatar_reef,
  dusk: m.avatar_dusk,
  moss: m.avatar_moss,
  ember: m.avatar_ember,
  tide: m.avatar_tide,
  frost: m.avatar_frost,
  plum: m.avatar_plum,
};

interface AvatarSettingsProps {
  avatar: Avatar;
  avatars: readonly Avatar[];
  isDone: boolean;
  refused?: string | null;
}

/** R35. Plain forms, which the endpoint redirects back here: choosing a picture needs no JavaScript. */
export function AvatarSettings({ avatar, avatars, isDone, refused }: AvatarSettingsProps) {
  return (
    <SettingsPart title={m.settings_avatar()} hint={m.settings_avatar_hint()}>
      {isDone && <Notice kind="success">{m.avatar_changed()}</Notice>}
      {refused && <Notice kind="problem">{refused === 'often' ? m.avatar_often() : m.avatar_refused()}</Notice>}
      <div className="avatar-settings">
        <img className="avatar-settings__mine" src={avatar.permalink} width={96} height={96} alt={m.avatar_mine()} />
        <form {...FORM} className="avatar-settings__list" aria-label={m.avatar_list()}>
          {avatars.map(({ id, permalink }) => (
            <button
              key={id}
              type="submit"
              className="avatar-settings__one"
              name="avatar"
              value={id ?? ''}
              aria-label={NAMES[id ?? '']?.()}
              aria-pressed={id === avatar.id}
            >
              <img src={permalink} width={48} height={48} alt="" />
            </button>
          ))}
        </form>
      </div>
      <form {...FORM} className="account-form">
        <label className="field">
          <span className="field__label">{m.avatar_own()}</span>
          <input
            className="file-input"
            type="file"
            name="avatar"
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          />
        </label>
        <Button kind="secondary">{m.avatar_send()}</Button>
      </form>
    </SettingsPart>
  );
}
