import type { MODEL_STATUSES as SLUGS } from '../../contract/admin-fields.ts';
import type { Status } from '../../contract/types.ts';

/** How a performer may stand. */
export const MODEL_STATUSES: readonly (Status & { slug: (typeof SLUGS)[number] })[] = [
  { slug: 'active', label: 'Active', name: 'Active' },
  { slug: 'on-break', label: 'On a break', name: 'Taking a break' },
  { slug: 'retired', label: 'Retired', name: 'Retired' },
];
