import type { Role } from '#api/request/visitor.ts';

/** The password of everyone in the demo but its operator; where the demo is off it opens nothing. */
export const DEMO_PASSWORD = 'parallax-demo-1';

/** What a status alone does not say (R16 of `modules/membership`). */
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
  /** Has not confirmed the address yet. */
  isUnconfirmed?: boolean;
  /** The membership she or he has on every site of the demo; none for anyone who never bought one. */
  membership?: { status: 'active' | 'canceled' | 'expired'; trial: boolean } | { standing: CastStanding };
  /** To spend, on every site. */
  tokens?: number;
}

const person = (name: string, more: Partial<CastMember> = {}): CastMember => ({
  email: `${name}@demo.example`,
  roles: [],
  ...more,
});
const standing = (standing: CastStanding) => ({ membership: { standing } });

/** Holds a role by which somebody operates the site; a performer's studio is none. */
export const isOperator = ({ roles }: Pick<CastMember, 'roles'>) => roles.some((role) => role !== 'studio');

/** The people of the demo, who are the people of the tests as well. Their names say how they stand. */
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
  // Performers of live rooms (`seed/seed-cams.ts`): two of the girls' list, two of the boys'.
  luna: person('luna-performer', { roles: ['studio'] }),
  iris: person('iris-performer', { roles: ['studio'] }),
  leo: person('leo-performer', { roles: ['studio'] }),
  max: person('max-performer', { roles: ['studio'] }),
  olga: person('olga-operator', { roles: ['superadmin'] }),
} as const satisfies Record<string, CastMember>;
