import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

const RULE = { site: null, mode: 'explicit', providers: [], methods: [], validHours: 24, note: '' };

/** Every endpoint that changes where an age check is required, each to be called once and in this order. */
export function ageChanges(operator: () => Endpoint): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const call: Endpoint = (...args) => operator()(...args);
  const save = (location: string) => call('PUT', '/age-rules', { ...RULE, location, version: 0 });
  return {
    'age-verification.saveRule': async () => () => save('GB'),
    'age-verification.removeRule': async () => {
      await save('FR');
      return () => call('POST', '/age-rules/remove', { site: null, location: 'FR', version: 1 });
    },
    'age-verification.usePreset': async () => () => call('POST', '/age-rules/presets/texas', { site: null }),
  };
}
