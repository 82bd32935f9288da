/** `type` of a tariff: always there, or while a special offer runs. Apart from the schemas, so that pages need not carry those. */
export const STANDARD = 1;
export const SPECIAL = 2;

/** What is paid once and lasts so long is for life: a hundred years. */
export const LIFETIME_DAYS = 36_500;
