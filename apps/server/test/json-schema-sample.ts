import type { Schema } from '@fundus/contract/endpoint';
import { z } from 'zod';
import type { Json } from './hostile-values.ts';

interface JsonSchema {
  type?: string;
  const?: Json;
  enum?: Json[];
  format?: string;
  minLength?: number;
  minimum?: number;
  default?: Json;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** `input` is what callers send, `output` what they get: a schema that takes anything and reads it differs in both. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output' = 'input'): JsonSchema {
  return z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as JsonSchema;
}

const samplesByFormat: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00.000Z',
  email: 'person@example.org',
  uri: 'https://example.org/',
};

/**
 * A value of the schema with every field filled, so that each of them can be replaced by something hostile. Schemas that
 * hold themselves do so in lists; these are empty from a depth on.
 */
export function sampleOf(schema: JsonSchema, root: JsonSchema = schema, depth = 0): Json {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/$defs/', '');
    return sampleOf(schema.$ref === '#' ? root : (root.$defs?.[name] ?? {}), root, depth + 1);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return sampleOf(choice.find((option) => option.type !== 'null') ?? {}, root, depth + 1);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [name, sampleOf(value, root, depth + 1)]),
      );
    case 'array':
      return depth > 8 ? [] : [sampleOf(schema.items ?? {}, root, depth + 1)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return samplesByFormat[schema.format ?? ''] ?? 'Beispiel'.repeat(Math.ceil((schema.minLength ?? 1) / 8));
  }
}

export type Path = (string | number)[];

/** Every place in a value, itself left out. */
export function pathsOf(value: Json, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, item]) => [[...path, key], ...pathsOf(item, [...path, key])]);
}

/** A copy with another value at a place; without a value the place is gone. */
export function replaceAt(value: Json, path: Path, replacement: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return replacement ?? null;
  if (Array.isArray(value)) {
    if (rest.length === 0 && replacement === undefined) return value.filter((_item, index) => index !== key);
    return value.map((item, index) => (index === key ? replaceAt(item, rest, replacement) : item));
  }
  const copy = { ...(value as Record<string, Json>) };
  if (rest.length === 0 && replacement === undefined) delete copy[key];
  else copy[key] = replaceAt(copy[key] ?? null, rest, replacement);
  return copy;
}

/** Where a value of the schema holds ids of records: the names of the properties on the way, lists left out. */
export function idPlacesOf(schema: JsonSchema, root: JsonSchema = schema, depth = 0): string[][] {
  if (depth > 8) return [];
  if (schema.$ref) {
    const inner = schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
    return idPlacesOf(inner, root, depth + 1);
  }
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const within = [...options, ...(schema.items ? [schema.items] : [])].flatMap((inner) =>
    idPlacesOf(inner, root, depth + 1),
  );
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    /Ids?$/.test(name) ? [[name]] : idPlacesOf(value, root, depth + 1).map((path) => [name, ...path]),
  );
  const found = [...(schema.format === 'uuid' ? [[]] : []), ...within, ...below];
  return [...new Map(found.map((path) => [path.join('.'), path])).values()];
}
