export { NextSteps } from './next-steps.tsx';
export { PaymentMethods } from './payment-methods.tsx';
export { PlanCard } from './plan-card.tsx';
export { PriceFact } from './price-fact.tsx';
