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

/** How many rows of a list an answer has. */
export interface ListPart {
  rows: number;
  total: number;
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
  /** Answers an object that holds the first rows of a list, whose pages have the same path and order. */
  partOf?(output: unknown): ListPart;
  /** Answers tasks grouped by date, which may stop at the limit: the procedure whose page counts all of the dates. */
  grouped?: { procedure: ProcedurePath; input(req: RestRequest): object };
  /** Of two calls with one path, the first whose condition holds answers. */
  when?(req: RestRequest): boolean;
}
