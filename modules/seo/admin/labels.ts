import * as m from '#messages/seo-admin';
import type { REDIRECT_SOURCES } from '../contract/admin-api.ts';

export const SOURCES: Readonly<Record<(typeof REDIRECT_SOURCES)[number], () => string>> = {
  address: m.source_address,
  hand: m.source_hand,
  csv: m.source_csv,
};
