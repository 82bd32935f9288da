import type { Role } from '#api/request/visitor.ts';

/** The password of everyone in the demo but its operator; where the demo is off it opens nothing. */
export const DEMO_PASSWORD = 'parallax-demo-1';

export interface CastMember {
  email: string;
  roles: readonly Role[];
  /** Has not confirmed the address yet. */
  isUnconfirmed?: boolean;
  /** The membership she or he has on every site of the demo; none for anyone who never bought one. */
  membership?: { status: 'active' | 'canceled' | 'expired'; trial: boolean };
}

const person = (name: string, more: Partial<CastMember> = {}): CastMember => ({
  email: `${name}@demo.example`,
  roles: [],
  ...more,
});

/** The people of the demo, who are the people of the tests as well. Their names say how they stand. */
export const CAST = {
  anna: person('anna-active', { membership: { status: 'active', trial: false } }),
  boris: person('boris-expired', { membership: { status: 'expired', trial: false } }),
  carla: person('carla-canceled', { membership: { status: 'canceled', trial: false } }),
  dmitri: person('dmitri-inactive'),
  vera: person('vera-trial', { membership: { status: 'active', trial: true } }),
  nina: person('nina-new', { isUnconfirmed: true }),
  olga: person('olga-operator', { roles: ['superadmin'] }),
} as const satisfies Record<string, CastMember>;
