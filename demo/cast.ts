import type { Role } from '#api/request/visitor.ts';

/** The password of everyone in the demo except its operator; with the demo off, it can't sign in. */
export const DEMO_PASSWORD = 'parallax-demo-1';

/** What a status alone doesn't say (R16 of `modules/membership`). */
export type CastStanding =
  | 'paused'
  | 'canceled'
  | 'grace'
  | 'revoked'
  | 'lifetime'
  | 'pending'
  | 'gift'
  | 'vip'
  | 'bundle'
  | 'downgrade'
  | 'cam-offer';

export interface CastMember {
  email: string;
  roles: readonly Role[];
  /** The address isn't confirmed yet. */
  isUnconfirmed?: boolean;
  /** The membership on every site of the demo; none for those who never bought one. */
  membership?: { status: 'active' | 'canceled' | 'expired'; trial: boolean } | { standing: CastStanding };
  /** Token balance, on every site. */
  tokens?: number;
}

const person = (name: string, more: Partial<CastMember> = {}): CastMember => ({
  email: `${name}@demo.example`,
  roles: [],
  ...more,
});
const standing = (standing: CastStanding) => ({ membership: { standing } });

/** Has a role that operates the site; a performer's studio role doesn't count. */
export const isOperator = ({ roles }: Pick<CastMember, 'roles'>) => roles.some((role) => role !== 'studio');

/** The demo's accounts, which tests use too. Each name says the state it is in. */
export const CAST = {
  anna: person('anna-active', { membership: { status: 'active', trial: false } }),
  boris: person('boris-expired', { membership: { status: 'expired', trial: false } }),
  carla: person('carla-canceled', standing('canceled')),
  dmitri: person('dmitri-inactive'),
  vera: person('vera-trial', { membership: { status: 'active', trial: true } }),
  paula: person('paula-paused', standing('paused')),
  pia: person('pia-pending', standing('pending')),
  gregor: person('gregor-grace', standing('grace')),
  rita: person('rita-revoked', standing('revoked')),
  lena: person('lena-lifetime', standing('lifetime')),
  victor: person('victor-vip', { ...standing('vip'), tokens: 200 }),
  bruno: person('bruno-bundle', standing('bundle')),
  dora: person('dora-downgrade', standing('downgrade')),
  bella: person('bella-benefits', standing('gift')),
  lucas: person('lucas-lifetime-cams', standing('cam-offer')),
  cam: person('cam-customer', { tokens: 500 }),
  nina: person('nina-new', { isUnconfirmed: true }),
  // Performers of live rooms (`seed/seed-cams.ts`): two on the girls' list, two on the boys'.
  luna: person('luna-performer', { roles: ['studio'] }),
  iris: person('iris-performer', { roles: ['studio'] }),
  leo: person('leo-performer', { roles: ['studio'] }),
  max: person('max-performer', { roles: ['studio'] }),
  olga: person('olga-operator', { roles: ['superadmin'] }),
} as const satisfies Record<string, CastMember>;
