import type { z } from 'zod';

/** A schema as far as reading a form needs it. */
interface Kind {
  safeParse(value: unknown): { success: boolean };
  def: {
    type: string;
    innerType?: Kind;
    in?: Kind;
    element?: Kind;
    shape?: Readonly<Record<string, Kind>>;
    coerce?: boolean;
  };
}

/**
 * The typed values of what a form sends as texts. A field left empty stays the nothing it was, or becomes what its
 * schema takes for nothing: null, an empty text or undefined, in this order. What the form does not show stays as it
 * was.
 */
export function readForm(
  schema: z.ZodObject,
  texts: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  isShown: (name: string) => boolean,
): Record<string, unknown> {
  return readObject(schema as unknown as Kind, texts, before, isShown, '');
}

function readObject(
  kind: Kind,
  texts: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  isShown: (name: string) => boolean,
  path: string,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(kind.def.shape ?? {})) {
    const name = `${path}${key}`;
    const inner = bare(field);
    const whole = wholeOf(inner, texts[key]);
    if (!isShown(name)) values[key] = before[key];
    else if (whole) values[key] = whole.value;
    else if (inner.def.type === 'object')
      values[key] = readObject(inner, recordOf(texts[key]), recordOf(before[key]), isShown, `${name}.`);
    else values[key] = readValue(field, texts[key], before[key]);
  }
  return values;
}

/** What no input can hold by itself, such as a picture or parts of a page, is sent whole, as JSON. */
function wholeOf(kind: Kind, sent: unknown): { value: unknown } | undefined {
  const isWhole = kind.def.type === 'object' || kind.def.element?.def.type === 'object';
  return isWhole && typeof sent === 'string' && sent !== '' ? { value: JSON.parse(sent) } : undefined;
}

function readValue(field: Kind, sent: unknown, before?: unknown): unknown {
  const kind = bare(field);
  switch (kind.def.type) {
    case 'array': {
      const items = sent === undefined || sent === '' ? [] : Array.isArray(sent) ? sent : [sent];
      return items.map((item) => (kind.def.element ? readValue(kind.def.element, item) : item));
    }
    case 'object':
      // An item of a list, which has all of its fields in the form.
      return readObject(kind, recordOf(sent), {}, () => true, '');
    case 'boolean':
      return sent === 'on';
    case 'number':
      return isEmpty(sent) ? nothing(field, before, [null, undefined]) : Number(sent);
    default:
      return isEmpty(sent) ? nothing(field, before, [null, '', undefined]) : sent;
  }
}

const isEmpty = (sent: unknown) => sent === undefined || sent === '';

function nothing(field: Kind, before: unknown, candidates: readonly unknown[]): unknown {
  // What is coerced would take null for 0.
  if (field.def.coerce) return undefined;
  const all = isNothing(before) ? [before, ...candidates] : candidates;
  const taken = all.findIndex((candidate) => field.safeParse(candidate).success);
  return taken < 0 ? undefined : all[taken];
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** Without what says that it may be missing. */
function bare(kind: Kind): Kind {
  const inner = kind.def.innerType ?? (kind.def.type === 'pipe' ? kind.def.in : undefined);
  return inner ? bare(inner) : kind;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Two states of a record, where nothing is nothing however it is written. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === null || part === '' || (Array.isArray(part) && part.length === 0)) return undefined;
      if (typeof part === 'string') return part.replaceAll('\r\n', '\n');
      if (typeof part !== 'object' || Array.isArray(part)) return part;
      return Object.fromEntries(Object.entries(part as object).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}
