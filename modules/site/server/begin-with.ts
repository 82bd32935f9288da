import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { SettingsOf, SettingsPart } from '../contract/settings.ts';
import { changeSettings } from './change-settings.ts';
import type { SiteParts } from './deps.ts';

/** No operator did it, so there is nobody to write down. */
const NOBODY = { operator: undefined, record: async () => {}, unchanged: () => {} };

/** What an installation has of a part of a site that nobody has changed yet; what somebody has stays. */
export async function beginWith<Part extends SettingsPart>(
  parts: SiteParts,
  { key, part, value }: { key: string; part: Part; value: Partial<SettingsOf<Part>> },
): Promise<void> {
  const change = (now: SettingsOf<Part>) => ({ ...now, ...value });
  try {
    await changeSettings(parts, { key, part, version: 0, change, action: 'site.begun' }, NOBODY);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}
