import type { z } from 'zod';
import type { ProcedurePath } from './procedures';

/** What a table reads of a request. Nothing here is checked yet: the procedure's schema does that. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** A JSON object, or empty. */
  body: Record<string, unknown>;
  /** The JSON body as it came, whatever it is; undefined without one. */
  json: unknown;
  /** A multipart body; empty for others. */
  form: FormData;
}

/** One documented call: a path, and the procedure that does it. */
export interface RestCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the specification: '/api/devices/{id}'. */
  path: string;
  procedure: ProcedurePath;
  /** The procedure's input; without it there is none. */
  input?(req: RestRequest): unknown;
  /** 200 unless given. */
  status?: number;
  /** Answers text, not JSON. */
  text?: true;
  /** Answers text that is saved as a file; page by page where the procedure yields pages. */
  file?: { name: string; type: string };
  /** The procedure yields the JSON text of such a value page by page: more than one would hold at once. */
  pages?: z.ZodType;
  /** Takes a multipart body with these fields. */
  form?: Record<string, 'json' | 'pdf' | 'text'>;
  /** Answers an array that may reach its limit: the paged procedure that counts all of its rows. */
  counted?: {
    procedure: ProcedurePath;
    input(req: RestRequest): object;
    /** The same path takes page and size, and answers the rows in the same order: the array links to its continuation. */
    sameOrder: boolean;
  };
  /** Of two calls with one path, the first whose condition holds answers. */
  when?(req: RestRequest): boolean;
}
