import { formatDate } from '#ui/text/formats.ts';

/** What a banned person is told. */
export interface Ban {
  /** Null: permanent. */
  until: Date | null;
  reason: string;
  /** The page with the full statement of reasons, where they can appeal without signing in. */
  path: string;
}

/** Its message says why, until when, and where to appeal. */
export class AccountBanned extends Error {
  override readonly name = 'AccountBanned';
  readonly ban: Ban;

  constructor(ban: Ban) {
    super(messageOf(ban));
    this.ban = ban;
  }
}

export interface BanRefusal {
  BANNED(refusal: { message: string; data: { until: string | null; path: string } }): Error;
}

/** R45. Translates `AccountBanned` into the endpoint's error: why, until when, and where to appeal. */
export async function sayingBanned<Answer>(errors: BanRefusal, signIn: () => Promise<Answer>): Promise<Answer> {
  try {
    return await signIn();
  } catch (error) {
    throw error instanceof AccountBanned ? errors.BANNED(refusalOf(error.ban)) : error;
  }
}

function refusalOf(ban: Ban) {
  const { until, path } = ban;
  return { message: messageOf(ban), data: { until: until?.toISOString() ?? null, path } };
}

function messageOf({ until, reason, path }: Ban): string {
  const end = until ? `until ${formatDate('en', until.getTime() / 1000)}` : 'for good';
  return `This account is banned ${end}. ${reason} Read the decision and appeal at ${path}`;
}
