export { MailChoices } from './mail-choices.tsx';
