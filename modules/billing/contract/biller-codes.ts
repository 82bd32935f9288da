import { z } from 'zod';

/** Billers that identify products by codes of their own, with the format of their codes. */
export const BILLER_CODES = {
  epoch: {
    pattern: /^[\w.-]{1,50}$/,
    example: 'PRODUCT1',
    problem: 'Use letters, digits, dots and dashes.',
  },
  segpay: {
    pattern: /^\d{1,10}:\d{1,10}$/,
    example: '1234:5678',
    problem: 'Use the package and the price point: 1234:5678.',
  },
} as const;

export type CodeOwner = keyof typeof BILLER_CODES;
/** Whose codes payment systems use that have none of their own, such as the sandbox. */
export const USUAL_CODE_OWNER: CodeOwner = 'epoch';
export const CODE_OWNERS = Object.keys(BILLER_CODES) as readonly CodeOwner[];

/** Each biller's code of a product. A biller without a code here doesn't sell it. */
export type BillerCodes = Readonly<Partial<Record<string, string | null>>>;

const code = ({ pattern, problem }: (typeof BILLER_CODES)[CodeOwner]) =>
  z.string().trim().regex(pattern, problem).nullable().default(null);

/** The codes as operators enter them. */
export const BillerCodeFields = z.object({
  epoch: code(BILLER_CODES.epoch),
  segpay: code(BILLER_CODES.segpay),
});

export const NO_CODES: z.output<typeof BillerCodeFields> = { epoch: null, segpay: null };

const stored = z.string().nullable().catch(null);

/** Stored codes, even if today's rules would refuse them. */
export const StoredCodes = z.object({ epoch: stored, segpay: stored });

/** Only the codes that are set, as an offer freezes them. */
export function presentCodes(codes: BillerCodes): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).flatMap(([owner, value]) => (value ? [[owner, value]] : [])));
}

export const hasAnyCode = (codes: BillerCodes) => Object.keys(presentCodes(codes)).length > 0;

/** Whether both have the same code at any biller. */
export const sharesCode = (some: BillerCodes, others: BillerCodes) =>
  Object.entries(presentCodes(some)).some(([owner, code]) => others[owner] === code);

const text = z.string().nullable();

/** A tariff's codes under their names in the public API. */
export const TariffCodes = z.object({ piCode: text, segPayTiCode: text });
export const tariffCodes = ({ epoch = null, segpay = null }: BillerCodes) => ({ piCode: epoch, segPayTiCode: segpay });
export const codesOfTariff = ({ piCode, segPayTiCode }: z.output<typeof TariffCodes>) =>
  presentCodes({ epoch: piCode, segpay: segPayTiCode });

/** A token pack's codes under their names in the public API. */
export const PackCodes = z.object({ epochPiCode: text, segpayTiCode: text });
export const packCodes = ({ epoch = null, segpay = null }: BillerCodes) => ({
  epochPiCode: epoch,
  segpayTiCode: segpay,
});
export const codesOfPack = ({ epochPiCode, segpayTiCode }: z.output<typeof PackCodes>) =>
  presentCodes({ epoch: epochPiCode, segpay: segpayTiCode });
