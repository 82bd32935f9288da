import type { AgeMethod, AgeRule } from '../../contract/rules.ts';

/**
 * Rules according to the laws of locations on a given day. They save typing and aren't legal advice: operators must
 * check the current law.
 */
export interface Preset {
  key: string;
  name: string;
  locations: readonly string[];
  rule: Pick<AgeRule, 'mode' | 'methods' | 'validHours'>;
  /** The law that it follows. */
  source: string;
  /** When it was last reviewed. */
  asOf: string;
}

const ANY_PROOF: AgeMethod[] = ['age-estimation', 'digital-id', 'document', 'credit-card', 'mobile', 'attestation'];
const IDENTITY: AgeMethod[] = ['digital-id', 'document', 'attestation'];
const YEAR = 8760;
const AS_OF = '2026-11-01';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const STATES = 'AL AR AZ FL GA ID IN KS KY LA MO MS MT NC ND NE OH OK SC SD TN TX UT VA WY'.split(' ');

export const PRESETS: readonly Preset[] = [
  {
    key: 'uk',
    name: 'United Kingdom',
    locations: ['GB'],
    rule: { mode: 'explicit', methods: ANY_PROOF, validHours: YEAR },
    source: 'Online Safety Act 2023, part 5; Ofcom guidance on highly effective age assurance, from 25 July 2025',
    asOf: AS_OF,
  },
  {
    key: 'france',
    name: 'France',
    locations: ['FR'],
    rule: { mode: 'visit', methods: ANY_PROOF, validHours: 1 },
    source:
      'Loi 2024-449 (SREN); référentiel of Arcom of 9 October 2024: anew with each visit, one way with double anonymity',
    asOf: AS_OF,
  },
  {
    key: 'texas',
    name: 'Texas',
    locations: ['US-TX'],
    rule: { mode: 'explicit', methods: IDENTITY, validHours: YEAR },
    source: 'Texas Civ. Prac. & Rem. Code ch. 129B (HB 1181); Free Speech Coalition v. Paxton, 27 June 2025',
    asOf: AS_OF,
  },
  {
    key: 'us-states',
    name: 'States of the US with such a law',
    locations: STATES.map((state) => `US-${state}`),
    rule: { mode: 'explicit', methods: IDENTITY, validHours: YEAR },
    source: 'Laws of the states on harmful material and age verification, 2023 to 2025; each has ways of its own',
    asOf: AS_OF,
  },
  {
    key: 'germany',
    name: 'Germany',
    locations: ['DE'],
    rule: { mode: 'explicit', methods: IDENTITY, validHours: YEAR },
    source: 'JMStV § 4 (2): closed user group; criteria of the KJM for age verification systems',
    asOf: AS_OF,
  },
  {
    key: 'italy',
    name: 'Italy',
    locations: ['IT'],
    rule: { mode: 'visit', methods: ANY_PROOF, validHours: 1 },
    source:
      'Decreto-legge 123/2023, art. 13-bis; AGCOM delibera 96/25/CONS, from 12 November 2025: anew with each visit',
    asOf: AS_OF,
  },
  {
    key: 'eu',
    name: 'European Union',
    locations: EU,
    rule: { mode: 'explicit', methods: ANY_PROOF, validHours: YEAR },
    source: 'Digital Services Act, art. 28; guidelines of the Commission on the protection of minors, 14 July 2025',
    asOf: AS_OF,
  },
];
