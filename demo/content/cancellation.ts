import type { CANCEL_OFFER, CANCEL_QUESTION } from '#modules/cancellation/contract/kinds.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';

/** The questions asked on canceling. */
export const CANCELLATION_QUESTIONS: readonly ContentOf<typeof CANCEL_QUESTION>[] = [
  {
    question: 'What is the main reason?',
    answers: [
      'It’s too expensive',
      'I don’t watch often enough',
      'I’ve seen everything I wanted',
      'It didn’t play well on my device',
      'Something else',
    ].join('\n'),
  },
  { question: 'Would you come back?', answers: 'Yes\nMaybe\nNo' },
];

export const CANCELLATION_OFFER: ContentOf<typeof CANCEL_OFFER> = {
  title: 'Another plan may suit you better',
  text: 'See which plans you can switch to. You keep what you’ve paid for.',
  buttonText: 'See plans',
  link: '/main-dashboard/upgrade-subscription/',
};
