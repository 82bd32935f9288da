import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { requireFreshFactor } from '#api/admin/fresh-factor.ts';
import { differences, type Fields, VersionConflict } from '#api/errors/version-conflict.ts';
import { operatorMay } from '#api/request/operator.ts';
import { Forbidden } from '#kernel/errors.ts';
import type { Site } from '#sites/site.ts';
import type { SettingsOf, SettingsPart } from '../contract/settings.ts';
import { refuseUnknownImages } from './brand-images.ts';
import type { SiteParts } from './deps.ts';
import { refuseTakenHosts } from './make-site.ts';
import { changedPart, partOf } from './parts-of-site.ts';
import { lockSettings, updateSettings } from './settings-store.ts';

interface SettingsChange<Part extends SettingsPart> {
  key: string;
  part: Part;
  /** The version that the editor saw. */
  version: number;
  /** Returns the new value for the current one. */
  change(now: SettingsOf<Part>, files: SettingsOf<Part>): SettingsOf<Part>;
  /** As the audit log names it. */
  action: string;
}

class PictureIsGone extends Error {
  readonly statusCode = 409;
}

/** The subject of audit log entries for a part. */
export const settingsSubject = (key: string, part: SettingsPart) => ({
  type: 'site-settings',
  id: `${key}/${part}`,
});

/** Changes one part, in all processes now or a moment later (R9). @returns its new version */
export async function changeSettings<Part extends SettingsPart>(
  parts: SiteParts,
  { key, part, version, change, action }: SettingsChange<Part>,
  context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
): Promise<number> {
  const { db, clock, holdPictures, sites: current } = parts;
  const site = current.began(key);
  const now = clock.now();
  const saved = await db.transaction(async (tx) => {
    const row = await lockSettings(tx, { site: key, part, now });
    if (version !== row.revision) throw new VersionConflict(row.revision);
    const files = partOf(site, part);
    const inForce = changedPart(site, part, row.value) ?? files;
    const next = change(inForce, files);
    const { before, after } = differences(inForce as Fields, next as Fields);
    if (Object.keys(after).length === 0) {
      context.unchanged();
      return row.revision;
    }
    if (endsAgeCheck(before, after)) {
      if (!operatorMay(operatorOf(context), 'age-verification.edit-rules')) throw new Forbidden();
      requireFreshFactor(operatorOf(context), now);
    }
    if ((await holdPictures(tx, picturesIn(after))).length > 0)
      throw new PictureIsGone('This picture was deleted from the library. Choose another one.');
    await refuseUnknownImages(tx, after);
    if ('domain' in after || 'hosts' in after)
      await refuseTakenHosts(parts, tx, { key, ...(next as unknown as Pick<Site, 'domain' | 'hosts'>) });
    const revision = row.revision + 1;
    // Only what differs from the files (docs/decisions/017).
    const { after: value } = differences(files as Fields, next as Fields);
    await updateSettings(tx, { site: key, part, value, revision }, now);
    await context.record(tx, { action, subject: settingsSubject(key, part), before, after });
    return revision;
  });
  if (saved !== version) await current.tell();
  return saved;
}

/** R15: from then on everyone sees everything. */
function endsAgeCheck(before: Fields, after: Fields): boolean {
  return before.ageVerification === true && after.ageVerification === false;
}

/** Pictures in a part: the footer's, or the banner's. */
function picturesIn(after: Fields): string[] {
  return Object.values(after).flatMap((value) => {
    const { permalink } = (value ?? {}) as { permalink?: unknown };
    return typeof permalink === 'string' ? [permalink] : [];
  });
}
