import { describe, expect, it } from 'vitest';
import { billerSettings } from '../../app/settings/biller-settings.ts';
import { BadSetting, readEnv, SETTING_NAMES } from '../../app/settings/env.ts';
import { shownValue } from '../../app/settings/settings-in-force.ts';

function sentenceOf(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  return '';
}

const STORE = {
  S3_ENDPOINT: 'http://store:9000',
  S3_BUCKET: 'videos',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
};

const SEGPAY = {
  SEGPAY_PRODUCTS: 'plan=1:2',
  SEGPAY_POSTBACK_SECRET: 'sixteen-letters-x',
  SEGPAY_USER_ID: 'u',
  SEGPAY_ACCESS_KEY: 'k',
};

/** An Epoch account without the settings that authenticate FlexPosts. */
const EPOCH_ACCOUNT = {
  EPOCH_PRODUCTS: 'plan=MONTHLY',
  EPOCH_POSTBACK_SECRET: 'a-secret-of-the-address',
  EPOCH_SEARCH_USER: 'user',
  EPOCH_SEARCH_PASSWORD: 'password',
};

/** Lets everybody in, and says so explicitly. */
const OPEN = { BILLER: 'sandbox', AGE_PROVIDERS: 'sandbox' };

describe('settings', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, ROLES: ['web', 'live', 'jobs'], dataDirIsDefault: true });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address that starts with postgres://'],
    [{ ROLES: 'web,cook' }, 'must be a list of web, live, jobs'],
    [{ ROLES: 'web' }, 'need REDIS_URL'],
    [{ ROLES: 'web', REDIS_URL: 'redis://x' }, 'need one DATABASE_URL'],
    [{ S3_ENDPOINT: 'http://x' }, 'S3_ENDPOINT also needs S3_BUCKET'],
    [{ DEMO: 'maybe' }, 'DEMO: must be true or false'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must be at least 16 characters long'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address'],
    [{ BILLER: 'nobody' }, 'BILLER: must be one of sandbox'],
    [{ BILLER: 'epoch' }, 'BILLER=epoch also needs EPOCH_PRODUCTS'],
    [{ EPOCH_SEARCH_USER: 'u' }, 'EPOCH_SEARCH_USER also needs EPOCH_PRODUCTS'],
    [
      { EPOCH_PRODUCTS: 'plan=CODE' },
      'EPOCH_PRODUCTS also needs EPOCH_POSTBACK_SECRET, EPOCH_SEARCH_USER, EPOCH_SEARCH_PASSWORD',
    ],
    [EPOCH_ACCOUNT, 'EPOCH_PRODUCTS also needs EPOCH_CO_CODE, the three characters of the account, or EPOCH_SIGNS'],
    [{ ...EPOCH_ACCOUNT, EPOCH_SIGNS_POSTBACKS: 'false' }, 'EPOCH_PRODUCTS also needs EPOCH_CO_CODE'],
    [{ ...EPOCH_ACCOUNT, EPOCH_SIGNS_POSTBACKS: 'true' }, 'EPOCH_SIGNS_POSTBACKS=true also needs EPOCH_HMAC_KEY'],
    [{ EPOCH_PRODUCTS: 'CODE' }, 'EPOCH_PRODUCTS: must be a list of products and their codes'],
    [{ EPOCH_PRODUCTS: 'a=CODE,b=CODE' }, 'EPOCH_PRODUCTS: must name each product and each code once'],
    [{ EPOCH_POSTBACK_SECRET: 'short' }, 'EPOCH_POSTBACK_SECRET: must be 16 to 100 letters'],
    [{ EPOCH_TIME_ZONE: 'Mars/Olympus' }, 'EPOCH_TIME_ZONE: must be a zone'],
    [{ EPOCH_ADDRESSES: 'anywhere' }, 'EPOCH_ADDRESSES: must be a list of addresses'],
    [{ BILLER: 'segpay' }, 'BILLER=segpay also needs SEGPAY_PRODUCTS'],
    [{ SEGPAY_PRODUCTS: 'plan=CODE' }, 'SEGPAY_PRODUCTS: must be a list of products and their codes'],
    [
      { SEGPAY_PRODUCTS: 'plan=1:2', SEGPAY_USER_ID: 'u' },
      'SEGPAY_PRODUCTS also needs SEGPAY_POSTBACK_SECRET, SEGPAY_ACCESS_KEY',
    ],
    [{ LIVE_TURN_URL: 'https://turn.example.com' }, 'must be addresses such as turns:turn.example.com'],
    [{ LIVE_TURN_URL: 'turn:turn.example.com:99999' }, 'must be addresses such as turns:turn.example.com'],
    [{ LIVE_TURN_URL: 'turn:turn.example.com' }, 'LIVE_TURN_URL also needs LIVE_TURN_SECRET'],
    [{ AGE_PROVIDERS: 'wallet,passport' }, 'AGE_PROVIDERS: must be a list of sandbox, yoti, wallet'],
    [{ AGE_PROVIDERS: 'yoti' }, 'AGE_PROVIDERS=yoti also needs YOTI_SDK_ID and YOTI_API_KEY'],
    [{ AGE_PROVIDERS: 'wallet' }, 'AGE_PROVIDERS=wallet also needs WALLET_ISSUERS'],
    [{ WALLET_ISSUERS: 'package.json' }, 'WALLET_ISSUERS: must be a file with certificates (PEM)'],
    [{ WALLET_ISSUERS: '/nowhere' }, 'WALLET_ISSUERS: must be a file with certificates (PEM)'],
    [{ YOTI_PUBLIC_KEY: 'package.json' }, 'YOTI_PUBLIC_KEY: must be a file with a public key (PEM)'],
    [{ YOTI_URL: 'ftp://x' }, 'YOTI_URL: must be an address'],
    [{ SEGPAY_TEST_CARDS: '4444' }, 'SEGPAY_TEST_CARDS: must be a list of first six and last four'],
    [{ ...SEGPAY, SEGPAY_DYNAMIC_TICKET: '1:3' }, 'SEGPAY_DYNAMIC_TICKET also needs SEGPAY_MERCHANT_ID'],
    [{ EPOCH_URL: 'ftp://x' }, 'EPOCH_URL: must be an address'],
    [{ BACKUP_TO: 'ftp://elsewhere' }, 'BACKUP_TO: must be a folder or s3://bucket/path'],
    [{ BACKUP_TO: 's3://bucket/../up' }, 'BACKUP_TO: must be a folder or s3://bucket/path'],
    [{ BACKUP_TO: 's3://bucket' }, 'BACKUP_TO names a bucket, which needs BACKUP_S3_ENDPOINT'],
    [{ BACKUP_TO: 's3://videos', ...STORE }, 'BACKUP_TO must name another bucket than S3_BUCKET'],
    [{ BACKUP_TO: 'data/backups' }, 'BACKUP_TO must lie outside DATA_DIR'],
    [{ BACKUP_KEY: 'secret' }, 'BACKUP_KEY: must be 64 hexadecimal digits'],
    [{ BACKUP_TO: '/mnt', BACKUP_AT: '24:00 UTC' }, 'BACKUP_AT: must be a time and a zone'],
    [{ BACKUP_TO: '/mnt', BACKUP_AT: '03:30' }, 'BACKUP_AT: must be a time and a zone'],
    [{ BACKUP_TO: '/mnt', BACKUP_AT: '03:30 Mars/Olympus' }, 'BACKUP_AT: must be a time and a zone'],
    [{ BACKUP_AT: '03:30 UTC' }, 'BACKUP_AT also needs BACKUP_TO'],
    [{ BACKUP_LOG: 'true' }, 'BACKUP_LOG also needs BACKUP_TO'],
    [
      { BACKUP_LOG: 'true', BACKUP_TO: '/mnt', DATABASE_URL: 'postgres://db/site' },
      'BACKUP_LOG is for the embedded database',
    ],
  ])('refuses %o with a sentence', (source, sentence) => {
    expect(sentenceOf(source)).toContain(sentence);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ ...OPEN, PUBLIC_URL: 'https://site.example' }, false],
    [{ ...OPEN, PUBLIC_URL: 'https://localhost.site.example' }, false],
    [{ ...OPEN, PUBLIC_URL: 'https://site.example', DEMO: 'true' }, true],
    [{ DEMO: 'false' }, false],
  ])('with %o the demo is on: %s', (source, isOn) => {
    expect(readEnv(source).DEMO).toBe(isOn);
  });

  const PUBLIC = { PUBLIC_URL: 'https://site.example' };
  const YOTI = { YOTI_SDK_ID: 'sdk', YOTI_API_KEY: 'key' };
  const EPOCH = { ...EPOCH_ACCOUNT, EPOCH_CO_CODE: 'abc' };
  const SIGNED = { ...EPOCH_ACCOUNT, EPOCH_SIGNS_POSTBACKS: 'true', EPOCH_HMAC_KEY: 'salt' };

  it.each([
    [{}, 'sandbox', ['sandbox', 'wallet']],
    [{ ...SEGPAY, ...YOTI }, 'sandbox', ['sandbox', 'wallet']],
    [{ ...PUBLIC, ...SEGPAY, ...YOTI }, 'segpay', ['yoti']],
    [{ ...PUBLIC, ...SEGPAY, ...EPOCH, ...YOTI }, 'epoch', ['yoti']],
    [{ ...PUBLIC, ...SIGNED, ...YOTI }, 'epoch', ['yoti']],
    [{ ...PUBLIC, ...SEGPAY, ...YOTI, BILLER: 'sandbox' }, 'sandbox', ['yoti']],
    [{ ...PUBLIC, ...OPEN }, 'sandbox', ['sandbox']],
  ])('with %o the biller is %s and ages are proved by %o', (source, biller, providers) => {
    const env = readEnv(source);
    expect([env.BILLER, env.AGE_PROVIDERS]).toEqual([biller, providers]);
  });

  it.each([
    [{ ...PUBLIC, ...YOTI }, 'set up a biller with EPOCH_PRODUCTS or SEGPAY_PRODUCTS, or say BILLER=sandbox'],
    [{ ...PUBLIC, ...SEGPAY }, 'set up who proves ages with YOTI_SDK_ID'],
    [{ ...PUBLIC, ...SEGPAY, YOTI_SDK_ID: 'sdk' }, 'set up who proves ages with YOTI_SDK_ID'],
  ])('where visitors come, %o does not start', (source, sentence) => {
    expect(sentenceOf(source)).toContain(sentence);
  });

  it.each([
    [{ BACKUP_TO: '/mnt/backups' }, { folder: '/mnt/backups' }],
    [
      { BACKUP_TO: 's3://backups', ...STORE },
      { bucket: 'backups', path: '' },
    ],
    [
      { BACKUP_TO: 's3://backups/site/one/', ...STORE },
      { bucket: 'backups', path: 'site/one' },
    ],
  ])('of %o backups go to %o', (source, place) => {
    expect(readEnv(source).BACKUP_TO).toEqual(place);
  });

  it('has an account at a biller where its products are named', () => {
    expect(billerSettings(readEnv({}))).toEqual({ epoch: undefined, segpay: undefined });
    const env = readEnv({
      BILLER: 'epoch',
      EPOCH_PRODUCTS: 'plan-1=ONE, plan-2=TWO',
      EPOCH_POSTBACK_SECRET: 'sixteen-letters-x',
      EPOCH_SEARCH_USER: 'u',
      EPOCH_SEARCH_PASSWORD: 'p',
      EPOCH_CO_CODE: 'abc',
    });
    expect(billerSettings(env).epoch).toMatchObject({
      products: new Map([
        ['plan-1', 'ONE'],
        ['plan-2', 'TWO'],
      ]),
      companyCode: 'abc',
      payUrl: 'https://wnu.com',
      acceptsTestApprovals: false,
      addresses: ['208.236.105.27'],
    });
  });

  it('hides what opens an account at a biller', () => {
    for (const name of SETTING_NAMES.filter((one) => /^(EPOCH|SEGPAY)_.*(SECRET|KEY|PASSWORD)/.test(one)))
      expect(shownValue(name, 'opens it'), name).toBe('set');
    expect(billerSettings(readEnv(SEGPAY)).segpay).toMatchObject({ products: new Map([['plan', '1:2']]) });
  });

  it('takes an empty value as absent', () => {
    expect(readEnv({ DATABASE_URL: '', DATA_DIR: '' }).DATABASE_URL).toBeUndefined();
  });

  it('cannot be changed after it was read', () => {
    const env = readEnv({});
    expect(() => Object.assign(env, { PORT: 1 })).toThrow(TypeError);
  });
});
