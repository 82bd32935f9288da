import { whereaboutsReader } from '../http/request/request-site.ts';
import type { ComposeSettings } from './application.ts';
import { type LateReferences, lateReferences } from './late.ts';
import { openWork } from './open-work.ts';
import type { Ports } from './ports.ts';

/** What every part of the composition depends on. */
export interface Base {
  ports: Ports;
  settings: ComposeSettings;
  late: LateReferences;
  work: ReturnType<typeof openWork>;
  /** The emails by which operators know each other. */
  namesOf(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Reads a request's site and the address that it came from. */
  whereOf: ReturnType<typeof whereaboutsReader>;
}

export function composeBase(ports: Ports, settings: ComposeSettings): Base {
  const late = lateReferences();
  return {
    ports,
    settings,
    late,
    work: openWork(ports, settings, late.modules),
    namesOf: async (userIds) => new Map((await late.accounts().usersById(userIds)).map(({ id, email }) => [id, email])),
    whereOf: whereaboutsReader({ ...settings, siteOf: (host) => late.content().site.siteOf(host) }),
  };
}
