import { z } from 'zod';

/**
 * JSON pointers of the fields that an endpoint's schema doesn't declare. What is open, such as a record, takes any
 * name.
 */
export function unknownFields(schema: unknown, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject) return schema.def.catchall ? [] : unknownInObject(schema, value, path);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((one, place) => unknownFields(schema.element, one, `${path}/${place}`))
      : [];
  if (schema instanceof z.ZodUnion) {
    const found = schema.options
      .filter((option) => isOfKind(option, value))
      .map((option) => unknownFields(option, value, path));
    return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (schema instanceof z.ZodPipe) return unknownFields(schema.in, value, path);
  if (isAround(schema)) return unknownFields(schema.def.innerType, value, path);
  return [];
}

function unknownInObject({ shape }: z.ZodObject, value: unknown, path: string): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const pointer = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return Object.hasOwn(shape, name) ? unknownFields(shape[name], held, pointer) : [pointer];
  });
}

/** Whether a value belongs to this option of a discriminated union. */
function isOfKind(option: unknown, value: unknown): boolean {
  if (!(option instanceof z.ZodObject) || !isRecord(value)) return true;
  return Object.entries(option.shape).every(
    ([name, field]) => !(field instanceof z.ZodLiteral) || (field.values as ReadonlySet<unknown>).has(value[name]),
  );
}

function isAround(schema: unknown): schema is { def: { innerType: unknown } } {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
