export { BundleChoice, slotsWith } from './bundle-choice.tsx';
export { NextSteps } from './next-steps.tsx';
export { PaymentMethods } from './payment-methods.tsx';
export { PlanCard } from './plan-card.tsx';
export { PriceFact } from './price-fact.tsx';
export { RecentPurchases } from './recent-purchases.tsx';
export { SaleEventBanner } from './sale-event-banner.tsx';
export { SaleWords } from './sale-words.tsx';
export { SpecialOffer } from './special-offer.tsx';
