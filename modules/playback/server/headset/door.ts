import type { ContractRouterClient } from '@orpc/contract';
import type { Context } from 'hono';
import type { CallContext } from '#calls/context.ts';
import type { KeptAnswers } from '#calls/kept-answers.ts';
import type { AccessApi, SessionHolder } from '#modules/access/server/index.ts';
import type { catalogueCalls } from '#modules/catalogue/contract/calls.ts';

/** What the composition root tells about requests of headset apps. */
export interface HeadsetDoor {
  /** Who asks, by the bearer. Cookies count for nobody: apps have none, and a page of another site could make a browser send them. */
  contextOf(c: Context): Promise<CallContext>;
  /** The same request as that of somebody's session; undefined where it has ended, or is of another site. */
  asHolder(context: CallContext, holder: SessionHolder): Promise<CallContext | undefined>;
  /** What the catalogue answers whoever asks: what is withheld from them is withheld here. */
  catalogueOf(context: CallContext): ContractRouterClient<typeof catalogueCalls>;
  /** Where what everybody of a kind is answered is kept. */
  kept: Pick<KeptAnswers, 'findOrMake'>;
  access: Pick<
    AccessApi,
    'checkCredentials' | 'openSession' | 'renewSession' | 'endSession' | 'holdAccount' | 'holdSession'
  >;
  /** More than a password opens these accounts, and apps ask for no more. */
  hasSecondFactor(userId: string): Promise<boolean>;
}
