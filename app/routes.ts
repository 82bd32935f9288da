import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('../modules/site/web/home-page.tsx'),
  route('sign-in', '../modules/access/web/sign-in-page.tsx'),
  route('sign-up', '../modules/access/web/sign-up-page.tsx'),
  route('sign-out', '../modules/access/web/sign-out-page.ts'),
  route('age-verification', '../modules/age-verification/web/age-verification-page.tsx'),
] satisfies RouteConfig;
