import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('../modules/site/web/home-page.tsx'),
  route('sign-in', '../modules/access/web/sign-in-page.tsx'),
  route('sign-up', '../modules/access/web/sign-up-page.tsx'),
  route('sign-out', '../modules/access/web/sign-out-page.ts'),
  route('join-now', '../modules/membership/web/join-page.tsx'),
  route('payment', '../modules/membership/web/payment-page.tsx'),
  route('main-dashboard', '../modules/membership/web/dashboard-page.tsx'),
  route('main-dashboard/easy-cancel', '../modules/membership/web/easy-cancel-page.tsx'),
] satisfies RouteConfig;
