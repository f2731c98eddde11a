import type { Context, JobContext } from '@steward/api/context';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { contextOf } from '../auth/context';
import { contentDisposition } from '../files/content-disposition';
import type { Uploads } from '../files/uploads';
import { disconnection } from '../streams/disconnection';
import type { RestCall, RestRequest } from './call';
import { setListHeaders } from './list-headers';
import { callProcedure } from './procedures';
import { isPages, sendPages } from './send-pages';

const bodyLimit = '1mb';

/** Mounts the call tables as routes that call the typed API. Contains no validation and no logic of its own. */
export function mountCalls(calls: readonly RestCall[], base: JobContext, uploads: Uploads): RequestHandler {
  const routers = new Map<string, Router>();
  const json = express.json({ limit: bodyLimit, strict: false });
  for (const call of bySpecificity(calls)) {
    const group = groupOf(call.path);
    const router = routers.get(group) ?? Router({ caseSensitive: true });
    routers.set(group, router);
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    const handlers: RequestHandler[] = [];
    const { when } = call;
    if (!call.form) handlers.push(requireJson, json);
    if (when) handlers.push((req, _res, next) => (when(restRequest(req)) ? next() : next('route')));
    handlers.push(call.form ? formHandler(call, base, uploads) : jsonHandler(call, base));
    router[call.method](path, ...handlers);
  }
  return (req, res, next) => {
    const router = routers.get(groupOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

/**
 * Length and first two segments of a path, none of which is a parameter. A router compares a request with each of its paths in turn,
 * which takes longer than reading a small body if one router has all of them.
 */
function groupOf(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return `${segments.length} ${segments[0]}/${segments[1]}`;
}

/** Sorts '/api/devices/health' before '/api/devices/{id}'. */
function bySpecificity(calls: readonly RestCall[]): RestCall[] {
  const parameterCount = (call: RestCall) => call.path.split('{').length;
  return [...calls].sort((a, b) => parameterCount(a) - parameterCount(b));
}

const requireJson: RequestHandler = (req, _res, next) => {
  // is() returns false for another content type, but also for an empty body
  if (req.get('content-length') !== '0' && req.is('json') === false)
    return next(Object.assign(new Error('not JSON'), { status: 415 }));
  next();
};

function jsonHandler(call: RestCall, base: JobContext): RequestHandler {
  return async (req, res) => send(call, req, res, await contextOf(base, req, res), restRequest(req));
}

function formHandler(call: RestCall, base: JobContext, uploads: Uploads): RequestHandler {
  return async (req, res) => {
    // authenticate before receiving, so that an unauthorized file never reaches the disk
    const ctx = await contextOf(base, req, res);
    await uploads.receive(ctx, req, res, (form, uploader) =>
      send(call, req, res, uploader, { ...restRequest(req), form }),
    );
  };
}

async function send(call: RestCall, req: Request, res: Response, ctx: Context, request: RestRequest): Promise<void> {
  const signal = disconnection(res);
  const output = await callProcedure(ctx, call.procedure, call.input?.(request), signal);
  await setListHeaders(call, ctx, req, res, output, request, signal);
  res.status(call.status ?? 200);
  if (call.text) return void res.type('text/plain').send(output);
  const { file } = call;
  if (call.pages && isPages(output)) return sendPages(res, output, () => res.type('json'));
  if (!file) return void res.json(output ?? null);
  const begin = () => res.set('Content-Disposition', contentDisposition('attachment', file.name)).type(file.type);
  if (isPages(output)) await sendPages(res, output, begin);
  else begin().send(output);
}

function restRequest(req: Request): RestRequest {
  return {
    params: req.params as Record<string, string>,
    query: req.query,
    body: bodyOf(req.body),
    json: req.body,
    form: new FormData(),
  };
}

/** Bulk calls accept a bare array instead of `{items}`. */
function bodyOf(body: unknown): Record<string, unknown> {
  if (Array.isArray(body)) return { items: body };
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
