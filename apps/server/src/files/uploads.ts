import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor, ActorContext, Context } from '@steward/api/context';
import { DomainError } from '@steward/api/errors';
import { pictureLimitBytes } from '@steward/api/schema/pictures';
import { maxReportPhotos } from '@steward/api/schema/requests';
import { authorize } from '@steward/api/services/authorize';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { DiskFile } from '../adapters/disk-file';
import { withoutDiskFull } from '../adapters/disk-full';
import { signedIn } from '../auth/context';
import { acceptsCookie } from '../auth/cookie-paths';

const maxFieldBytes = 1024 * 1024;
/** A description has at most 2,000 characters. */
const maxReportFieldBytes = 16 * 1024;
/** Files above the manual limit are still received, so that the device is created and shows why its manual was refused. */
export const receiveLimitFactor = 4;
const orphanAgeMs = 3600 * 1000;

type Parse = ReturnType<multer.Multer['fields']>;

/** `manualFile` of an onboarding, `file` of any other upload. */
const fileFields = ['manualFile', 'file'];
const photoField = 'photo';

/** Receives multipart forms. Files are streamed to a temporary directory and removed when the request ends. */
export class Uploads {
  private readonly directory: string;
  private readonly publicActor: Actor | null;
  private readonly parse: Parse;
  private readonly parseReport: Parse;

  /** @param publicActor owner of anonymous uploads on paths that accept the cookie; null forbids them */
  constructor(directory: string, maxManualBytes: number, publicActor: Actor | null) {
    this.directory = directory;
    this.publicActor = publicActor;
    // file names are UTF-8 (multer's types lack this option)
    const common = { storage: multer.diskStorage({ destination: directory }), defParamCharset: 'utf8' };
    const options = {
      ...common,
      limits: {
        fileSize: receiveLimitFactor * maxManualBytes,
        files: 2,
        fields: 30,
        fieldSize: maxFieldBytes,
        parts: 32,
      },
    };
    this.parse = multer(options).fields(fileFields.map((name) => ({ name, maxCount: 1 })));
    const limits = {
      // one more byte, so that a photo of exactly the limit is received
      ...{ fileSize: pictureLimitBytes + 1, files: maxReportPhotos },
      ...{ fields: 10, fieldSize: maxReportFieldBytes, parts: maxReportPhotos + 10 },
    };
    this.parseReport = multer({ ...common, limits }).fields([{ name: photoField, maxCount: maxReportPhotos }]);
  }

  /** Creates the directory and removes files that a crash left behind. The age limit spares uploads of other servers. */
  async prepare(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    // multer has created it already, with the default mode; a mounted volume of another owner does not allow the change
    await chmod(this.directory, 0o700).catch(() => undefined);
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > orphanAgeMs) await rm(path, { force: true });
    }
  }

  /** @throws UNAUTHORIZED or FORBIDDEN before a byte is received; BAD_REQUEST, PAYLOAD_TOO_LARGE */
  async receive<T>(
    ctx: Context,
    req: Request,
    res: Response,
    use: (form: FormData, ctx: ActorContext) => Promise<T>,
  ): Promise<T> {
    const uploader = this.uploaderOf(ctx, req);
    return receiveForm(this.parse, req, res, (form) => use(form, uploader));
  }

  /**
   * Receives a fault report with its photos. The caller has checked that the sender may send one.
   * @throws BAD_REQUEST, PAYLOAD_TOO_LARGE
   */
  receiveReport<T>(req: Request, res: Response, use: (form: FormData) => Promise<T>): Promise<T> {
    return receiveForm(this.parseReport, req, res, use);
  }

  private uploaderOf(ctx: Context, req: Request): ActorContext {
    const isAnonymous = !ctx.actor && !req.get('authorization') && acceptsCookie(req.path);
    const uploader = signedIn(isAnonymous ? { ...ctx, actor: this.publicActor } : ctx);
    authorize(uploader.actor, 'onboarding:use', 'mutation');
    return uploader;
  }
}

async function receiveForm<T>(
  parse: Parse,
  req: Request,
  res: Response,
  use: (form: FormData) => Promise<T>,
): Promise<T> {
  try {
    await new Promise<void>((done, fail) => parse(req, res, (error) => (error ? fail(formError(error)) : done())));
    return await use(toForm(req));
  } finally {
    for (const file of filesOf(req)) await rm(file.path, { force: true });
  }
}

/** Maps errors of multer and busboy, and a full disk, to client errors; others stay server errors. */
function formError(error: unknown): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new DomainError('PAYLOAD_TOO_LARGE', 'This file is too large.');
    if (error.code === 'LIMIT_FILE_COUNT' || (error.code === 'LIMIT_UNEXPECTED_FILE' && error.field === photoField)) {
      return new DomainError('BAD_REQUEST', `At most ${maxReportPhotos} photos can be sent.`);
    }
    if (error.code === 'LIMIT_UNEXPECTED_FILE') {
      if (fileFields.includes(error.field ?? '')) {
        return new DomainError('BAD_REQUEST', 'Please send one file at a time.');
      }
      return new DomainError('BAD_REQUEST', `The file field "${error.field}" is not expected.`);
    }
    return new DomainError('BAD_REQUEST', 'The form cannot be read.');
  }
  // busboy throws plain errors for a truncated or malformed body
  const busboyMessages = /unexpected end of form|request aborted|malformed part header|boundary not found/i;
  const isMalformed = error instanceof Error && busboyMessages.test(error.message);
  return isMalformed ? new DomainError('BAD_REQUEST', 'The form cannot be read.') : withoutDiskFull(error);
}

function filesOf(req: Request): Express.Multer.File[] {
  return Object.values((req.files ?? {}) as Record<string, Express.Multer.File[]>).flat();
}

function toForm(req: Request): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries((req.body ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string') form.set(field, value);
  }
  for (const file of filesOf(req)) {
    form.append(file.fieldname, new DiskFile(file.path, file.size, { name: file.originalname, type: file.mimetype }));
  }
  return form;
}
