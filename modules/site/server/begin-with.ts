import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { SettingsOf, SettingsPart } from '../contract/settings.ts';
import { changeSettings } from './change-settings.ts';
import type { SiteParts } from './deps.ts';

/** Changes by the program aren't recorded. */
const NOBODY = { operator: undefined, record: async () => {}, unchanged: () => {} };

/** Sets initial values of a part that was never changed; existing changes stay. */
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
