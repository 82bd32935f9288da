export { BenefitCard } from './benefit-card.tsx';
export { ResumeNotice } from './later-resume-notice.tsx';
export { MembershipCard } from './membership-card.tsx';
