import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { sayingEdited } from '#calls/edited-meanwhile.ts';
import { findChange, readHistory } from '#kernel/audit/history.ts';
import { siteDeskCalls } from '../contract/desk-calls.ts';
import type { SettingsOf, SettingsPart } from '../contract/settings.ts';
import { changeSettings, settingsSubject } from './change-settings.ts';
import { readSiteDetail, siteRows } from './desk-rows.ts';
import type { SiteParts } from './parts.ts';
import { changedPart } from './parts-of-site.ts';
import { siteOfFiles } from './site-of-files.ts';

type SayEdited = Parameters<typeof sayingEdited>[0];
interface Save<Part extends SettingsPart> {
  context: DeskContext;
  input: { key: string; version: number; value: SettingsOf<Part> };
  errors: SayEdited;
}

/** Thrown where what a part was once is not allowed now. */
class FitsNoMore extends Error {
  override readonly name = 'FitsNoMore';
}

/** The calls of `contract/desk-calls.ts`. */
export function siteDeskHandlers(parts: SiteParts) {
  const calls = implement(siteDeskCalls).$context<DeskContext>();

  const saving =
    <Part extends SettingsPart>(part: Part) =>
    ({ context, input: { key, version, value }, errors }: Save<Part>) =>
      sayingEdited(errors, async () => {
        const change = { key, part, version, change: () => value, action: 'site.settings-saved' };
        return done({ version: await changeSettings(parts, change, context) });
      });

  return {
    sites: calls.sites.handler(async () => done({ sites: await siteRows(parts) })),
    site: calls.site.handler(async ({ input }) => done(await readSiteDetail(parts, input.key))),
    saveIdentity: calls.saveIdentity.handler(saving('identity')),
    saveFlags: calls.saveFlags.handler(saving('flags')),
    saveCopy: calls.saveCopy.handler(saving('copy')),
    saveAltTexts: calls.saveAltTexts.handler(saving('alt-texts')),
    saveBrand: calls.saveBrand.handler(saving('brand')),
    saveMenus: calls.saveMenus.handler(saving('menus')),
    saveSocials: calls.saveSocials.handler(saving('socials')),
    savePullDown: calls.savePullDown.handler(saving('pull-down')),
    saveMaintenance: calls.saveMaintenance.handler(saving('maintenance')),
    saveLinks: calls.saveLinks.handler(saving('links')),
    saveListing: calls.saveListing.handler(saving('listing')),
    saveLabels: calls.saveLabels.handler(saving('labels')),

    resetSettings: calls.resetSettings.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const change = { ...input, change: (_: unknown, files: SettingsOf<SettingsPart>) => files };
        const action = 'site.settings-reset';
        return done({ version: await changeSettings(parts, { ...change, action }, context) });
      }),
    ),

    settingsHistory: calls.settingsHistory.handler(async ({ input: { key, part, beforeId } }) => {
      siteOfFiles(key);
      return done({ items: await readHistory(parts, settingsSubject(key, part), beforeId) });
    }),

    restoreSettings: calls.restoreSettings.handler(async ({ context, input, errors }) => {
      const { key, part, entry } = input;
      const site = siteOfFiles(key);
      const subject = settingsSubject(key, part);
      const { before } = await findChange(parts, subject, entry);
      const change = (now: object) => {
        const wanted = changedPart(site, part, { ...now, ...((before ?? {}) as object) });
        if (!wanted) throw new FitsNoMore();
        return wanted;
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
