import type { EmailText } from '#kernel/email-template.ts';
import * as m from '#messages/membership';

/** Values for texts about a membership, formatted for the reader. */
export interface EmailValues {
  site: string;
  plan: string;
  /** The end of the paid period. */
  date: string;
  /** The amount of the next payment; empty if nothing renews. */
  sum: string;
  /** A lifetime membership, paid once. */
  isForLife: boolean;
  /** The last day to resume a pause, or the last day of access while a payment is late. */
  until: string;
  /** The paid period is already over, as in grace. */
  isOver: boolean;
}

const DASHBOARD = '/main-dashboard/';
const see = () => ({ text: m.email_see_membership(), path: DASHBOARD });
const RETURN = '/join-now/?event=expired';
const joinAgain = () => ({ text: m.email_join_again(), path: RETURN });
const resume = () => ({ text: m.email_resume(), path: DASHBOARD });
const renews = (values: EmailValues) => {
  if (values.sum) return m.email_renews_for(values);
  return values.isForLife ? m.email_for_life() : m.email_access_until(values);
};

/** R23. The text of each email about a membership. */
export const EMAIL_TEXTS = {
  welcome: (values: EmailValues): EmailText => ({
    subject: m.email_welcome_subject(values),
    paragraphs: [m.email_welcome(values), renews(values), m.email_welcome_ways()],
    action: { text: m.email_start_watching(), path: '/videos/' },
  }),
  trial: (values: EmailValues): EmailText => ({
    subject: m.email_trial_subject(values),
    // Who isn’t charged has nothing to cancel.
    paragraphs: [m.email_trial(values), renews(values), ...(values.sum ? [m.email_trial_ways()] : [])],
    action: { text: m.email_start_watching(), path: '/videos/' },
  }),
  'welcome-back': (values: EmailValues): EmailText => ({
    subject: m.email_welcome_back_subject(values),
    paragraphs: [m.email_welcome_back(values), renews(values)],
    action: { text: m.email_start_watching(), path: '/videos/' },
  }),
  changed: (values: EmailValues): EmailText => ({
    subject: m.email_changed_subject(values),
    paragraphs: [m.email_changed(values), renews(values)],
    action: see(),
  }),
  canceled: (values: EmailValues): EmailText => ({
    subject: m.email_canceled_subject(values),
    paragraphs: values.isOver
      ? [m.email_stopped(), m.email_not_you()]
      : [m.email_canceled(values), m.email_canceled_ways(values), m.email_not_you()],
    action: values.isOver ? see() : resume(),
  }),
  stopped: (values: EmailValues): EmailText => ({
    subject: m.email_canceled_subject(values),
    paragraphs: [m.email_stopped(), m.email_not_you()],
    action: see(),
  }),
  paused: (values: EmailValues): EmailText => ({
    subject: m.email_paused_subject(values),
    paragraphs: [
      values.isOver ? m.email_paused_over() : m.email_paused(values),
      m.email_paused_ways(values),
      m.email_not_you(),
    ],
    action: resume(),
  }),
  resumed: (values: EmailValues): EmailText => ({
    subject: m.email_resumed_subject(values),
    paragraphs: [m.email_resumed(values), renews(values), m.email_not_you()],
    action: see(),
  }),
  'payment-failed': (values: EmailValues): EmailText => ({
    subject: m.email_failed_subject(values),
    paragraphs: [m.email_failed(values), m.email_failed_ways(values)],
    action: see(),
  }),
  ended: (values: EmailValues): EmailText => ({
    subject: m.email_ended_subject(values),
    paragraphs: [m.email_ended(values), m.email_ended_ways()],
    action: joinAgain(),
  }),
  'ended-unpaid': (values: EmailValues): EmailText => ({
    subject: m.email_ended_subject(values),
    paragraphs: [m.email_ended_unpaid(values), m.email_ended_ways()],
    action: joinAgain(),
  }),
  'ended-reversed': (values: EmailValues): EmailText => ({
    subject: m.email_ended_subject(values),
    paragraphs: [m.email_ended_reversed(values), m.email_ended_ways()],
    action: { text: m.email_join_again(), path: '/join-now/' },
  }),
  'pause-unpaid': (values: EmailValues): EmailText => ({
    subject: m.email_pause_over_subject(values),
    paragraphs: [m.email_pause_over(values)],
    action: resume(),
  }),
  'come-back': (values: EmailValues): EmailText => ({
    subject: m.email_come_back_subject(values),
    paragraphs: [m.email_come_back(values), m.email_come_back_ways()],
    action: joinAgain(),
  }),
  renewal: (values: EmailValues): EmailText => ({
    subject: m.email_renewal_subject(values),
    paragraphs: [m.email_renewal(values), m.email_renewal_ways()],
    action: see(),
  }),
  'price-ahead': (values: EmailValues & { before: string }): EmailText => ({
    subject: m.email_price_subject(values),
    paragraphs: [m.email_price(values), m.email_renewal_ways()],
    action: see(),
  }),
} as const;

export type EmailName = keyof typeof EMAIL_TEXTS;

/** Reminders and news can be turned off; the others concern money or access (R3 of `modules/email`). */
export const kindOf = (name: EmailName) =>
  name === 'renewal' ? 'reminder' : name === 'come-back' ? 'news' : 'membership';
