import type { z } from 'zod';
import type { ProcedurePath } from './procedures';

/** The request data that call tables read. Not validated yet: the procedure's schema does that. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The body if it is a JSON object, else empty. A JSON array becomes `{items}`. */
  body: Record<string, unknown>;
  /** The parsed JSON body of any type; undefined without a body. */
  json: unknown;
  /** The multipart body; empty for other content types. */
  form: FormData;
}

/** How many rows of a list a response contains. */
export interface ListPart {
  rows: number;
  total: number;
}

/** A REST call: its path and the procedure that implements it. */
export interface RestCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** OpenAPI path template: '/api/devices/{id}'. */
  path: string;
  procedure: ProcedurePath;
  /** Builds the procedure's input; undefined if it takes none. */
  input?(req: RestRequest): unknown;
  /** Status of a successful response; default 200. */
  status?: number;
  /** The response is plain text instead of JSON. */
  text?: true;
  /** The response is a file, streamed if the procedure yields pages. */
  file?: { name: string; type: string };
  /** The response's schema, when the procedure yields its JSON text in pages because it is too large for memory. */
  pages?: z.ZodType;
  /** Fields of the multipart body. */
  form?: Record<string, 'json' | 'pdf' | 'csv' | 'image' | 'file' | 'text'>;
  /** For a response array that may reach its limit: the paged procedure that counts all rows. */
  counted?: {
    procedure: ProcedurePath;
    input(req: RestRequest): object;
    /** The same path with page and size returns rows in the same order, so the array can link to its continuation. */
    sameOrder: boolean;
  };
  /** For a response object with the first rows of a list, whose pages have the same path and order. */
  partOf?(output: unknown): ListPart;
  /** For tasks grouped by date, which may stop at the limit: the paged procedure that counts all dates. */
  grouped?: { procedure: ProcedurePath; input(req: RestRequest): object };
  /** Of several calls with the same path, the first whose condition is true responds. */
  when?(req: RestRequest): boolean;
}
