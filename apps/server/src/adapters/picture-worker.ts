import { drawPagePicture } from '@steward/manuals/read/page-picture';
import { sourceBytes } from './file-source';
import type { PictureMessage, PictureRequest } from './picture-messages';
import { answerRequests } from './reader-requests';

/** Program of a reader process: renders one page, or a part of one, at a time. */
answerRequests<PictureRequest>(async ({ file, of, maxStreamBytes }): Promise<PictureMessage> => {
  return { picture: (await drawPagePicture(await sourceBytes(file), of, { maxStreamBytes })) ?? null };
});
