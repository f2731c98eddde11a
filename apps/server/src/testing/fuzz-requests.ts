import { appRouter } from '@steward/api/services/router';
import fc from 'fast-check';
import { restCalls } from '../rest/calls';
import { type JsonSchema, jsonSchemaOf } from '../rest/json-schema';

/** A request that a careless or hostile client may send. */
export interface FuzzRequest {
  as: 'ADMIN' | 'USER' | 'nobody';
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The response is a stream that does not end. */
  endless: boolean;
}

const otherRoutes = [
  '/api/knowledge/documents/{id}/download',
  '/api/knowledge/documents/{id}/figures/{id}',
  '/api/pdf/download/{id}',
  '/api/devices/{id}/documentation/{id}/download',
  '/api/strategy-agent/recommendations/{id}/download',
  '/api/strategy-agent/sales-pitch/{id}/download',
  '/api/openapi.json',
  '/health',
  '/assets/{id}',
  '/{id}',
];

const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '😀', 'İ', '%', '%E0%A4%A', '_', '\\', '..', '../../etc/passwd', '%2e%2e%2f'],
    ...["' or 1=1 --", '$1', '<script>', '__proto__', 'constructor', 'null', 'NaN', '-0', '1e309', '٣'],
    ...['2026-02-30', '9999-99-99', '0001-01-01', '2026-11-23T25:00:00Z', '+275760-09-13', 'a'.repeat(5000)],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 0.1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything = fc.oneof(hostileText, hostileNumber, fc.boolean(), fc.jsonValue({ maxDepth: 3 }));

/** Values that mostly have the form of the schema, so that many of them pass its check. @param ids of stored rows */
function valuesOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const usual = usualValuesOf(schema, ids);
  return usual ? fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: anything }) : anything;
}

function usualValuesOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> | null {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((alternative) => valuesOf(alternative, ids)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valuesOf(property, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema, ids), { maxLength: 4 });
    case 'string':
      if (schema.format === 'uuid') return fc.constantFrom(...ids);
      if (schema.format === 'email') return fc.emailAddress();
      return fc.oneof(hostileText, fc.string({ minLength: 2, maxLength: 20 }), fc.constantFrom(...ids));
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), hostileNumber);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return null;
  }
}

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=utf-7',
      '',
    ),
    'idempotency-key': fc.constantFrom('a', '', 'a'.repeat(300)),
    'last-event-id': fc.constantFrom('-1', 'x', '9'.repeat(30)),
    'if-none-match': fc.constantFrom('*', '"x"', 'x'),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'lines=1', 'bytes=0-0,2-3'),
    accept: fc.constantFrom('*/*', 'text/event-stream', 'image/png', 'x'),
    authorization: fc.constantFrom('Bearer', 'Bearer x', 'Basic eDp4', 'Bearer eyJhbGciOiJub25lIn0.e30.'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'x', '1'.repeat(1000)),
    cookie: fc.constantFrom('steward_session=x', 'a', '=;=', 'steward_session=%'),
  },
  { requiredKeys: [] },
);
const usually = <T>(usual: T, otherwise: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: otherwise });
const person = fc.constantFrom('ADMIN' as const, 'ADMIN' as const, 'USER' as const, 'nobody' as const);
/** Without lone surrogates, which no URL can carry. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const json = (value: unknown) => JSON.stringify(value) ?? '';
const body = (value: unknown) =>
  usually(json(value), fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constant(json(value).slice(0, -1))));

/** @param ids of stored rows: some requests reach them */
export function fuzzRequests(ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const segment = fc.oneof(hostileText, fc.constantFrom(...ids));
  return fc.oneof(
    { weight: 10, arbitrary: procedureRequests(ids) },
    { weight: 10, arbitrary: restRequests(ids, segment) },
    { weight: 2, arbitrary: otherRequests(segment) },
  );
}

interface Definition {
  inputs: unknown[];
  type: 'query' | 'mutation' | 'subscription';
}
/** Not called: it would delete the account that the other requests use. */
const accountRemoval = 'users.removeOwnAccount';
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>).filter(
  ([name]) => name !== accountRemoval,
);
const inputOf = ({ inputs: [input] }: Definition) => jsonSchemaOf(input, 'input');

function procedureRequests(ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const requests = procedures.map(([name, { _def }]) =>
    fc
      .record({ as: person, input: valuesOf(inputOf(_def), ids), headers: usually({}, headers) })
      .chain(({ as, input, headers: sent }) =>
        body(input).map((text): FuzzRequest => {
          const common = { as, headers: { 'content-type': 'application/json', ...sent } };
          if (_def.type === 'mutation') {
            return { ...common, method: 'POST', path: `/trpc/${name}`, body: text, endless: false };
          }
          const path = `/trpc/${name}?input=${encodeURIComponent(wellFormed(text))}`;
          return { ...common, method: 'GET', path, endless: _def.type === 'subscription' };
        }),
      ),
  );
  return fc.oneof(...requests);
}

function restRequests(ids: readonly string[], segment: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const definitions = new Map(procedures.map(([name, { _def }]) => [name, _def]));
  const requests = restCalls
    .filter(({ procedure }) => procedure !== accountRemoval)
    .map((call) => {
      const definition = definitions.get(call.procedure);
      const values = definition ? valuesOf(inputOf(definition), ids) : anything;
      return fc
        .record({ as: person, value: values, headers: usually({}, headers), path: pathOf(call.path, segment) })
        .chain(({ as, value, headers: sent, path }) =>
          body(value).map((text): FuzzRequest => {
            const common = { as, method: call.method.toUpperCase(), endless: false };
            if (call.method === 'get') return { ...common, headers: sent, path: path + queryOf(value) };
            return { ...common, headers: { 'content-type': 'application/json', ...sent }, path, body: text };
          }),
        );
    });
  return fc.oneof(...requests);
}

const otherRequests = (segment: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    as: person,
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    path: fc.oneof(...otherRoutes.map((route) => pathOf(route, segment))),
    headers,
    endless: fc.constant(false),
  });

/** Fills the parameters of a route. */
function pathOf(route: string, segment: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = route.split(/\{\w+\}/);
  const values = fc.array(
    fc.tuple(segment, fc.boolean()).map(([text, encoded]) => {
      return encoded ? encodeURIComponent(wellFormed(text)) : wellFormed(text).replace(/[\s?#\\]/g, '%20');
    }),
    { minLength: parts.length - 1, maxLength: parts.length - 1 },
  );
  return values.map((filled) => parts.reduce((path, part, n) => path + filled[n - 1] + part));
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?${encodeURIComponent(wellFormed(String(value)))}`;
  const entries = Object.entries(value).map(
    ([name, entry]) => [name, typeof entry === 'string' ? wellFormed(entry) : json(entry)] as [string, string],
  );
  return `?${new URLSearchParams(entries)}`;
}
