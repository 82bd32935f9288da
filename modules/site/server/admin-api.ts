import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { findChange, readHistory } from '#kernel/audit/history.ts';
import { siteAdminEndpoints } from '../contract/admin-api.ts';
import type { SettingsOf, SettingsPart } from '../contract/settings.ts';
import { readSiteDetail, siteRows } from './admin-rows.ts';
import { changeSettings, settingsSubject } from './change-settings.ts';
import type { SiteParts } from './deps.ts';
import { changedPart } from './parts-of-site.ts';
import { siteOfFiles } from './site-of-files.ts';

type SayEdited = Parameters<typeof sayingEdited>[0];
interface Save<Part extends SettingsPart> {
  context: AdminContext;
  input: { key: string; version: number; value: SettingsOf<Part> };
  errors: SayEdited;
}

/** Thrown where what a part was once is not allowed now. */
class FitsNoMore extends Error {
  override readonly name = 'FitsNoMore';
}

/** The calls of `contract/admin-api.ts`. */
export function siteAdminHandlers(parts: SiteParts) {
  const endpoints = implement(siteAdminEndpoints).$context<AdminContext>();

  const saving =
    <Part extends SettingsPart>(part: Part) =>
    ({ context, input: { key, version, value }, errors }: Save<Part>) =>
      sayingEdited(errors, async () => {
        const change = { key, part, version, change: () => value, action: 'site.settings-saved' };
        return done({ version: await changeSettings(parts, change, context) });
      });

  return {
    sites: endpoints.sites.handler(async () => done({ sites: await siteRows(parts) })),
    site: endpoints.site.handler(async ({ input }) => done(await readSiteDetail(parts, input.key))),
    saveIdentity: endpoints.saveIdentity.handler(saving('identity')),
    saveFlags: endpoints.saveFlags.handler(saving('flags')),
    saveCopy: endpoints.saveCopy.handler(saving('copy')),
    saveAltTexts: endpoints.saveAltTexts.handler(saving('alt-texts')),
    saveBrand: endpoints.saveBrand.handler(saving('brand')),
    saveMenus: endpoints.saveMenus.handler(saving('menus')),
    saveSocials: endpoints.saveSocials.handler(saving('socials')),
    savePullDown: endpoints.savePullDown.handler(saving('pull-down')),
    saveMaintenance: endpoints.saveMaintenance.handler(saving('maintenance')),
    saveLinks: endpoints.saveLinks.handler(saving('links')),
    saveListing: endpoints.saveListing.handler(saving('listing')),
    saveLabels: endpoints.saveLabels.handler(saving('labels')),

    resetSettings: endpoints.resetSettings.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const change = { ...input, change: (_: unknown, files: SettingsOf<SettingsPart>) => files };
        const action = 'site.settings-reset';
        return done({ version: await changeSettings(parts, { ...change, action }, context) });
      }),
    ),

    settingsHistory: endpoints.settingsHistory.handler(async ({ input: { key, part, beforeId } }) => {
      siteOfFiles(key);
      return done({ items: await readHistory(parts, settingsSubject(key, part), beforeId) });
    }),

    restoreSettings: endpoints.restoreSettings.handler(async ({ context, input, errors }) => {
      const { key, part, entry } = input;
      const site = siteOfFiles(key);
      const subject = settingsSubject(key, part);
      const { before } = await findChange(parts, subject, entry);
      const change = (now: object) => {
        const next = changedPart(site, part, { ...now, ...((before ?? {}) as object) });
        if (!next) throw new FitsNoMore();
        return next;
      };
      try {
        return await sayingEdited(errors, async () => {
          const action = 'site.settings-restored';
          return done({ version: await changeSettings(parts, { ...input, change, action }, context) });
        });
      } catch (error) {
        if (error instanceof FitsNoMore) throw errors.FITS_NO_MORE();
        throw error;
      }
    }),
  };
}
