import * as m from '#messages/age-verification-admin';
import type { AgeMethod, AgeMode } from '../contract/rules.ts';

export const MODES: Readonly<Record<AgeMode, () => string>> = {
  off: m.mode_off,
  'sign-up': m.mode_sign_up,
  explicit: m.mode_explicit,
  visit: m.mode_visit,
};

export const WAYS: Readonly<Record<AgeMethod, () => string>> = {
  statement: m.way_statement,
  'age-estimation': m.way_age_estimation,
  'digital-id': m.way_digital_id,
  document: m.way_document,
  'credit-card': m.way_credit_card,
  mobile: m.way_mobile,
  attestation: m.way_attestation,
};

export const placeName = (place: string) => (place === '*' ? m.everywhere_else() : place);

const LABELS: Readonly<Record<string, () => string>> = {
  site: m.site,
  location: m.place,
  mode: m.mode,
  providers: m.providers,
  methods: m.methods,
  validHours: m.valid_hours,
  note: m.note,
};

/** The label of a rule's field. */
export const ruleLabel = (field: string) => LABELS[field]?.() ?? field;
