import { expect, it } from 'vitest';
import { canonicalEndpoint, canonicalPage } from '../../app/http/redirects.ts';

it.each([
  ['/-now/', '/join-now/'],
  ['/main-dashboard/hip-info/', '/main-dashboard/membership-info/'],
  ['/account/join-now/', '/join-now/'],
])('leads the page %s to %s', (spelled, canonical) => {
  expect(canonicalPage(spelled)).toBe(canonical);
});

it.each([
  ['/videos', '/videos/'],
  ['//evil.example/x', '/evil.example/x/'],
  ['//evil.example/x.html', '/evil.example/x.html'],
  ['///evil.example//', '/evil.example/'],
  ['/VIDEO/the-dunes/', '/video/the-dunes/'],
  ['/%76ideo/the-dunes', '/video/the-dunes/'],
  ['/videos//', '/videos/'],
  ['/\\evil', '/evil/'],
  ['/-NOW/', '/join-now/'],
  ['//-now/', '/join-now/'],
  ['/%2Dnow/', '/join-now/'],
  ['/%c3%a9/', '/%C3%A9/'],
  ['/Videos/_.data', '/videos/_.data'],
  ['/en-XA/Videos/', '/en-XA/videos/'],
])('leads %s to this host’s own %s', (spelled, canonical) => {
  expect(canonicalPage(spelled)).toBe(canonical);
});

it.each([
  ['/api/-now-template', '/api/join-now-template'],
  ['/api/dreamcam/-now/prices', '/api/dreamcam/join-now/prices'],
  ['/api/dreamcam/-info', '/api/dreamcam/user-info'],
  ['/api/hips/dashboard/hip-cancel', '/api/memberships/dashboard/membership-cancel'],
  ['/api/hips/billers', '/api/memberships/billers'],
  ...['hips', 'memberships'].map((word) => [`/api/v1/${word}/aggregate`, '/memberplus/api/v1/memberships/aggregate']),
  ['/memberplus/api/v1/hips/status', '/memberplus/api/v1/memberships/status'],
  ['/api/age-verification/s/7/verification', '/api/age-verification/users/7/verification'],
  ['/api/age-verification/s/7/is-must-verification', '/api/age-verification/users/7/is-user-must-verification'],
  ...['is-…-must-verification', 'is-%E2%80%A6-must-verification', 'is-...-must-verification'].flatMap((name) =>
    ['s', 'users'].map((users) => [
      `/api/age-verification/${users}/7/${name}`,
      '/api/age-verification/users/7/is-user-must-verification',
    ]),
  ),
  ['/api/', '/api/join'],
  ['/api/wp/auth/', '/api/wp/auth/login'],
  ['/api/wp/auth', '/api/wp/auth/login'],
  ['/forum/s/update/name', '/forum/users/update/name'],
  ['/api/wp/', '/api/wp/user'],
  ['/api/playa/v1/…', '/api/playa/v1/auth/logout'],
  ...['s', '…', '%E2%80%A6'].flatMap((users) => [
    [`/api/content/v1/${users}/favorite-model-ids`, '/api/content/v1/users/favorite-model-ids'],
    [`/api/content/v1/${users}/favorite-models/7`, '/api/content/v1/users/favorite-models/7'],
    [`/api/${users}/favorites/7`, '/api/users/favorites/7'],
    [`/api/${users}/can_`, '/api/users/can_download'],
  ]),
])('answers the call %s as %s', (spelled, canonical) => {
  expect(canonicalEndpoint(spelled)).toBe(canonical);
});

it('leaves every other path alone', () => {
  expect(canonicalPage('/en-XA/videos/')).toBeUndefined();
  expect(canonicalPage('/join-now/')).toBeUndefined();
  expect(canonicalPage('/videos/_.start')).toBeUndefined();
  expect(canonicalPage('/tag/%C3%A9/')).toBeUndefined();
  expect(canonicalPage('/static/a.png')).toBeUndefined();
  for (const path of [
    '/api/memberships/billers',
    '/api/wp/auth/register',
    '/api/age-verification/users/7/is-user-must-verification',
  ])
    expect(canonicalEndpoint(path)).toBeUndefined();
});
