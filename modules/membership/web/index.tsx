export { BenefitCard } from './benefit-card.tsx';
export { MembershipCard } from './membership-card.tsx';
export { ResumeNotice } from './resume-notice.tsx';
