import type { Template } from './template.ts';

export const records: Template = {
  title: '18 U.S.C. 2257 statement',
  description: 'Where to find the records which show that everyone on [[site]] is an adult.',
  text: `## Compliance statement

All models, actors, actresses and other persons that appear in any visual depiction of actual or simulated sexually explicit conduct appearing or otherwise contained in [[domain]] were over the age of eighteen years at the time of the creation of such depictions.

All records required to be maintained by federal law, 18 U.S.C. § 2257 and 28 C.F.R. Part 75, are on file with the following custodian of records:

**Custodian of Records**
[[custodian]]
[[custodianAddress]]

The records may be inspected at this address on working days from 9:00 to 17:00.

## Content of others

Where content was made by others, they are its primary producers, and their own custodians keep the records. We hold copies.

## Depictions outside the law’s reach

Some depictions on this site are neither actual nor simulated sexually explicit conduct, or were made before the dates that the law names, and are exempt. We keep records of all the people in them all the same.`,
};
