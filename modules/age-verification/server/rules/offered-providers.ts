import type { AgeMethod, AgeRule } from '../../contract/rules.ts';
import type { AgeProvider } from '../providers/age-provider.ts';

export interface OfferedProvider {
  provider: AgeProvider;
  /** The ways that the rule counts and the provider has. */
  methods: readonly AgeMethod[];
}

/** Who may be asked under a rule, in the order of the rule, or of the installation where the rule names none. */
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
