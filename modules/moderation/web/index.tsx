export { ReportButton } from './report-button.tsx';
export { Statements } from './statements.tsx';
