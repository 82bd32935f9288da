import type { AgeMethod, AgeRule } from '../../contract/rules.ts';
import type { AgeProvider } from '../providers/age-provider.ts';

export interface OfferedProvider {
  provider: AgeProvider;
  /** Methods that the rule accepts and the provider supports. */
  methods: readonly AgeMethod[];
}

/** Providers offered under a rule, in the rule's order, or in the installation's if the rule names none. */
export function offeredProviders(rule: AgeRule, providers: readonly AgeProvider[]): OfferedProvider[] {
  const named =
    rule.providers.length === 0
      ? providers
      : rule.providers.flatMap((name) => providers.find((provider) => provider.name === name) ?? []);
  return named.flatMap((provider) => {
    const methods = provider.methods.filter((one) => rule.methods.length === 0 || rule.methods.includes(one));
    return methods.length > 0 ? [{ provider, methods }] : [];
  });
}
