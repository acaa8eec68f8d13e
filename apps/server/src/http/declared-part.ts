import type { z } from 'zod';

/** Makes of a value the part that a schema declares. Throws where the value is not built as the schema says. */
type Shape = (value: unknown) => unknown;

/**
 * The part of an answer that its schema declares: undeclared fields are left out, at every depth. Texts are handed on as
 * they are, for what is stored was cleaned and checked when it came in; parsing an answer like an input took a fifth
 * of the server's time in lists. Made once per endpoint. Throws a `TypeError` where an object stands in the place of
 * a text or a list, so that nothing undeclared gets out that way; everything else is left to types and tests.
 */
export function declaredPartOf(schema: z.ZodType): Shape {
  return shapeOf(schema as unknown as z.core.$ZodTypes, new Map());
}

/** One shape for each schema. Schemas may hold themselves: the shape of one that is being made is not there yet. */
type Known = Map<z.core.$ZodTypes, { shape: Shape | undefined }>;

function shapeOf(schema: z.core.$ZodTypes, known: Known): Shape {
  const found = known.get(schema);
  if (found !== undefined) return found.shape ?? ((value) => found.shape?.(value));
  const entry: { shape: Shape | undefined } = { shape: undefined };
  known.set(schema, entry);
  const shape = makeShape(schema, known);
  entry.shape = shape;
  return shape;
}

function makeShape(schema: z.core.$ZodTypes, known: Known): Shape {
  const {
    _zod: { def },
  } = schema;
  const inner = (of: z.core.$ZodType): Shape => shapeOf(of as z.core.$ZodTypes, known);
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return primitive;
    case 'unknown':
      return handOn;
    case 'nullable':
    case 'optional':
    case 'default':
      return unlessAbsent(inner(def.innerType));
    case 'array':
      return listOf(inner(def.element));
    case 'record':
      return recordOf(inner(def.valueType));
    case 'object':
      return objectOf(new Map(Object.entries(def.shape).map(([key, of]) => [key, inner(of)])));
    case 'pipe':
      return inner(def.out);
    case 'lazy':
      return shapeOf(def.getter() as z.core.$ZodTypes, known);
    case 'union': {
      const options = def.options.map(inner);
      if (options.every((option) => option === primitive)) return primitive;
      return choiceOf(def.options, options) ?? ((value) => (schema as unknown as z.ZodType).parse(value));
    }
    default:
      // No answer has other kinds so far; they are parsed, as are unions whose members no single field tells apart.
      return (value) => (schema as unknown as z.ZodType).parse(value);
  }
}

const handOn: Shape = (value) => value;

const primitive: Shape = (value) => {
  if (typeof value === 'object' && value !== null) throw new TypeError('an object in the place of a plain value');
  return value;
};

function unlessAbsent(shape: Shape): Shape {
  return shape === primitive ? shape : (value) => (value === null || value === undefined ? value : shape(value));
}

/** Chooses the member of a union by the one field whose value tells all of them apart; none: there is no such field. */
function choiceOf(members: readonly z.core.$ZodType[], shapes: readonly Shape[]): Shape | undefined {
  const keys = members.flatMap(({ _zod }) => Object.keys(_zod.propValues ?? {}));
  for (const key of new Set(keys)) {
    const pairs = members.flatMap(({ _zod }, index) =>
      [...(_zod.propValues?.[key] ?? [])].map((value) => [value, shapes[index]] as const),
    );
    const byValue = new Map<unknown, Shape | undefined>(pairs);
    const tellsApart = byValue.size === pairs.length && members.every(({ _zod }) => _zod.propValues?.[key]?.size);
    if (!tellsApart) continue;
    return (value) => {
      const shape = byValue.get(asObject(value)[key]);
      if (shape === undefined) throw new TypeError(`no member of the union by ${key}`);
      return shape(value);
    };
  }
  return undefined;
}

function listOf(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('no list in the place of a list');
    let part: unknown[] | undefined;
    for (const [index, item] of value.entries()) {
      const declared = shape(item);
      if (declared === item) continue;
      part ??= [...value];
      part[index] = declared;
    }
    return part ?? value;
  };
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('no object in the place of an object');
  }
  return value as Record<string, unknown>;
}

function recordOf(shape: Shape): Shape {
  return objectBy((key) => (key === '__proto__' ? undefined : shape));
}

function objectOf(fields: ReadonlyMap<string, Shape>): Shape {
  return objectBy((key) => fields.get(key));
}

/** Copies only where something is left out: most answers hold what is declared and nothing else. */
function objectBy(shapeFor: (key: string) => Shape | undefined): Shape {
  return (value) => {
    const given = asObject(value);
    let part: Record<string, unknown> | undefined;
    // The quickest way through the fields; answers are plain objects, which inherit none.
    for (const key in given) {
      const item = given[key];
      const shape = shapeFor(key);
      const declared = shape === undefined || item === undefined ? undefined : shape(item);
      if (part === undefined) {
        if (declared === item) continue;
        part = fieldsBefore(given, key);
      }
      if (declared !== undefined) part[key] = declared;
    }
    return part ?? given;
  };
}

function fieldsBefore(given: Record<string, unknown>, end: string): Record<string, unknown> {
  const keys = Object.keys(given);
  return Object.fromEntries(keys.slice(0, keys.indexOf(end)).map((key) => [key, given[key]]));
}
