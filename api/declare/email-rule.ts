/** The wording is fixed. Apart from the schemas, which pages do not carry. */
export const EMAIL_RULE = 'Correct email pattern is: name@example.com';
