import { type Clock, SECOND } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { type PartnerLog, partnerStanding } from '#kernel/partners/partner-log.ts';
import type { AgeProvider } from '#modules/age-verification/server/providers/age-provider.ts';
import type { Biller } from '#modules/billing/server/biller.ts';
import type { PortCheck } from '#modules/operators/server/index.ts';

const PATIENCE_MS = 3 * SECOND;

const partnerOfBiller = ({ name }: Pick<Biller, 'name'>) => `biller ${name}`;
const partnerOfProvider = ({ name }: Pick<AgeProvider, 'name'>) => `age-provider ${name}`;

/** The biller with its answers counted. */
export function watchedBiller(biller: Biller, log: PartnerLog): Biller {
  const watched = <Answer>(ask: () => Promise<Answer>, isAnswer?: (answer: Answer) => boolean) =>
    log.watched(partnerOfBiller(biller), ask, isAnswer);
  const { books } = biller;
  const { of, since } = books ?? {};
  const isDone = (answer: 'done' | 'unknown') => answer === 'done';
  const { refundPayment, resumeSubscription, changeRenewalPrice } = biller;
  return {
    ...biller,
    ...(refundPayment && {
      refundPayment: (payment) => watched(() => refundPayment.call(biller, payment), isDone),
    }),
    ...(resumeSubscription && {
      resumeSubscription: (subscription) => watched(() => resumeSubscription.call(biller, subscription), isDone),
    }),
    ...(changeRenewalPrice && {
      changeRenewalPrice: (subscription) => watched(() => changeRenewalPrice.call(biller, subscription), isDone),
    }),
    ...(books && {
      books: {
        ...(of && { of: (query) => watched(() => of.call(books, query)) }),
        ...(since && { since: (query) => watched(() => since.call(books, query)) }),
      },
    }),
    checkoutUrl: (attempt, buyer) => watched(() => biller.checkoutUrl(attempt, buyer)),
    cancelSubscription: (subscription) => watched(() => biller.cancelSubscription(subscription), isDone),
  };
}

/** The age provider with its answers counted. */
export function watchedProvider(provider: AgeProvider, log: PartnerLog): AgeProvider {
  const watched = <Answer>(signal: AbortSignal, ask: () => Promise<Answer>) =>
    log.watched(partnerOfProvider(provider), () => unlessAborted(signal, ask));
  return {
    ...provider,
    start: (check) => watched(check.signal, () => provider.start(check)),
    result: (reference, signal) => watched(signal, () => provider.result(reference, signal)),
  };
}

/** The partners' health, for the admin. A partner without a health check is judged by its last answer. */
export function partnerChecks(
  deps: { db: Database; clock: Clock },
  billers: readonly Biller[],
  providers: readonly AgeProvider[],
): PortCheck[] {
  const check = (name: string, what: string, { check }: Pick<Biller | AgeProvider, 'check'>): PortCheck => ({
    name,
    what,
    ask: check && (() => check(AbortSignal.timeout(PATIENCE_MS))),
    seen: () => partnerStanding(deps, name),
  });
  return [
    ...billers.map((biller) => check(partnerOfBiller(biller), biller.nameHuman, biller)),
    ...providers.map((provider) => check(partnerOfProvider(provider), provider.name, provider)),
  ];
}

/** Doesn't wait for an adapter that ignores the signal. */
async function unlessAborted<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  const aborted = Promise.withResolvers<never>();
  const give = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([ask(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}
