import { z } from 'zod';

export { pictureFormatOf, pictureFormats, pictureLimitBytes } from './format';

/** Maximum number of pictures of a work record or a fault report. */
export const maxPictures = 10;

/** A stored picture as clients see it. */
export const picture = z.object({ id: z.string() });
export type Picture = z.infer<typeof picture>;
