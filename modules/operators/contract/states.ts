/** The admin's groups of job states. In a file of its own, so that browsers don't load the endpoints for it. */
export const JOB_GROUPS = ['failed', 'running', 'waiting', 'ended'] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'refused'] as const;
