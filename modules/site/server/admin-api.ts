import { implement } from '@orpc/server';
import { type AdminContext, atSites } from '#api/admin/context.ts';
import { refuseDeadLinks } from '#api/admin/refuse-dead-links.ts';
import { done } from '#api/declare/declare.ts';
import { Refused } from '#api/errors/refused.ts';
import { findChange, readHistory } from '#kernel/audit/history.ts';
import { siteAdminEndpoints } from '../contract/admin-api.ts';
import type { SettingsOf, SettingsPart } from '../contract/settings.ts';
import { readSiteDetail, siteRows } from './admin-rows.ts';
import { addBrandImage } from './brand-images.ts';
import { changeSettings, settingsSubject } from './change-settings.ts';
import type { SiteParts } from './deps.ts';
import { makeSite, removeSite } from './make-site.ts';
import { closeSite, openSite, readReadiness } from './opening.ts';
import { changedPart } from './parts-of-site.ts';

interface Save<Part extends SettingsPart> {
  context: AdminContext;
  input: { key: string; version: number; value: SettingsOf<Part> };
}

/** Handlers of `contract/admin-api.ts`. */
export function siteAdminHandlers(deps: SiteParts) {
  const endpoints = implement(siteAdminEndpoints).$context<AdminContext>();

  const saving =
    <Part extends SettingsPart>(part: Part) =>
    async ({ context, input: { key, version, value } }: Save<Part>) => {
      const before = (await readSiteDetail(deps, key)).settings[part];
      await refuseDeadLinks(deps.isDeadLink, { sites: [key], before: { value: before }, after: { value } });
      const change = { key, part, version, change: () => value, action: 'site.settings-saved' };
      return done({ version: await changeSettings(deps, change, context) });
    };

  return {
    sites: endpoints.sites.handler(async ({ context }) => {
      const isShown = atSites(context, 'site.read');
      return done({ sites: (await siteRows(deps)).filter(({ key }) => isShown(key)) });
    }),
    site: endpoints.site.handler(async ({ input }) => done(await readSiteDetail(deps, input.key))),
    makeSite: endpoints.makeSite.handler(async ({ context, input }) => {
      await makeSite(deps, input, context);
      return done({ key: input.key });
    }),
    removeSite: endpoints.removeSite.handler(async ({ context, input }) => {
      await removeSite(deps, input.key, context);
      return done({});
    }),
    readiness: endpoints.readiness.handler(async ({ input }) => done(await readReadiness(deps, input.key))),
    openSite: endpoints.openSite.handler(async ({ context, input }) =>
      done({ version: await openSite(deps, input, context) }),
    ),
    closeSite: endpoints.closeSite.handler(async ({ context, input }) =>
      done({ version: await closeSite(deps, input, context) }),
    ),
    addBrandImage: endpoints.addBrandImage.handler(async ({ context, input: { query, body } }) => {
      const bytes = Buffer.from(await body.arrayBuffer());
      return done(await addBrandImage(deps, { ...query, bytes }, context));
    }),
    saveHosts: endpoints.saveHosts.handler(saving('hosts')),
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
    saveEmail: endpoints.saveEmail.handler(saving('email')),
    saveListing: endpoints.saveListing.handler(saving('listing')),
    saveLabels: endpoints.saveLabels.handler(saving('labels')),

    resetSettings: endpoints.resetSettings.handler(async ({ context, input }) => {
      const change = (_: unknown, files: SettingsOf<SettingsPart>) => files;
      const reset = { ...input, change, action: 'site.settings-reset' };
      return done({ version: await changeSettings(deps, reset, context) });
    }),

    settingsHistory: endpoints.settingsHistory.handler(async ({ input: { key, part, beforeId } }) => {
      deps.sites.began(key);
      return done({ items: await readHistory(deps, settingsSubject(key, part), beforeId) });
    }),

    restoreSettings: endpoints.restoreSettings.handler(async ({ context, input }) => {
      const { key, part, entry } = input;
      const site = deps.sites.began(key);
      const { before } = await findChange(deps, settingsSubject(key, part), entry);
      const change = (now: object) => {
        const next = changedPart(site, part, { ...now, ...((before ?? {}) as object) });
        if (!next) throw new Refused('FITS_NO_MORE');
        return next;
      };
      const restored = { ...input, change, action: 'site.settings-restored' };
      return done({ version: await changeSettings(deps, restored, context) });
    }),
  };
}
