import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import * as m from '#messages/age-verification-admin';
import type { RuleChange } from '../contract/admin-api.ts';
import { ageVerification } from './api.ts';
import { placeName } from './rule-labels.ts';

/** Changes of all rules, or of one. There is no undo: restoring a removed rule is a new decision, made by hand. */
export function RuleHistory({
  rule,
  version,
  labelOf,
}: {
  rule?: { site: string | null; location: string };
  version: number;
  labelOf?: (field: string) => string;
}) {
  const query = rule && { location: rule.location, ...(rule.site !== null && { site: rule.site }) };
  return (
    <HistoryPanel
      key={rule && `${rule.site}/${rule.location}`}
      version={version}
      labelOf={labelOf}
      load={async () => {
        const { items } = (await ageVerification().ruleHistory(query ?? {})).data;
        return items.flatMap((item) => historyEntries([item], () => wordOf(item)));
      }}
    />
  );
}

function wordOf({ site, location, action }: RuleChange): string {
  const name = placeName(location);
  const at = { place: site === null ? name : m.place_of_site({ place: name, site }) };
  return action === 'age-verification.rule-removed' ? m.removed_rule(at) : m.changed_rule(at);
}
