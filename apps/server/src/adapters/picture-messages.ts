import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';

/** Messages to and from the worker that renders pages. */
export interface PictureRequest {
  bytes: ArrayBuffer;
  of: PictureOf;
}

export type PictureMessage = { picture: PagePicture | null } | { failure: string };
