/** Fixed wording. In a file of its own, so that pages don't load the schemas. */
export const EMAIL_RULE = 'Correct email pattern is: name@example.com';
