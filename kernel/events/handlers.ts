import type { Module } from '../module.ts';
import type { Subscription } from './events.ts';

/** A module's handler of one event type. */
export interface Handler extends Subscription {
  /** Identifies its deliveries. */
  name: string;
  module: string;
}

/** The handlers of a program, by name and by event type. */
export interface Handlers {
  all: readonly Handler[];
  of(type: string): readonly Handler[];
  named(name: string): Handler | undefined;
}

/** The handlers of all modules. A module has one handler per type. */
export function handlersOf(modules: readonly Pick<Module, 'name' | 'on'>[]): Handlers {
  const all = modules.flatMap(({ name: module, on }) =>
    (on ?? []).map((subscription) => ({
      ...subscription,
      module,
      name: `${module}:${subscription.type.name}`,
    })),
  );
  const byName = new Map(all.map((handler) => [handler.name, handler]));
  const twice = all.find((handler) => byName.get(handler.name) !== handler);
  if (twice) throw new Error(`${twice.module} has two handlers of ${twice.type.name}.`);
  const byType = Map.groupBy(all, ({ type }) => type.name);
  return { all, of: (type) => byType.get(type) ?? [], named: (name) => byName.get(name) };
}
