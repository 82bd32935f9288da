import type { PolicySlug } from '../../contract/policy-templates.ts';
import { california } from './california.ts';
import { complaints } from './complaints.ts';
import { contact } from './contact.ts';
import { cookies } from './cookies.ts';
import { dmca } from './dmca.ts';
import { privacy } from './privacy.ts';
import { records } from './records.ts';
import { refunds } from './refunds.ts';
import type { Template } from './template.ts';
import { terms } from './terms.ts';

/** By the slug of the resulting page. */
export const TEMPLATES: Readonly<Record<PolicySlug, Template>> = {
  'terms-and-conditions': terms,
  'privacy-policy': privacy,
  'cookie-policy': cookies,
  'refund-policy': refunds,
  'complaints-policy': complaints,
  'usc-2257': records,
  dmca,
  contact,
  'ca-privacy-rights': california,
};
