import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@steward/api/context';
import { DomainError } from '@steward/api/errors';
import { isAllowed } from '@steward/api/permissions';
import type { Request, Response } from 'express';
import multer from 'multer';
import { DiskFile } from '../adapters/disk-file';

const fieldBytes = 1024 * 1024;
/** A file above the manual limit is still received, so that its device is made and says why the manual is not read. */
const capFactor = 4;
const leftoverMilliseconds = 3600 * 1000;

/** Receives multipart forms: the file goes to disk, never into memory, and is gone afterwards whatever happens. */
export class Uploads {
  private readonly directory: string;
  private readonly parse: ReturnType<multer.Multer['single']>;

  constructor(directory: string, maxManualBytes: number) {
    this.directory = directory;
    const options = {
      storage: multer.diskStorage({ destination: directory }),
      // file names are UTF-8 (the declared types do not know this option)
      defParamCharset: 'utf8',
      limits: { fileSize: capFactor * maxManualBytes, files: 1, fields: 30, fieldSize: fieldBytes, parts: 32 },
    };
    this.parse = multer(options).single('manualFile');
  }

  /** Makes the directory, and removes what a crash left in it; another server's running uploads are younger. */
  async prepare(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > leftoverMilliseconds) await rm(path, { force: true });
    }
  }

  /** @throws UNAUTHORIZED or FORBIDDEN before a byte is received, and what multer says of the form. */
  async receive<T>(ctx: Context, req: Request, res: Response, use: (form: FormData) => Promise<T>): Promise<T> {
    if (!ctx.actor) throw new DomainError('UNAUTHORIZED', 'Please sign in.');
    if (!isAllowed(ctx.actor.role, 'onboarding:use')) {
      throw new DomainError('FORBIDDEN', 'You do not have the required permissions for this.');
    }
    await new Promise<void>((done, fail) => this.parse(req, res, (error) => (error ? fail(error) : done())));
    try {
      return await use(toForm(req));
    } finally {
      if (req.file) await rm(req.file.path, { force: true });
    }
  }
}

function toForm(req: Request): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries((req.body ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string') form.set(field, value);
  }
  const { file } = req;
  if (file) {
    form.set(file.fieldname, new DiskFile(file.path, file.size, { name: file.originalname, type: file.mimetype }));
  }
  return form;
}
