import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';

/** What goes to the worker that draws pages, and what comes from it. */
export interface PictureRequest {
  bytes: ArrayBuffer;
  of: PictureOf;
}

export type PictureMessage = { picture: PagePicture | null } | { failure: string };
