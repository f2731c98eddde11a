import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';
import type { FileSource } from './file-source';

/** Messages to and from the process that renders pages. */
export interface PictureRequest {
  file: FileSource;
  maxStreamBytes: number;
  of: PictureOf;
}

export type PictureMessage = { picture: PagePicture | null } | { failure: string };
