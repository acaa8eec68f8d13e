import type { Endpoint } from '@fundus/contract/endpoint';
import { errorBody } from '@fundus/contract/error';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Facts of the described portal. */
export interface DescribedPortal {
  version: string;
  /** Address under which callers reach the portal, without a slash at its end. */
  publicUrl: string;
}

const pathParam = /:(\w+)/g;
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `GET /api/persons/:personId` is `getPersonsByPersonId`: named by the address, which is unique, and lasting like it. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const parts = path.split('/').slice(2);
  const words = parts.flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[^a-z0-9]+/i)));
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

/** Schemas of a description. Those that have a name of their own stand once and are referred to. */
class Components {
  readonly schemas: Json = {};

  /** `input` is what callers send, `output` what they get: defaults and transformations make them differ. */
  describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      ...described
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // Named schemas alone are shared: what is merely used twice within one call stays where it is read.
      reused: 'inline',
    }) as Json;
    const nameOf = (name: string): string => (io === 'input' ? `${name}Input` : name);
    if (isObject($defs))
      for (const [name, one] of Object.entries($defs)) this.schemas[nameOf(name)] = point(one, nameOf);
    const named = point(described, nameOf) as Json;
    const { id } = named;
    if (typeof id !== 'string') return named;
    this.schemas[nameOf(id)] = named;
    return { $ref: `#/components/schemas/${nameOf(id)}` };
  }
}

/** The same schema with its references led to the components of the document; `id` is a name here, not an address. */
function point(schema: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => point(one, nameOf));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') {
        return [key, `#/components/schemas/${nameOf(value.replace(/^#\/\$defs\//, ''))}`];
      }
      return [key, point(value, nameOf)];
    }),
  );
}

function parametersOf({ path, query }: Endpoint): Json[] {
  const inPath = [...path.matchAll(pathParam)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Id') || name === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  if (!isSchema(query)) return inPath;
  const { properties, required } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const inQuery = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required?.includes(name) === true && { required: true }),
    schema: point(schema, (one) => one),
  }));
  return [...inPath, ...inQuery];
}

function bodyOf({ body, upload, example }: Endpoint, components: Components): Json | undefined {
  const schema = isSchema(body) ? components.describe(body, 'input') : undefined;
  if (upload !== undefined) {
    const file = { type: 'string', format: 'binary', description: `At most ${String(upload.maxBytes)} bytes.` };
    const properties = { ...(schema && { data: schema }), file };
    const content = { schema: { type: 'object', properties, required: Object.keys(properties) } };
    return { required: true, content: { 'multipart/form-data': content } };
  }
  if (schema === undefined) return undefined;
  return { required: true, content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
}

function successOf({ response, download, stream }: Endpoint, components: Components): Json {
  if (stream) return { description: 'Events, until the caller goes.', content: { 'text/event-stream': {} } };
  if (download) return { description: 'The file.', content: { 'application/octet-stream': {} } };
  if (!isSchema(response)) return { description: 'Done; there is nothing to say.' };
  return {
    description: 'The answer.',
    content: { 'application/json': { schema: components.describe(response, 'output') } },
  };
}

const statusOf = ({ status, response, download, stream }: Endpoint): number =>
  status ?? (response !== undefined || download === true || stream === true ? 200 : 204);

/** Who may call, in words, and what the call asks of the caller's package. */
function accessOf({ access, scope, feature, bodyFeatures = [] }: Endpoint): string {
  const who =
    access === 'public' ? 'Open to everybody.' : access === 'session' ? 'For every login.' : `Needs »${access}«.`;
  const features = [feature, ...bodyFeatures.map((one) => one.feature)].filter((one) => one !== undefined);
  const machines = scope === undefined ? [] : [`Open to tokens with »${scope}«.`];
  return [who, ...machines, ...features.map((one) => `Package: »${one}«.`)].join(' ');
}

function operationOf(endpoint: Endpoint, components: Components): Json {
  const body = bodyOf(endpoint, components);
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.path.split('/')[2] ?? ''],
    summary: endpoint.summary,
    description: accessOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: body }),
    responses: {
      [String(statusOf(endpoint))]: successOf(endpoint, components),
      default: { $ref: '#/components/responses/Refusal' },
    },
    ...(endpoint.access === 'public' && { security: [] }),
    ...(endpoint.scope !== undefined && { security: [{ session: [] }, { apiToken: [endpoint.scope] }] }),
  };
}

/** Describes endpoints as an OpenAPI 3.1 document: the standard's own shape, ordered by address and method. */
export function describeApi(endpoints: readonly Endpoint[], portal: DescribedPortal): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  const ordered = endpoints.toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method));
  for (const endpoint of ordered) {
    const path = endpoint.path.replace(pathParam, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, components) };
  }
  const refusal = { schema: components.describe(errorBody, 'output') };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Fundus',
      version: portal.version,
      description:
        'Every call that the portal itself makes. Money is whole cents (…Cents), days are YYYY-MM-DD (…On), instants are UTC (…At). A record of another owner answers 404.',
    },
    servers: [{ url: portal.publicUrl }],
    security: [{ session: [] }],
    tags: [...new Set(ordered.map(({ path }) => path.split('/')[2] ?? ''))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/auth/login answers.' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'A token for machines, made by an administrator.' },
      },
      responses: {
        Refusal: { description: 'Why it was refused.', content: { 'application/json': refusal } },
      },
    },
  };
}
