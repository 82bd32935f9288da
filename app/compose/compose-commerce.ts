import { DEMO_BILLER } from '#demo/seed/demo-memberships.ts';
import { createPartnerLog } from '#kernel/partners/partner-log.ts';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import { billingModule } from '#modules/billing/server/module.ts';
import { sandboxBillerModule } from '#modules/billing/server/sandbox/module.ts';
import { SANDBOX } from '#modules/billing/server/sandbox/wire.ts';
import { cancellationModule } from '#modules/cancellation/server/module.ts';
import { membershipModule } from '#modules/membership/server/module.ts';
import { shopModule } from '#modules/shop/server/module.ts';
import { walletModule } from '#modules/wallet/server/module.ts';
import { webhooksModule } from '#modules/webhooks/server/module.ts';
import { isOwnOrigin } from '../http/request/request-origin.ts';
import { originsBeside } from '../http/request/site-origin.ts';
import type { Base } from './base.ts';
import type { ComposedContent } from './compose-content.ts';
import { openBillers } from './open-billers.ts';
import { openEmail } from './open-email.ts';
import { sandboxOperator } from './sandbox-operator.ts';
import { watchedBiller } from './watched-partners.ts';

/** What is sold and paid for, and its emails and webhooks. */
export async function composeCommerce(base: Base, { site, content }: ComposedContent) {
  const { ports, settings, late, namesOf } = base;
  const { db, clock, log, bus, limits } = ports;
  const { events, jobs, mails, audit } = base.work;
  const sites = site.api.all;
  const emails = openEmail(ports, settings, {
    jobs,
    mails,
    sites: site.api,
    templates: () => late.modules().flatMap(({ emailTemplates = [] }) => emailTemplates),
    recipientOf: (userId) => late.accounts().userById(userId),
  });
  const siteByKey = (key: string) => sites().find((one) => one.key === key) ?? site.api.siteOf('');
  const email = { email: emails.api, siteOf: siteByKey };
  const isAccount = async (id: string) => (await late.accounts().userById(id)) !== undefined;

  /** Signed data never goes to an origin that isn't ours. */
  const isMerchant = (origin: string) => isOwnOrigin(origin, settings);
  const { localOrigin } = settings;
  const sandbox = sandboxBillerModule({
    db,
    clock,
    log,
    localOrigin,
    isMerchant,
    audit,
    operatorOf: (c) => sandboxOperator(c, late.visitors(), late.operators()),
  });
  const partners = createPartnerLog({ db, clock });
  const billers = openBillers(settings, { db, clock, secret: sandbox.secret, localOrigin, isMerchant }).map((biller) =>
    watchedBiller(biller, partners),
  );
  const billing = billingModule({
    db,
    clock,
    log,
    events,
    jobs,
    limits,
    billers,
    defaultBiller: settings.biller ?? SANDBOX,
    entered: [DEMO_BILLER],
    ...email,
    isSite: (key) => sites().some((one) => one.key === key),
    emailOf: async (userId) => (await late.accounts().userById(userId))?.email,
    currencies: () => late.shop().currencies(),
    clientAddress: (c) => base.whereOf(c).address,
  });
  const wallet = walletModule({
    db,
    clock,
    log,
    bus,
    audit,
    namesOf,
    billing: billing.api,
    sites,
    isAccount,
    chargedBack: (tx, lost) => late.cams().chargedBack(tx, lost),
  });
  const membership = membershipModule({
    db,
    clock,
    log,
    events,
    audit,
    namesOf,
    billing: billing.api,
    sites,
    jobs,
    ...email,
    giftTokensOf: wallet.api.givenTo,
    isAccount,
  });
  const shop = shopModule({
    db,
    clock,
    bus,
    audit,
    namesOf,
    billing: billing.api,
    membership: membership.api,
    content: content.api,
    signer: createSigner(await secretsFor('special-offers', { db, clock }), clock),
    sites,
    originOf: originsBeside(sites, settings.publicUrl),
  });
  late.shop.set(shop.api);
  const cancellation = cancellationModule({
    db,
    clock,
    content: content.api,
    membership: membership.api,
    purchasableOffer: shop.api.purchasableOffer,
  });
  const webhooks = webhooksModule({
    db,
    clock,
    log,
    jobs,
    audit,
    namesOf,
    policy: { development: settings.development, privateAddresses: settings.privateWebhooks ?? false },
  });
  return {
    email: emails,
    sandbox,
    billing,
    wallet,
    membership,
    shop,
    cancellation,
    webhooks,
    partners,
    billers,
    siteByKey,
  };
}

export type ComposedCommerce = Awaited<ReturnType<typeof composeCommerce>>;
