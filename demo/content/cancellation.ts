import type { CANCEL_OFFER, CANCEL_QUESTION } from '#modules/cancellation/contract/kinds.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';

/** What somebody is asked who cancels. */
export const CANCELLATION_QUESTIONS: readonly ContentOf<typeof CANCEL_QUESTION>[] = [
  {
    question: 'What is the main reason?',
    answers: [
      'It costs more than it is worth to me',
      'I watch too seldom',
      'I have seen what I came for',
      'It did not play well on my device',
      'Something else',
    ].join('\n'),
  },
  { question: 'Would you come back?', answers: 'Yes\nPerhaps\nNo' },
];

export const CANCELLATION_OFFER: ContentOf<typeof CANCEL_OFFER> = {
  title: 'Another plan may suit you better',
  text: 'See what your membership can be changed to. What you have paid for stays yours.',
  buttonText: 'See the plans',
  link: '/main-dashboard/upgrade-subscription/',
};
