import type { Tx } from '#kernel/db/database.ts';
import type { Reportable } from '#kernel/reportable.ts';
import * as m from '#messages/profiles';
import { giveNameBack, takeNameAway } from './change-name.ts';
import type { ProfilesDeps } from './deps.ts';
import { lookOf } from './look-alike.ts';
import { findByLook, lockLook, readProfile, takeLookAway } from './profile-store.ts';

/** R10. Names and pictures of accounts can be reported; pages refer to both by the public name. */
export function profileReportables(deps: ProfilesDeps): readonly Reportable[] {
  const { accounts, audit, clock } = deps;
  const ownerOf = async (tx: Tx, name: string) => (await findByLook(tx, lookOf(name)))?.userId;

  return [
    {
      kind: 'name',
      label: m.public_name_label,
      isPersonal: true,
      idOf: ownerOf,
      async read(tx, userId) {
        const profile = await readProfile(tx, userId);
        if (!profile?.name || !profile.look) return undefined;
        return { version: profile.look, authorId: userId, text: profile.name };
      },
      async hide(tx, userId, { version }, by) {
        const profile = await readProfile(tx, userId);
        if (version === '') return false;
        if (profile?.look === version) {
          await takeNameAway(deps, tx, { userId, ...by });
          return true;
        }
        // Its owner has another by now. The old one stays blocked for everyone, unless somebody has it already.
        await lockLook(tx, version);
        if (await findByLook(tx, version)) return false;
        await takeLookAway(tx, version, clock.now());
        return true;
      },
      async restore(tx, userId, { text: name }, by) {
        if (name) await giveNameBack(deps, tx, { userId, name, ...by });
      },
    },
    {
      kind: 'picture',
      label: m.picture_label,
      isPersonal: true,
      idOf: ownerOf,
      async read(tx, userId) {
        const uploaded = await accounts.uploadedPicture(tx, userId);
        return uploaded && { version: uploaded.name, authorId: userId, picture: uploaded.picture };
      },
      async hide(tx, userId, { version }, { actor, reason }) {
        if (!(await accounts.removePicture(tx, userId, version))) return false;
        const subject = { type: 'profile', id: userId };
        await audit.record(tx, { actor, action: 'profiles.picture-removed', subject, after: { reason } });
        return true;
      },
      async restore(tx, userId, { version, picture }, { actor, reason }) {
        if (!picture || !(await accounts.restorePicture(tx, userId, { name: version, picture }))) return;
        const subject = { type: 'profile', id: userId };
        await audit.record(tx, { actor, action: 'profiles.picture-restored', subject, after: { reason } });
      },
    },
  ];
}
