import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext } from '#calls/context.ts';
import type { KeptAnswers } from '#calls/kept-answers.ts';
import type { CallServer } from '#calls/server.ts';
import type { AccessApi } from '#modules/access/server/index.ts';
import type { AgeVerificationApi } from '#modules/age-verification/server/index.ts';
import type { catalogueCalls } from '#modules/catalogue/contract/calls.ts';
import type { PlaybackDeps } from '#modules/playback/server/parts.ts';
import { type ContextSettings, contextOf } from './request-context.ts';

/** How the apps of headsets are known: by a token, a password or a signed address, and by no cookie. */
export function headsetDoor(parts: {
  access: AccessApi;
  ageVerification: AgeVerificationApi;
  hasSecondFactor(userId: string): Promise<boolean>;
  settings(): ContextSettings;
  calls(): CallServer;
  kept: KeptAnswers;
}): PlaybackDeps['headset'] {
  const { access, ageVerification, kept } = parts;
  return {
    access,
    kept,
    hasSecondFactor: parts.hasSecondFactor,
    contextOf(c) {
      const settings = parts.settings();
      return contextOf(c, {
        ...settings,
        resolveVisitor: (asked) =>
          settings.resolveVisitor({ ...asked, isApp: true, request: { ...asked.request, cookies: {} } }),
      });
    },
    async asHolder(context, holder) {
      const { site, request } = context;
      const visitor = await access.visitorOfSession(site, holder);
      if (!visitor) return undefined;
      const verified = await ageVerification.isCleared(
        { site, place: request.place },
        undefined,
        holder.userId,
      );
      return { ...context, visitor: { ...visitor, verified } };
    },
    catalogueOf: (context: CallContext) =>
      (parts.calls().client(context) as { catalogue: ContractRouterClient<typeof catalogueCalls> }).catalogue,
  };
}
