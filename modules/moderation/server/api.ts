import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { KnownEmail } from '#api/declare/email-address.ts';
import type { InvalidField } from '#api/errors/problem.ts';
import { sayingFaults, ValidationError } from '#api/errors/validation-error.ts';
import type { ApiContext } from '#api/request/context.ts';
import { userOf } from '#api/request/context.ts';
import { takeFromLimit } from '#api/server/take-from-limit.ts';
import { HOUR } from '#kernel/clock.ts';
import { moderationEndpoints } from '../contract/api.ts';
import { ADDRESS, ANONYMOUS_REASON } from '../contract/reasons.ts';
import { LEAST_NOTE, type ReportReason } from '../contract/types.ts';
import { snapshotOf } from './cases/case-detail.ts';
import { severityOf, URGENT } from './cases/case-state.ts';
import { findThing, ThingChanged } from './cases/open-case.ts';
import { appealDecision } from './decisions/appeal-decision.ts';
import type { StatementRef } from './decisions/statement-token.ts';
import { cancelRenewal, statementsOf } from './decisions/statements.ts';
import type { ModerationDeps } from './deps.ts';
import type { Reporter } from './index.ts';
import { addressIn } from './reports/address.ts';
import { reportThing } from './reports/report-thing.ts';

/** Endpoints of `contract/api.ts`. */
export function moderationHandlers(deps: ModerationDeps) {
  const endpoints = implement(moderationEndpoints).$context<ApiContext>();
  const { drizzle } = deps.db;

  /** R2. On one of our sites, or on the host of this request. */
  function isOurs({ request }: Pick<ApiContext, 'request'>, address: string | undefined): boolean {
    if (!address) return false;
    const { host } = new URL(address);
    return host === new URL(request.origin).host || deps.isSiteHost(host);
  }

  const read = async (ref: StatementRef | undefined) => (ref ? statementsOf(deps, drizzle, ref) : []);

  async function statementOf(ref: StatementRef | undefined, errors: { NOT_FOUND(): Error }) {
    const [statement] = await read(ref);
    if (!statement) throw errors.NOT_FOUND();
    return done(statement);
  }

  return {
    report: endpoints.report.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => {
        const { kind, subject, version, reason, note } = input;
        const isForeign = kind === ADDRESS && !isOurs(context, addressIn(subject));
        try {
          // Something that can't be reported doesn't count toward the limit, and is refused before the other fields are
          // checked.
          if (!isForeign && !(await findThing(deps, drizzle, input))) throw errors.NOT_FOUND();
          const faults = faultsOf(context, input);
          if (isForeign) faults.unshift({ pointer: '/subject', detail: NO_PAGE });
          if (faults.length > 0) throw new ValidationError(faults);
          const name = severityOf(reason) >= URGENT ? 'moderation.report:urgent' : 'moderation.report';
          await takeFrom(context, name, REPORTS);
          const [site, reporter] = [context.site.key, reporterOf(context, input)];
          const report = await reportThing(deps, { kind, subject, version, reason, note, site, reporter });
          if (!report) throw errors.NOT_FOUND();
          return done(report);
        } catch (error) {
          if (!(error instanceof ThingChanged)) throw error;
          if (!error.current) throw errors.NOT_FOUND();
          const seen = context.visitor.verified ? snapshotOf(error.current) : { text: null, picture: null };
          throw errors.CHANGED({ data: { version: error.current.version, ...seen } });
        }
      }),
    ),

    statements: endpoints.statements.handler(async ({ context }) =>
      done({ items: await statementsOf(deps, drizzle, { userId: userOf(context).id }) }),
    ),

    statement: endpoints.statement.handler(async ({ context, input, errors }) => {
      const [statement] = await read(refOf(context, input));
      if (statement) return done(statement);
      await takeFrom(context, 'moderation.statement', GUESSES);
      throw errors.NOT_FOUND();
    }),

    appeal: endpoints.appeal.handler(async ({ context, input, errors }) => {
      const ref = refOf(context, input);
      // A statement that can no longer be opened can't be appealed either (R11).
      await statementOf(ref, errors);
      const outcome = ref ? await appealDecision(deps, ref, input.text) : 'not-found';
      if (outcome === 'not-appealable') throw errors.NOT_APPEALABLE();
      return statementOf(outcome === 'appealed' ? ref : undefined, errors);
    }),

    cancelRenewal: endpoints.cancelRenewal.handler(async ({ input, errors }) => {
      const outcome = await cancelRenewal(deps, input.token);
      if (outcome === 'not-banned') throw errors.NOT_BANNED();
      return statementOf(outcome === 'canceled' ? input : undefined, errors);
    }),
  };
}

/** R2. Urgent reports have their own limit, so that a flood of spam doesn't block them. */
const REPORTS = { limit: 10, windowMs: HOUR };
/** Requests that open no statement, such as guesses of tokens. */
const GUESSES = { limit: 120, windowMs: HOUR };

/** Counts members by account and guests by address, so that nobody uses up the limit of others at the same address. */
function takeFrom(context: ApiContext, name: string, rateLimit: typeof REPORTS): Promise<void> {
  const access = context.visitor.user ? 'signed-in' : 'anyone';
  return takeFromLimit(context, `${name}:${access}`, { access, rateLimit });
}

/** R11. */
function refOf(
  { visitor }: Pick<ApiContext, 'visitor'>,
  { token, id }: { token?: string; id?: string },
): StatementRef | undefined {
  if (token) return { token };
  return id && visitor.user ? { id, userId: visitor.user.id } : undefined;
}

const NO_PAGE = 'Enter the full address of a page on this site, starting with https://';

type Typed = { reason: ReportReason; note: string; name?: string; email?: string };

/** All invalid fields of the reporter's input (R2, R4). */
function faultsOf({ visitor }: Pick<ApiContext, 'visitor'>, { reason, note, name, email }: Typed): InvalidField[] {
  const faults: InvalidField[] = [];
  const isNeeded = reason !== ANONYMOUS_REASON;
  if (isNeeded && note.length < LEAST_NOTE)
    faults.push({ pointer: '/note', detail: `Say what’s wrong in at least ${LEAST_NOTE} characters.` });
  if (visitor.user) return faults;
  if (isNeeded && !name) faults.push({ pointer: '/name', detail: 'Enter your name.' });
  if (isNeeded && !email)
    faults.push({ pointer: '/email', detail: 'Enter your email, so that we can tell you the outcome.' });
  if (email && !KnownEmail.safeParse(email).success) faults.push({ pointer: '/email', detail: 'Enter a valid email.' });
  return faults;
}

/** R4. */
function reporterOf({ visitor }: Pick<ApiContext, 'visitor'>, { name, email }: Typed): Reporter {
  return visitor.user ? { userId: visitor.user.id } : { name: name || undefined, email: email || undefined };
}
