/** How the admin puts runs of jobs together. Apart from their calls, so that a browser needs nothing else for them. */
export const JOB_GROUPS = ['failed', 'running', 'waiting', 'ended'] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'refused'] as const;
