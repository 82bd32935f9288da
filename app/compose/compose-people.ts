import { randomInt } from 'node:crypto';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { STANDARD_PASSWORD_RULE } from '#modules/accounts/contract/password-rule.ts';
import { accountsModule } from '#modules/accounts/server/module.ts';
import { ageVerificationModule } from '#modules/age-verification/server/module.ts';
import { championshipModule } from '#modules/championship/server/module.ts';
import { deletionsModule } from '#modules/deletions/server/module.ts';
import { moderationModule } from '#modules/moderation/server/module.ts';
import { operatorsModule } from '#modules/operators/server/module.ts';
import { profilesModule } from '#modules/profiles/server/module.ts';
import { isSiteHost } from '#sites/index.ts';
import { closedTo, closedToAll } from '../guards/closed-site.ts';
import { isClearedAt } from '../guards/media-guard.ts';
import { visitorResolver } from '../http/request/resolve-visitor.ts';
import type { Base } from './base.ts';
import type { ComposedCommerce } from './compose-commerce.ts';
import type { ComposedContent } from './compose-content.ts';
import { exportPerson } from './export-person.ts';
import { openAgeProviders } from './open-age-providers.ts';
import { partnerChecks } from './watched-partners.ts';

/** Who people are: accounts, age checks, operators, and the visitor of each request. */
export async function composePeople(base: Base, { site, content }: ComposedContent, commerce: ComposedCommerce) {
  const { ports, settings, late, namesOf, whereOf } = base;
  const { db, clock, log, bus, cache, limits } = ports;
  const { events, jobs, mails, keeper, audit } = base.work;
  const championship = championshipModule({
    db,
    clock,
    bus,
    log,
    jobs,
    content: content.api,
    email: commerce.email.api,
    tokens: createKeyring({ db, clock, purpose: 'championship-reminders' }),
    sites: site.api.all,
    siteAt: (c) => whereOf(c).site,
    namesOf,
    draw: (limit) => randomInt(limit),
  });
  const accounts = accountsModule({
    db,
    clock,
    cache,
    bus,
    log,
    events,
    audit,
    jobs,
    email: {
      send: commerce.email.api.send,
      async forgetEmailsOf(tx, account) {
        await commerce.email.api.forgetEmailsOf(tx, account);
        await late.moderation().forgetReporter(tx, account.email);
        await championship.api.forgetEmail(tx, account.email);
      },
    },
    siteOf: commerce.siteByKey,
    siteAt: (c) => whereOf(c).site,
    exportOf: (userId) => exportPerson(late.modules(), userId),
    membership: commerce.membership.api,
    demo: settings.demo,
    passwordRule: settings.passwordRule ?? STANDARD_PASSWORD_RULE,
    operatorOf: (request) => late.operators().resolveOperator({ request }),
    rightsOf: (tx, roles) => late.operators().rightsOf(tx, roles),
    rolesSet: (tx, change) => late.operators().rolesSet(tx, change),
    // Sessions outside this module that the old password opened end with it.
    async passwordSet(tx, userId) {
      await late.operators().endSessionsOf(tx, userId);
      await late.headset().endAppsOf(tx, userId);
    },
    sessionsEnded: (tx, userId) => late.headset().forgetCodesOf(tx, userId),
    isBlocked: commerce.billing.api.isBlocked,
    banOf: (tx, userId) => late.moderation().banOf(tx, userId),
    siteSanctionsOf: (tx, userId) => late.moderation().sanctionsOf(userId, 'site', tx),
    publicNameOf: async (userId) => (await profiles.api.profilesOf([userId])).get(userId)?.name || undefined,
    addressOf: (c) => whereOf(c).address,
    isCleared(c) {
      const [visitors, operators] = [late.visitors(), late.operators()];
      return isClearedAt(c, { visitors, operators, ageVerification: ageVerification.api });
    },
  });
  late.accounts.set(accounts.api);
  const providers = openAgeProviders({ db, clock, log, settings: settings.ageProviders }, commerce.partners);
  const ageVerification = ageVerificationModule({ db, clock, log, bus, providers, audit, namesOf });
  await ageVerification.api.renew();
  const deletions = deletionsModule({
    db,
    clock,
    log,
    audit,
    jobs,
    storage: ports.storage,
    namesOf,
    deletables: () => late.modules().flatMap(({ deletables = [] }) => deletables),
    waitingDays: settings.deletionDays,
  });
  const moderation = moderationModule({
    db,
    clock,
    audit,
    jobs,
    limits,
    tokens: createKeyring({ db, clock, purpose: 'moderation-statements' }),
    namesOf,
    email: commerce.email.api,
    accounts: accounts.api,
    membership: commerce.membership.api,
    reportables: () => late.modules().flatMap(({ reportables = [] }) => reportables),
    sanctionScopes: () => [...new Set(late.modules().flatMap(({ sanctionScopes = [] }) => sanctionScopes))],
    isSiteHost,
    deletions: deletions.api,
    defaultSite: () => site.api.siteOf('').key,
    siteNameOf: (key) => commerce.siteByKey(key).name,
    localeOf: (key) => commerce.siteByKey(key).locale,
  });
  late.moderation.set(moderation.api);
  const profiles = profilesModule({
    bus,
    db,
    clock,
    audit,
    accounts: accounts.api,
    siteSanctionsOf: (tx, userId) => moderation.api.sanctionsOf(userId, 'site', tx),
    choices: () => [...new Set(late.modules().flatMap(({ profileChoices = [] }) => profileChoices))],
    namesOf,
    siteNames: () => site.api.all().map(({ name }) => name),
  });
  const { installation = { settings: [], ports: [] } } = settings;
  const operators = operatorsModule({
    db,
    clock,
    log,
    audit,
    accounts: accounts.api,
    email: commerce.email.api,
    siteForEmails: () => site.api.siteOf(''),
    sites: site.api.all,
    jobs: jobs.admin,
    dead: events.dead,
    mails: mails.log,
    backups: keeper.admin,
    installation: {
      ...installation,
      ports: [
        ...installation.ports,
        { name: 'live', what: settings.live?.engine ?? 'off', ask: () => late.live().ping() },
        ...partnerChecks({ db, clock }, commerce.billers, providers),
      ],
    },
    modules: late.modules,
  });
  late.operators.set(operators.api);
  const visitors = {
    ...settings,
    siteOf: site.api.siteOf,
    limits,
    isOpen: ageVerification.api.isOpen,
    resolveVisitor: visitorResolver(accounts.api, ageVerification.api),
    closedTo: closedTo(operators.api.resolveOperator, clock),
    closedToAll: closedToAll(clock),
  };
  late.visitors.set(visitors);
  return { accounts, ageVerification, championship, deletions, moderation, profiles, operators, visitors };
}

export type ComposedPeople = Awaited<ReturnType<typeof composePeople>>;
