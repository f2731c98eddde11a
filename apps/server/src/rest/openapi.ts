import { appRouter } from '@steward/api/services/router';
import type { ProcedureMeta } from '@steward/api/services/trpc';
import { version } from '@steward/api/services/version';
import { acceptsCookie } from '../auth/cookie-paths';
import type { RestCall } from './call';
import { type JsonSchema, jsonSchemaOf } from './json-schema';
import { listHeaders } from './openapi-list-headers';
import { otherPaths } from './openapi-others';

interface ProcedureParts {
  inputs: unknown[];
  output?: unknown;
  meta?: ProcedureMeta;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureParts } | undefined>;

/** Generates OpenAPI 3.1: paths from the call tables, schemas from the procedures. */
export function openApiDocument(calls: readonly RestCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = path;
    const existing = path[call.method] as Operation | undefined;
    path[call.method] = existing ? withSecondShape(existing, operationOf(call)) : operationOf(call);
  }
  for (const [path, operations] of Object.entries(otherPaths)) paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Steward',
      version,
      description:
        'Sign in with POST /auth/signin and send the token as `Authorization: Bearer …`. Errors are `{error, message, details?}`.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'steward_session' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const fileSchema = (type: string) =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };

type Operation = ReturnType<typeof operationOf>;

function operationOf(call: RestCall) {
  const { inputs, output, meta } = partsOf(call);
  const input = inputs.map((schema) => jsonSchemaOf(schema, 'input')).find((schema) => schema.properties);
  const fromPath = pathInputs(call);
  const rest = withoutProperties(input ?? {}, [...fromPath.values(), ...fixedInputs(call)]);
  const isPublic = meta?.permission === 'public';
  const answer = call.file ? fileSchema(call.file.type) : jsonSchemaOf(call.pages ?? output, 'output');
  return {
    operationId: `${call.method}${call.path.replace(/[^a-zA-Z]+(\w)/g, (_, c: string) => c.toUpperCase()).replace(/\W/g, '')}`,
    tags: [call.path.split('/')[call.path.startsWith('/api/') ? 2 : 1] ?? ''],
    summary: summaryOf(call),
    security: isPublic ? [] : [{ bearer: [] }, ...(acceptsCookie(call.path) ? [{ cookie: [] }] : [])],
    parameters: [
      ...[...fromPath.keys()].map((name) => parameter('path', name, { type: 'string' }, true)),
      ...(call.method === 'get' ? queryParameters(rest) : []),
      ...(call.form ? [parameter('header', 'Idempotency-Key', { type: 'string', maxLength: 200 }, false)] : []),
    ],
    ...bodyOf(call, rest),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        ...(call.method === 'get' ? listHeaders(answer, Boolean(call.partOf)) : {}),
        content: {
          [call.file?.type ?? (call.text ? 'text/plain' : 'application/json')]: {
            schema: answer,
          },
        },
      },
      default: errorResponse,
    },
  };
}

function partsOf(call: RestCall): ProcedureParts {
  const procedure = procedures[call.procedure];
  if (!procedure) throw new Error(`there is no procedure ${call.procedure}`);
  return procedure._def;
}

/** Maps path parameters to input fields ({id} may become deviceId), by calling the table's input function with placeholders. */
function pathInputs(call: RestCall): Map<string, string> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
  const input = call.input?.(emptyRequest(params));
  const fields = Object.entries(typeof input === 'object' && input ? input : {});
  return new Map(names.map((name) => [name, fields.find(([, value]) => value === `{${name}}`)?.[0] ?? name]));
}

/** Input fields implied by the path: the table's input function sets them even for an empty request. */
function fixedInputs(call: RestCall): string[] {
  const input = call.input?.(emptyRequest({}));
  if (typeof input !== 'object' || !input || input instanceof FormData) return [];
  return Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

const emptyRequest = (params: Record<string, string>) => ({
  params,
  query: {},
  body: {},
  json: undefined,
  form: new FormData(),
});

function withoutProperties(schema: JsonSchema, names: string[]): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function parameter(place: 'path' | 'query' | 'header', name: string, schema: JsonSchema, required: boolean) {
  return { name, in: place, required, schema };
}

function queryParameters({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => parameter('query', name, schema, required.includes(name)));
}

const fieldSchemas = {
  json: { type: 'string', description: 'JSON text' },
  pdf: { type: 'string', format: 'binary' },
  csv: { type: 'string', format: 'binary' },
  image: { type: 'string', format: 'binary' },
  file: { type: 'string', format: 'binary' },
  text: { type: 'string' },
};

function bodyOf(call: RestCall, rest: JsonSchema) {
  if (call.form) {
    const fields = Object.entries(call.form).map(([name, kind]) => [name, fieldSchemas[kind]]);
    // files and JSON fields are required; text fields are optional
    const required = Object.entries(call.form).flatMap(([name, kind]) => (kind === 'text' ? [] : [name]));
    const schema = { type: 'object', properties: Object.fromEntries(fields), required };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (call.method === 'get' || !Object.keys(rest.properties ?? {}).length) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: rest } } } };
}

/** 'devices.setStatus' → 'Devices: set status'. */
function summaryOf({ procedure }: RestCall): string {
  const [area = '', name = ''] = procedure.split('.');
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${area[0]?.toUpperCase()}${area.slice(1)}: ${words}`;
}

/** Merges two calls with the same path and different shapes of the body and the response. */
function withSecondShape(first: Operation, second: Operation): Operation {
  const { default: refusal, ...answers } = first.responses as Record<string, object>;
  const [status = '200'] = Object.keys(answers);
  const oneOf = (schemas: unknown[]) => ({ 'application/json': { schema: { oneOf: schemas } } });
  const answerOf = (operation: Operation) =>
    (operation.responses as Record<string, { content?: JsonContent }>)[status]?.content?.['application/json']?.schema;
  const bodySchema = (operation: Operation) =>
    (operation as { requestBody?: { content: JsonContent } }).requestBody?.content['application/json']?.schema;
  const bodies = [first, second].map(bodySchema).filter((schema) => schema !== undefined);
  return {
    ...first,
    ...(bodies.length === 2 ? { requestBody: { required: true, content: oneOf(bodies) } } : {}),
    responses: {
      [status]: { description: 'Done', ...answers[status], content: oneOf([answerOf(first), answerOf(second)]) },
      default: refusal,
    } as Operation['responses'],
  };
}

type JsonContent = Record<string, { schema?: unknown }>;

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', description: 'Short and stable, for programs' },
    message: { type: 'string', description: 'A sentence to show to users' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    secondFactor: {
      type: 'object',
      description: 'Only with the error "Second factor required": how the sign-in continues',
      required: ['challenge', 'expiresAt', 'methods'],
      properties: {
        challenge: { type: 'string', description: 'Proves the password for ten minutes; send it with the code' },
        expiresAt: { type: 'string', format: 'date-time' },
        methods: {
          type: 'array',
          items: { type: 'string', enum: ['app', 'passkey', 'recovery-code'] },
          description: 'Empty when the account must set a second factor up first',
        },
      },
    },
    requestId: { type: 'string', description: 'Only with status 500: the id of the request in the server log' },
  },
};

const errorResponse = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
