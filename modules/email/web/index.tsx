export { MailChoices } from './email-choices.tsx';
