import * as m from '#messages/admin';
import { useLoaded } from '../request/use-loaded.ts';
import { type Item, PickField } from './pick-field.tsx';

interface Named {
  id: string;
  name: string;
  site: string;
}

/** Those of the shop's calls that find tariffs. */
interface TariffEndpoints {
  tariffs(query: { search: string; limit: number }): Promise<{ data: { rows: readonly Named[] } }>;
  tariff(query: { id: string }): Promise<{ data: Named }>;
}

interface TariffPickProps {
  endpoints: TariffEndpoints;
  /** What the field is in. */
  entry: Record<string, unknown>;
  name: string;
  label: string;
  hint?: string;
}

/** So many are offered at once. */
const OFFERED = 24;

const itemOf = ({ id, name, site }: Named): Item => ({ id, label: `${name} (${site})` });

/** A tariff by a part of its name, each with its site. */
export function TariffPick({ endpoints, entry, name, label, hint }: TariffPickProps) {
  const id = typeof entry[name] === 'string' ? entry[name] : '';
  const { data: known, fault } = useLoaded(`tariff ${id}`, () => named(endpoints, id));
  // The field takes the names as it begins.
  if (!known && !fault) return <p className="muted">{m.loading()}</p>;
  const load = async (search: string) => (await endpoints.tariffs({ search, limit: OFFERED })).data.rows.map(itemOf);
  return <PickField name={name} label={label} hint={hint} load={load} known={known} />;
}

/** The name of what is chosen already; one that is gone keeps its id. */
async function named(endpoints: TariffEndpoints, id: string): Promise<Item[]> {
  if (!id) return [];
  try {
    return [itemOf((await endpoints.tariff({ id })).data)];
  } catch {
    return [];
  }
}
